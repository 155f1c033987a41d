public import Platform
public import WeaveDI

/// Makes the current date: `date.now`, or `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that asks `generate` each time.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The current date. Setting it stops time at that date: `$0.date.now = …`.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date { generate() }
}

extension DependencyValues {
  /// The current date. A test that uses it says which: `$0.date = .constant(…)`.
  @DependencyEntry(liveValue: DateGenerator { Date() })
  public var date: DateGenerator = DateGenerator {
    // To set `now` by its key path reads it first, which is not to use it.
    if !DependencyValues.areBeingSet { reportUnimplemented(#"@Dependency(\.date)"#) }
    return Date()
  }
}
