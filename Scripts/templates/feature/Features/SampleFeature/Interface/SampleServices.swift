public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of the entries of a profile.
public enum SampleServices: FeatureInterface {}

/// Reads and changes a profile's entries.
public protocol SampleService: Sendable {
  /// The profile's entries by number.
  func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry]

  /// Adds an entry; white space around the text does not count.
  func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry

  /// Removes the entry with this number.
  func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry
}

extension InjectedValues {
  /// Reads and changes a profile's entries.
  public var samples: any SampleService {
    get { self[SampleServiceKey.self] }
    set { self[SampleServiceKey.self] = newValue }
  }
}

/// The key of the entries.
public enum SampleServiceKey: InjectedKey {
  /// The one that SampleFeature registers.
  public static var liveValue: any SampleService { UnifiedDI.requireResolve((any SampleService).self) }

  /// No entries, which cannot be changed.
  public static var testValue: any SampleService { GivenSamples([]) }

  /// The same, for the previews of screens.
  public static var previewValue: any SampleService { testValue }
}

/// Entries that a test gives, of every profile. What would change them is reported as a failure of the test.
public struct GivenSamples: SampleService {
  private let entries: [SampleEntry]

  /// Gives entries.
  public init(_ entries: [SampleEntry]) { self.entries = entries }

  /// The given ones.
  public func entries(of profile: ProfileName) async throws(SampleError) -> [SampleEntry] { entries }

  /// Reports a failure.
  public func add(_ text: String, for profile: ProfileName) async throws(SampleError) -> SampleEntry { try refuse() }

  /// Reports a failure.
  public func remove(_ number: Int, of profile: ProfileName) async throws(SampleError) -> SampleEntry { try refuse() }

  private func refuse(_ call: StaticString = #function) throws(SampleError) -> Never {
    reportIssue("\(call): given entries cannot be changed. Override \\.samples with a service that can.")
    throw .storage(.noPlace)
  }
}
