public import Foundation
public import SharedModels

/// A day from a literal in a test.
public func day(_ text: String) -> FixingDate {
  guard let date = FixingDate(iso8601: text) else { preconditionFailure("\(text) is not a date") }
  return date
}

/// A number from a literal in a test.
public func decimal(_ text: String) -> Decimal {
  guard let number = Decimal(string: text) else { preconditionFailure("\(text) is not a number") }
  return number
}

/// A currency from a literal in a test.
public func currency(_ code: String) -> Currency {
  guard let currency = Currency(code) else { preconditionFailure("\(code) is not a code") }
  return currency
}

extension ProfileName {
  /// A name from a literal in a test.
  public init(literal name: StaticString) {
    guard let profile = ProfileName(name.description) else { preconditionFailure("\(name) is not a profile's name") }
    self = profile
  }

  /// A first profile beside the default one.
  public static let work = ProfileName(literal: "work")
  /// A second one.
  public static let travel = ProfileName(literal: "travel")
  /// One that is not there.
  public static let nobody = ProfileName(literal: "nobody")
}
