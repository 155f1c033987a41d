import SharedModels
import WeaveDI

/// Keeps the home currency.
public protocol ProfileService: Sendable {
  /// The home currency; the dollar where none was set.
  func home() async throws(ProfileError) -> Currency

  /// Keeps another one.
  func setHome(_ currency: Currency) async throws(ProfileError)
}

/// Why the home currency could not be read or kept.
public enum ProfileError: Error, Hashable, Sendable {
  /// The file failed.
  case storage(StorageError)
}

extension InjectedValues {
  /// Keeps the home currency.
  public var profiles: any ProfileService {
    get { self[ProfileServiceKey.self] }
    set { self[ProfileServiceKey.self] = newValue }
  }
}

/// The key of the home currency.
public enum ProfileServiceKey: InjectedKey {
  /// What ProfileFeature registers.
  public static var liveValue: any ProfileService { UnifiedDI.requireResolve((any ProfileService).self) }

  /// The dollar, which cannot be changed.
  public static var testValue: any ProfileService { GivenHome(.usd) }
}

/// The home currency that a test gives. A change of it fails the test.
public struct GivenHome: ProfileService {
  private let given: Currency

  /// Gives a currency.
  public init(_ given: Currency) { self.given = given }

  /// The given one.
  public func home() async throws(ProfileError) -> Currency { given }

  /// Fails the test.
  public func setHome(_ currency: Currency) async throws(ProfileError) {
    reportIssue("A given home currency cannot be changed. Override \\.profiles with a service that can.")
    throw .storage(StorageError(path: nil, reason: .readOnly, detail: "a given home currency"))
  }
}
