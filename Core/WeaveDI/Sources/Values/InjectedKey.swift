import IssueReporting

/// A key whose live value is declared in another module: the interface that tests and previews can do with.
public protocol TestInjectedKey: SendableMetatype {
  /// What the key stands for.
  associatedtype Value: Sendable = Self

  /// The value in tests.
  static var testValue: Value { get }

  /// The value in previews; by default the test value.
  static var previewValue: Value { get }

  /// The live value where the key has one and was declared with it; nothing to implement.
  ///
  /// A requirement, because to ask at run time whether a type conforms to a protocol goes through all conformances there are.
  static var declaredLiveValue: Value? { get }
}

/// A key into ``InjectedValues``.
///
/// Each value is made once, also when it is computed, and kept until the container is reset.
public protocol InjectedKey: TestInjectedKey {
  /// The value in the running application.
  static var liveValue: Value { get }

  /// What the key stands for.
  associatedtype Value = Self

  /// The value in tests. Without one, a test that uses the key fails by the key's name and goes on with the preview value.
  static var testValue: Value { get }

  /// The value in previews; by default the live value.
  static var previewValue: Value { get }
}

extension TestInjectedKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// None; another module may add one.
  public static var declaredLiveValue: Value? { nil }
}

extension InjectedKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value.
  public static var declaredLiveValue: Value? { liveValue }

  /// The preview value, with a failure that names the key.
  public static var testValue: Value {
    if let making = Making.current {
      making.noteMissingValue()
    } else {
      reportIssue("\(readableName(of: Self.self)) has no test value, but a test uses it. Give the key a testValue.")
    }
    return previewValue
  }
}

/// Which of a key's values is taken when nothing overrides it.
public enum InjectedContext: UInt8, Sendable, Hashable, CaseIterable {
  /// The application at work.
  case live
  /// A test.
  case test
  /// A preview or a demonstration.
  case preview

  /// The context of this process: a test bundle is `.test`, everything else `.live`.
  static let ofProcess: InjectedContext = isTesting ? .test : .live
}
