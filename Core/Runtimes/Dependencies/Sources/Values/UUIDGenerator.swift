public import Platform
public import WeaveDI

/// Makes identifiers: `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that asks `generate` each time.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `00000000-0000-0000-0000-000000000000`, `…01`, `…02` and so on.
  public static var incrementing: Self {
    let next = LockIsolated(0)
    return Self {
      next.withValue { next in
        defer { next += 1 }
        return UUID(next)
      }
    }
  }

  /// A new identifier.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// The identifier whose last sixteen digits are `value` in hexadecimal: `UUID(Int.max)` ends in `7FFF-FFFFFFFFFFFF`,
  /// as it does in swift-dependencies.
  public init(_ value: Int) {
    let b = withUnsafeBytes(of: Int64(value).bigEndian, Array.init)
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7]))
  }
}

extension DependencyValues {
  /// Makes identifiers. A test that uses them says which: `$0.uuid = .incrementing`.
  @DependencyEntry(liveValue: UUIDGenerator { UUID() })
  public var uuid: UUIDGenerator = UUIDGenerator(unimplemented(#"@Dependency(\.uuid)"#, placeholder: UUID()))
}
