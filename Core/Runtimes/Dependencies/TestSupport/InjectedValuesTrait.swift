public import Testing
public import WeaveDI

/// Runs each test with values of its own.
///
///     @Suite(.dependencies { $0.apiClient = MockAPIClient() })
///     @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 0)))
public struct InjectedValuesTrait: TestTrait, SuiteTrait, TestScoping {
  let isRenewing: Bool
  let update: @Sendable (inout InjectedValues) async throws -> Void

  /// True: a suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs `function`, one test or one case of it, with the values.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A test inherits its suites' traits: only the outermost begins anew, the others refine it.
    let begins = !InjectedValuesTrait.isInside && isRenewing
    try await InjectedValuesTrait.$isInside.withValue(InjectedValuesTrait.isInside || isRenewing) {
      try await withInjectedValues {
        if begins { $0.container = WeaveDI.Container() }
        try await update(&$0)
      } operation: {
        try await function()
      }
    }
  }

  @TaskLocal private static var isInside = false
}

extension Trait where Self == InjectedValuesTrait {
  /// Gives each test, and each case of it, a container of its own, in which nothing is registered and no key has been
  /// read.
  public static var dependencies: Self { injectedValues() }

  /// Another name for ``dependencies``.
  public static var resetDependencies: Self { injectedValues() }

  /// Sets values for the test, or for every test of the suite, and gives each a container of its own. A test whose
  /// values cannot be had fails with what `update` threw.
  public static func injectedValues(
    _ update: @escaping @Sendable (inout InjectedValues) async throws -> Void = { _ in }
  ) -> Self {
    Self(isRenewing: true, update: update)
  }

  /// The same by the name that users of `Dependencies` know.
  public static func dependencies(
    _ update: @escaping @Sendable (inout InjectedValues) async throws -> Void
  ) -> Self {
    injectedValues(update)
  }

  /// Sets one value for the test, or for every test of the suite; each test, and each case of it, is given a new one.
  public static func injectedValue<Value>(
    _ keyPath: any WritableKeyPath<InjectedValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    Self(isRenewing: false) { $0[keyPath: keyPath] = value() }
  }

  /// The same by the name that users of `Dependencies` know.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<InjectedValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () -> Value
  ) -> Self {
    injectedValue(keyPath, value())
  }

  /// Sets the value of the key that is the value's own type.
  public static func dependency<Value: TestInjectedKey>(_ value: Value) -> Self where Value.Value == Value {
    Self(isRenewing: false) { $0[Value.self] = value }
  }
}
