import SharedModels
import UserInterface

extension UserChange {
  /// The most characters of a name: more than any has, and few enough for a line.
  static let nameLimit = 100

  /// The same change in the form in which it is stored; an empty name or address removes the field.
  ///
  /// Throws for a name or an address that is none, and for a currency that is not in use.
  func validated(with catalog: any CurrencyCatalog) throws(UserError) -> UserChange {
    var change = self
    if case .set(let name) = name { change.name = try Self.name(name) }
    if case .set(let email) = email { change.email = try Self.email(email) }
    if case .set(let home) = home {
      do { try catalog.checkInUse(home) } catch { throw .currency(error) }
    }
    return change
  }

  private static func name(_ text: String) throws(UserError) -> Field<String> {
    let words = text.split(separator: " ").joined(separator: " ")
    guard !words.isEmpty else { return .remove }
    let isPrintable = words.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      default: true
      }
    }
    guard isPrintable, words.count <= nameLimit else { throw .invalidName(text, limit: nameLimit) }
    return .set(words)
  }

  private static func email(_ text: String) throws(UserError) -> Field<String> {
    guard !text.isEmpty else { return .remove }
    do { return .set(try EmailAddress(text).rawValue) } catch { throw .invalidEmail(text, error) }
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
