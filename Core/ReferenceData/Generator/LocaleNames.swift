import Foundation

/// Names of territories and narrow symbols of currencies: CLDR data that `cldr-currencies.json` lacks.
struct LocaleNames: Codable {
  static let fileName = "cldr-territories-and-symbols.json"

  struct Territory: Codable {
    let en: String
    let ko: String
  }

  let territories: [String: Territory]
  let narrowSymbols: [String: String]

  init(contentsOf inputs: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: inputs.appending(path: Self.fileName)))
  }

  private init(territories: [String: Territory], narrowSymbols: [String: String]) {
    self.territories = territories
    self.narrowSymbols = narrowSymbols
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// The toolchain's CLDR data about every currency of the sources and every territory that uses one.
  static func current(for sources: CurrencySources) throws -> LocaleNames {
    let english = Locale(identifier: "en")
    let korean = Locale(identifier: "ko")
    var territories: [String: Territory] = [:]
    for code in Set(sources.names.values.flatMap { $0.territories ?? [] }) {
      guard let en = english.localizedString(forRegionCode: code), let ko = korean.localizedString(forRegionCode: code)
      else { continue }
      territories[code] = Territory(en: en, ko: ko)
    }
    var symbols: [String: String] = [:]
    for code in sources.entries.keys {
      let style = Decimal.FormatStyle.Currency(code: code, locale: english).presentation(.narrow)
      let symbol = Decimal(1).formatted(style).prefix { !$0.isNumber }.trimmingCharacters(in: .whitespaces)
      if symbol != code, !symbol.isEmpty { symbols[code] = symbol }
    }
    return LocaleNames(territories: territories, narrowSymbols: symbols)
  }
}

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
