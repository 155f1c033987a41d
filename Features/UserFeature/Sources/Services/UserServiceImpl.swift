import Modularity
import SharedModels
import UserInterface
import WeaveDI

/// Validates changes, stores them, and announces them on the event bus.
struct UserServiceImpl: UserService {
  let repository: UserRepository
  let catalog: any CurrencyCatalog
  @Injected(\.eventBus) var eventBus

  func user(_ profile: ProfileName?) async throws(UserError) -> User { try await repository.user(profile) }

  func profiles() async throws(UserError) -> Profiles { try await repository.profiles() }

  func apply(_ change: ProfileChange, to profile: ProfileName?) async throws(UserError) -> UserOutcome {
    let outcome = try await repository.apply(change.validated(with: catalog), to: profile)
    eventBus.publish(outcome)
    return outcome
  }
}

extension ProfileChange {
  /// The same change in the form in which it is stored; throws for one that cannot be made.
  func validated(with catalog: any CurrencyCatalog) throws(UserError) -> ProfileChange {
    switch self {
    case .update(let changes):
      return .update(try changes.map { change throws(UserError) in try change.validated(with: catalog) })
    case .addOwnRate(let rate): try rate.validate(with: catalog)
    case .addOwnRates(let rates): for rate in rates { try rate.validate(with: catalog) }
    case .rename(.default, _), .remove(.default): throw .defaultProfile
    case .removeOwnRate, .login, .logout, .rename, .remove: break
    }
    return self
  }
}

extension UserChange {
  /// The most characters of a name: more than any has, and few enough for a line.
  static let nameLimit = 100

  /// The same change in the form in which it is stored; an empty name or address removes the field.
  ///
  /// Throws for a name or an address that is none, and for a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(UserError) -> UserChange {
    switch self {
    case .name(let name?): return .name(try Self.name(name))
    case .email(let email?): return .email(try Self.email(email))
    case .home(let home?): do { try catalog.checkInUse(home) } catch { throw .currency(error) }
    case .name, .email, .home, .language: break
    }
    return self
  }

  private static func name(_ text: String) throws(UserError) -> String? {
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return nil }
    let isPrintable = words.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    guard isPrintable, words.count <= nameLimit else { throw .invalidName(text, limit: nameLimit) }
    return words
  }

  private static func email(_ text: String) throws(UserError) -> String? {
    guard !text.isEmpty else { return nil }
    do { return try EmailAddress(text).rawValue } catch { throw .invalidEmail(text, error) }
  }
}

extension OwnRate {
  /// Throws for what no question could be answered with.
  func validate(with catalog: any CurrencyCatalog) throws(UserError) {
    do throws(CurrencyError) {
      try catalog.checkKnown(pair.base)
      try catalog.checkKnown(pair.quote)
    } catch {
      throw .currency(error)
    }
    if let problem { throw .invalidOwnRate(problem) }
  }
}

/// A plausible e-mail address: `local@domain` within the limits of RFC 5321, in any script (RFC 6531).
///
/// Quoted local parts and host addresses are refused: they are more often mistakes than addresses.
struct EmailAddress: Hashable, Sendable {
  let rawValue: String

  init(_ text: String) throws(EmailProblem) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .atSign }
    guard text.utf8.count <= 254 else { throw .tooLong }
    guard Self.isLocalPart(parts[0]) else { throw .localPart }
    guard Self.isDomain(parts[1]) else { throw .domain }
    rawValue = text
  }

  private static func isLocalPart(_ text: Substring) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.allSatisfy { isAlphanumeric($0) || "!#$%&'*+/=?^_`{|}~-".contains($0) }
      }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, !last.allSatisfy(\.isNumber) else { return false }
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.allSatisfy { isAlphanumeric($0) || $0 == "-" }
    }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
