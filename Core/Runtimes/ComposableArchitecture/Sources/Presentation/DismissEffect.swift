public import Dependencies
import WeaveDI

/// Ends the presentation of the feature that calls it: `@Dependency(\.dismiss) var dismiss`, and in an effect
/// `await dismiss()`.
///
/// The parent receives `.dismiss` for an optional child and `.popFrom(id:)` for an element of a stack.
///
/// In a ``TestStore`` of the feature alone it ends the feature's effects. To assert that it was called, a test supplies
/// its own: `$0.dismiss = DismissEffect { … }`.
public struct DismissEffect: Sendable {
  /// Sends the action that ends the nearest presentation around the running effect.
  ///
  /// A struct: the compiler crashes where a task-local value is a function and types are found by their accessors.
  fileprivate struct Sender: Sendable {
    let send: @MainActor @Sendable () -> Void
  }

  @TaskLocal fileprivate static var sender: Sender?

  /// For a feature in a ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)`` or a stack.
  static let presented = DismissEffect(end: {
    sender?.send()
    return sender != nil
  })

  fileprivate static let nobodyPresents = DismissEffect(end: nil)

  /// Ends the presentation, and tells whether there was one; `nil` where nobody presents the feature.
  private let end: (@MainActor @Sendable () async -> Bool)?

  private init(end: (@MainActor @Sendable () async -> Bool)?) { self.end = end }

  /// Creates an effect that calls `dismiss` instead.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    end = {
      await dismiss()
      return true
    }
  }

  /// Whether the feature can be dismissed.
  var isAvailable: Bool { end != nil }

  /// Ends the presentation, which also cancels the effect that calls this.
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if await end?() == true { return }
    reportIssue(
      """
      A feature asked to be dismissed, and nobody presents it.

      'dismiss' works in the effects of a feature that an 'ifLet(\\.$child, …)' or a stack's 'forEach(\\.path, …)' runs. \
      In a store of the feature alone, override it: '$0.dismiss = DismissEffect { … }'.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension DependencyValues {
  /// Ends the presentation of the feature that calls it.
  @DependencyEntry(liveValue: DismissEffect.nobodyPresents)
  public var dismiss: DismissEffect = .nobodyPresents

  /// Whether the feature is presented and can be dismissed.
  public var isPresented: Bool { dismiss.isAvailable }
}

/// The step of a presented feature, to which ``DismissEffect`` is available.
///
/// The dependencies with which it runs are made with the first action, and again only when those around it have
/// changed.
@usableFromInline
func presenting<State, Action>(_ step: @escaping _ReducerStep<State, Action>) -> _ReducerStep<State, Action> {
  var presentation: (around: CapturedValues, inside: CapturedValues)?
  return { state, action in
    let inside: CapturedValues
    if let presentation, presentation.around.areInForce {
      inside = presentation.inside
    } else {
      inside = CapturedValues { $0.dismiss = .presented }
      presentation = (.current, inside)
    }
    return inside.yield { step(&state, action) }
  }
}

extension Effect {
  /// The effect of a presented feature, in which ``DismissEffect`` sends `action`.
  @usableFromInline
  func dismissed(by action: @escaping @Sendable () -> Action) -> Self {
    Self(
      operation: operation?.mapRuns { run in
        EffectRun(priority: run.priority, location: run.location) { send in
          await DismissEffect.$sender.withValue(DismissEffect.Sender { send(action()) }) { await run.work(send) }
        }
      })
  }
}
