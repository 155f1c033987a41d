public import WeaveDI

/// Checks that something holds: `@Dependency(\.assert) var assert`, then `assert(count > 0, "nothing to sum up")`.
///
/// A live one stops the process, as the standard library's does; in a test a failure is an issue of the test.
public protocol AssertionEffect: Sendable {
  /// Fails with `message` unless `condition` holds.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Fails with `message` unless `condition` holds.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self(condition(), message(), file: file, line: line)
  }
}

/// Reports that something has gone wrong: `@Dependency(\.assertionFailure) var assertionFailure`.
public protocol AssertionFailureEffect: Sendable {
  /// Fails with `message`.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Fails with `message`.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
  ) {
    self(message(), file: file, line: line)
  }
}

/// An ``AssertionEffect`` made from a closure.
public struct AnyAssertionEffect: AssertionEffect {
  private let check:
    @Sendable (
      _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, _ file: StaticString, _ line: UInt
    ) -> Void

  /// Checks conditions with `check`.
  public init(
    _ check:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, _ file: StaticString, _ line: UInt
      ) -> Void
  ) {
    self.check = check
  }

  /// Has the closure check `condition`.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String, file: StaticString, line: UInt
  ) {
    check(condition(), message(), file, line)
  }
}

private struct AssertionFailure: AssertionFailureEffect {
  let base: any AssertionEffect

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    base(false, message(), file: file, line: line)
  }
}

private let recorded = AnyAssertionEffect { condition, message, file, line in
  if !condition() { reportIssue(message(), fileID: file, filePath: file, line: line) }
}

extension DependencyValues {
  /// Checks in debug builds only that something holds.
  @DependencyEntry("AssertKey", liveValue: AnyAssertionEffect { Swift.assert($0(), $1(), file: $2, line: $3) })
  public var assert: any AssertionEffect = recorded

  /// Reports, in debug builds only, that something has gone wrong; it does what ``assert`` does.
  public var assertionFailure: any AssertionFailureEffect { AssertionFailure(base: assert) }

  /// Checks in every build that something holds.
  @DependencyEntry(
    "PreconditionKey", liveValue: AnyAssertionEffect { Swift.precondition($0(), $1(), file: $2, line: $3) })
  public var precondition: any AssertionEffect = recorded
}
