public import Dependencies

/// Identifies an element of a stack as long as the element is on it.
///
/// In a test the identifiers count from 0, so that a literal identifies an element: `\.path[id: 0]`.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  let number: Int

  init(number: Int) { self.number = number }

  /// The identifier of the nth element, from 0, that was put on a stack.
  public init(integerLiteral value: Int) { number = value }
}

extension StackElementID: CustomDumpStringConvertible, CustomStringConvertible {
  /// `#` and the number.
  public var customDumpDescription: String { "#\(number)" }

  /// `#` and the number.
  public var description: String { "#\(number)" }
}

/// Gives elements of stacks their identifiers: `@Dependency(\.stackElementID)`.
public struct StackElementIDGenerator: Sendable {
  private let counter: LockIsolated<Int>

  /// Creates a generator that counts from `first`.
  public init(first: StackElementID = 0) { counter = LockIsolated(first.number) }

  /// An identifier that it has not given before.
  public func next() -> StackElementID {
    counter.withValue { next in
      defer { next += 1 }
      return StackElementID(number: next)
    }
  }

  /// The next identifier, without taking it.
  public func peek() -> StackElementID { StackElementID(number: counter.value) }

  /// Skips `id`, which an action has brought along.
  func pass(_ id: StackElementID) { counter.withValue { $0 = max($0, id.number + 1) } }
}

extension DependencyValues {
  /// Gives elements of stacks their identifiers.
  @DependencyEntry(liveValue: StackElementIDGenerator())
  public var stackElementID: StackElementIDGenerator = StackElementIDGenerator()
}
