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
  /// The identifier whose last eight digits are the lower 32 bits of `value`, in hexadecimal: `UUID(-1)` ends in
  /// `ffffffff`, as it does in swift-dependencies.
  public init(_ value: Int) {
    let bytes = withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).bigEndian, Array.init)
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3]))
  }
}

extension DependencyValues {
  /// Makes identifiers. A test that needs them says which: `$0.uuid = .incrementing`.
  @DependencyEntry(liveValue: UUIDGenerator { UUID() })
  public var uuid: UUIDGenerator
}
