public import Modularity
public import SharedModels
public import WeaveDI

/// What other modules may know of the greeting.
public enum GreetingServices: FeatureInterface {}

/// Keeps the words of the greeting.
public protocol GreetingService: Sendable {
  /// The words; nil where none were kept.
  func words() async throws(GreetingError) -> String?

  /// Keeps other words.
  func keep(_ words: String) async throws(GreetingError)
}

/// Why the words could not be read or kept.
public enum GreetingError: Error, Hashable, Sendable {
  /// The file failed.
  case storage(StorageError)
}

extension InjectedValues {
  /// Keeps the words of the greeting.
  public var greeting: any GreetingService {
    get { self[GreetingServiceKey.self] }
    set { self[GreetingServiceKey.self] = newValue }
  }
}

/// The key of the greeting.
public enum GreetingServiceKey: InjectedKey {
  /// What GreetingFeature registers.
  public static var liveValue: any GreetingService { UnifiedDI.requireResolve((any GreetingService).self) }

  /// No words, which cannot be changed.
  public static var testValue: any GreetingService { GivenGreeting(nil) }
}

/// The words that a test gives. To change them fails the test.
public struct GivenGreeting: GreetingService {
  private let given: String?

  /// Gives words.
  public init(_ given: String?) { self.given = given }

  /// The given ones.
  public func words() async throws(GreetingError) -> String? { given }

  /// Fails the test.
  public func keep(_ words: String) async throws(GreetingError) {
    reportIssue("A given greeting cannot be changed. Override \\.greeting with a service that can.")
    throw .storage(StorageError(path: nil, reason: .readOnly, detail: "a given greeting"))
  }
}
