/// A key without a live value of its own; another module adds one by conforming the key to ``InjectedKey``.
public protocol TestInjectedKey: SendableMetatype {
  /// The type of the key's value.
  associatedtype Value: Sendable = Self
  /// The value in tests.
  static var testValue: Value { get }
  /// The value in previews; by default the test value.
  static var previewValue: Value { get }
  /// The live value, if the key was declared with one. Not for you to implement: it is a requirement because a cast at
  /// run time would search all conformances of the process.
  static var declaredLiveValue: Value? { get }
}

/// A key into ``InjectedValues``.
///
/// Each value is made once, also when it is computed, and kept until the container is reset.
public protocol InjectedKey: TestInjectedKey {
  /// The type of the key's value.
  associatedtype Value = Self
  /// The value in the running application.
  static var liveValue: Value { get }
}

extension TestInjectedKey {
  /// The test value.
  public static var previewValue: Value { testValue }
  /// None; another module may add one.
  public static var declaredLiveValue: Value? { nil }

  /// The value that the key declares for a context.
  static func value(in context: InjectedContext) -> Value {
    if context != .live { return context == .test ? testValue : previewValue }
    if let value = declaredLiveValue { return value }
    func open<Live: InjectedKey>(_ live: Live.Type) -> Any { Live.liveValue }
    if let live = self as? any InjectedKey.Type, let value = open(live) as? Value { return value }
    Resolution.current?.noteFallback()
    return testValue
  }
}

extension InjectedKey {
  /// The live value.
  public static var previewValue: Value { liveValue }
  /// The live value.
  public static var declaredLiveValue: Value? { liveValue }
  /// The preview value; a test that uses the key without a test value of its own fails by the key's name.
  public static var testValue: Value {
    // Before the other value is asked for: that one may end the process.
    if let resolution = Resolution.current {
      resolution.noteFallback()
    } else {
      reportIssue(missingValue(of: Self.self, isLive: false))
    }
    return previewValue
  }
}

/// What a key lacks, and the line to write.
func missingValue(of key: any TestInjectedKey.Type, isLive: Bool) -> String {
  func type<Key: TestInjectedKey>(of key: Key.Type) -> Any.Type { Key.Value.self }
  let name = readableName(of: key)
  let fault =
    isLive ? "live value, but is read in a live context; its test value is used" : "test value, but a test uses it"
  let line = "static var testValue: \(spelling(of: type(of: key))) { … }"
  let remedy = isLive ? "Link the module that conforms it to InjectedKey" : "Write in \(name): \(line)"
  return "\(name) has no \(fault).\n  \(remedy), or override it: withInjectedValues { $0[\(name).self] = … }."
}

/// Which of a key's values is taken when nothing overrides it.
public enum InjectedContext: Sendable, Hashable {
  /// The running application.
  case live
  /// A test.
  case test
  /// A preview.
  case preview

  /// The context of this process: a test bundle is `.test`, everything else `.live`.
  static let ofProcess: InjectedContext = isTesting ? .test : .live
}
