public import Testing
public import WeaveDI

/// Runs each test with values of its own, and with a container in which nothing is registered.
///
///     @Suite(.injectedValues { $0.apiClient = MockAPIClient() })
public struct InjectedValuesTrait: TestTrait, SuiteTrait, TestScoping {
  let update: @Sendable (inout InjectedValues) -> Void
  let hasOwnContainer: Bool

  /// A suite hands the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs `function`, one test or one case of it, with the values.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withInjectedValues {
      if hasOwnContainer { $0.container = WeaveDI.Container() }
      update(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == InjectedValuesTrait {
  /// Sets values for the test, or for every test of the suite, and gives each a container of its own.
  public static func injectedValues(_ update: @escaping @Sendable (inout InjectedValues) -> Void = { _ in }) -> Self {
    Self(update: update, hasOwnContainer: true)
  }

  /// Sets one value for the test, or for every test of the suite.
  public static func injectedValue<Value: Sendable>(
    _ keyPath: any WritableKeyPath<InjectedValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    Self(update: { $0[keyPath: keyPath] = value() }, hasOwnContainer: false)
  }

  /// The same by the name that users of `Dependencies` know.
  public static func dependencies(_ update: @escaping @Sendable (inout InjectedValues) -> Void = { _ in }) -> Self {
    injectedValues(update)
  }

  /// The same by the name that users of `Dependencies` know.
  public static func dependency<Value: Sendable>(
    _ keyPath: any WritableKeyPath<InjectedValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    injectedValue(keyPath, value())
  }
}
