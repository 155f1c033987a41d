import Foundation

/// What people call a currency or a territory where CLDR's name is the official one, or mistaken: `names.csv`, with the
/// reason for each.
struct DisplayNames {
  private let names: [String: String]

  init(contentsOf inputs: URL) throws {
    let rows = try InputFile("names.csv", in: inputs).rows(columns: 4)
    names = Dictionary(uniqueKeysWithValues: rows.map { ("\($0[0]) \($0[1])", $0[2]) })
  }

  /// The name of a currency or a territory in a language, `en` or `ko`; nil where CLDR's is the one in use.
  func name(of code: String, in language: String) -> String? { names["\(code) \(language)"] }
}
