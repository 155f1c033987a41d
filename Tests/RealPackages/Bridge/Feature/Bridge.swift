import ComposableArchitecture

// This file goes into each feature.

extension Effect {
  /// Does work that may throw, and sends what it came to as one action.
  static func result<Value: Sendable, Failure: Error>(
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
