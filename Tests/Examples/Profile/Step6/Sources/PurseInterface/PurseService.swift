import Modularity
import SharedModels
import WeaveDI

/// What other modules may know of the purse.
public enum PurseServices: FeatureInterface {}

/// Banknotes of one currency. There are no coins in this purse.
public struct Notes: Hashable, Sendable {
  /// What they are worth together.
  public var amount: Int
  /// What is printed on them.
  public let currency: Currency

  /// Notes of this amount.
  public init(_ amount: Int, _ currency: Currency) { (self.amount, self.currency) = (amount, currency) }
}

/// Keeps what is in the purse.
public protocol PurseService: Sendable {
  /// The notes by the codes of their currencies.
  func notes() async throws(PurseError) -> [Notes]

  /// Puts notes in.
  func put(_ notes: Notes) async throws(PurseError)
}

/// Why the purse could not be read or filled.
public enum PurseError: Error, Hashable, Sendable {
  /// The file failed.
  case storage(StorageError)
}

extension InjectedValues {
  /// Keeps what is in the purse.
  public var purse: any PurseService {
    get { self[PurseServiceKey.self] }
    set { self[PurseServiceKey.self] = newValue }
  }
}

/// The key of the purse.
public enum PurseServiceKey: InjectedKey {
  /// What PurseFeature registers.
  public static var liveValue: any PurseService { UnifiedDI.requireResolve((any PurseService).self) }

  /// An empty purse, into which nothing can be put.
  public static var testValue: any PurseService { GivenPurse([]) }
}

/// The purse that a test gives. To put something in fails the test.
public struct GivenPurse: PurseService {
  private let given: [Notes]

  /// Gives notes.
  public init(_ given: [Notes]) { self.given = given }

  /// The given ones.
  public func notes() async throws(PurseError) -> [Notes] { given }

  /// Fails the test.
  public func put(_ notes: Notes) async throws(PurseError) {
    reportIssue("Nothing can be put into a given purse. Override \\.purse with a service that can.")
    throw .storage(StorageError(path: nil, reason: .readOnly, detail: "a given purse"))
  }
}
