// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The macros by the names of the real package, expanded by this package's plugin, with its roles and what its expansions
// name: the case paths and the registrar are this package's. The real macros, read in a version of about 1.7, write other
// members in their place and add conformances (CaseReducer, Observable); they go on the same declarations. The real
// ObservableState inherits from Perceptible where that is to be had.
public import Observation

@attached(member, names: named(State), named(Action), named(init), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer)
public macro Reducer() = #externalMacro(module: "CompilerPlugin", type: "ReducerMacro")

@attached(extension, conformances: ObservableState)
@attached(
  member, names: named(_$observationRegistrar), named(_$notifyChanges), named(_$observedProperties))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "CompilerPlugin", type: "ObservableStateMacro")

@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "CompilerPlugin", type: "ObservationStateTrackedMacro")

@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(binding), named(_$Element), named(_$Iterator), named(_$Root))
public macro CasePathable() = #externalMacro(module: "CompilerPlugin", type: "CasePathableMacro")

// MARK: - Case paths

public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

public protocol CasePathIterable: CasePathable {}

public protocol CasePathReflectable<Root>: Sendable {
  associatedtype Root: CasePathable
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable {
  public typealias Cases = Case<Self>
}

@dynamicMemberLookup
public struct Case<Value>: Sendable {
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable { unseen() }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

public struct AnyCasePath<Root, Value>: Sendable {
  public init(
    named name: String = "", embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {}
}

// MARK: - Observation

public protocol ObservableState: Observable {}

public struct ObservedProperty<State> {
  public init<Value>(
    _ name: StaticString, _ keyPath: WritableKeyPath<State, Value>,
    change: @escaping (inout State, (inout Value) -> Void) -> Void
  ) {}
}

public func _$didChange<Value>(_ old: Value, _ new: Value) -> Bool { unseen() }

public struct ObservationStateRegistrar: Hashable, Sendable {
  public init() {}
  public var isTracking: Bool { unseen() }
  public func isShared(with other: Self) -> Bool { unseen() }
  public func access(_ property: StaticString) {}
  public func notify(_ property: StaticString, if didChange: Bool) {}
}
