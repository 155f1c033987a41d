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
