// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the features use of The Composable Architecture 1: names, labels, generics, isolation. It is compiled against and
// never runs.
//
// Held against whole files of its sources: Effect (of releases in which `run` has no `name:` yet), Reducer and ReducerBuilder.
// Of Cancellation and Scope the signature alone, as of 1.26.2; of Reduce an older version, in which other types had other names.
// Left out: what the features do not use, @inlinable, and that Effect is Sendable, which earlier releases do not say.

public import CasePaths

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  associatedtype Body

  func reduce(into state: inout State, action: Action) -> Effect<Action>
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Reducer where Body == Never {
  public var body: Body { unseen() }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> { unseen() }
}

public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

@resultBuilder
public enum ReducerBuilder<State, Action> {
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R { expression }

  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Sequence<R0, R1> { unseen() }

  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }
}

public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
  public func reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> { unseen() }
}

public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {}

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> { unseen() }
}

public struct Reduce<State, Action>: Reducer {
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { unseen() }
}

// MARK: - Effects

public struct Effect<Action> {
  public static var none: Self { unseen() }

  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self { unseen() }

  public static func send(_ action: Action) -> Self { unseen() }

  public static func merge(_ effects: Self...) -> Self { unseen() }

  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self { unseen() }
}

@MainActor
public struct Send<Action>: Sendable {
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {}

  public func callAsFunction(_ action: Action) {}
}

func unseen() -> Never { fatalError("declarations alone") }
