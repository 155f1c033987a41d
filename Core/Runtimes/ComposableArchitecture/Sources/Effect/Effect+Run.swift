import WeaveDI

extension Effect {
  /// Asynchronous work that sends actions back through `send`.
  ///
  /// The work begins on the store's actor and stays there between the calls that it awaits elsewhere; Swift 6.3 begins
  /// a closure with a capture list elsewhere (swiftlang/swift#87097). It sees the dependencies of its reducer. An error
  /// goes to `catch`; without a handler it is reported at this line. A `CancellationError` ends the work silently.
  public static func run(
    priority: TaskPriority? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let dependencies = CapturedValues.current
    return Self(
      operation: .run(
        EffectRun(priority: priority, location: location) { send in
          await dependencies.yield {
            do {
              try await operation(send)
            } catch is CancellationError {
              return
            } catch {
              guard let handler else { return reportUncaught(error, at: location) }
              await handler(error, send)
            }
          }
        }))
  }
}

/// One `.run`: its work and where it was written.
@usableFromInline
struct EffectRun<Action>: Sendable {
  let priority: TaskPriority?
  let location: SourceLocation
  let work: @MainActor @Sendable (Send<Action>) async -> Void

  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> EffectRun<Other> {
    EffectRun<Other>(priority: priority, location: location) { [work] send in
      await work(Send { send.send(transform($0)) })
    }
  }
}

private func reportUncaught(_ error: any Error, at location: SourceLocation) {
  reportIssue(
    """
    An "Effect.run" threw an error that nothing catches:

        \(error)

    Handle errors inside the effect, or pass "catch:" to send an action about them.
    """, at: location)
}

extension Effect {
  /// Runs work that may throw, and sends its result as one action.
  ///
  /// ```swift
  /// return .result(of: { () throws(UserError) in try await users.fetchUser(id: id) }, as: { .finished($0) })
  /// ```
  public static func result<Value: Sendable, Failure: Error>(
    of work: @escaping @Sendable () async throws(Failure) -> Value,
    as action: @escaping @Sendable (Result<Value, Failure>) -> Action
  ) -> Effect {
    .run { send in
      let result: Result<Value, Failure>
      do throws(Failure) { result = .success(try await work()) } catch { result = .failure(error) }
      await send(action(result))
    }
  }
}

/// How an effect sends actions to the store that runs it.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// Creates a `Send` that passes each action to `send`.
  public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action, unless the effect has been cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
