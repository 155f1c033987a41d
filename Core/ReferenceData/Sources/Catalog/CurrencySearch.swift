import Platform
import SharedModels

/// Finds the currencies that match a text.
struct CurrencySearch {
  /// How well a currency matches; smaller is better.
  private enum Fit: Comparable {
    case code
    case symbol
    case wholeName
    case country
    case word
    case beginning
    case part
    case partOfCountry
    case misspelt
  }

  /// Longer than every name; longer texts match nothing.
  private static let longestText = 200

  private let isTooLong: Bool
  private let query: String
  private let symbol: String
  /// A three-digit ISO 4217 number.
  private let number: Int?
  /// The currency that the table of words gives for the text, if it gives one alone.
  private let named: Currency?

  init(_ text: String) {
    isTooLong = text.utf8.count > Self.longestText
    let text = isTooLong ? "" : text
    query = SearchText.normalized(text)
    symbol = text.filter { !$0.isWhitespace }
    number = query.utf8.count == 3 ? Int(query) : nil
    // A single letter is the beginning of a word, although it is also the symbol of some currencies.
    let word = query.count > 1 || query.isHangul ? CurrencyWords.bundled.word(text) : nil
    named = word.flatMap { $0.hasFirst || $0.currencies.count == 1 ? $0.currencies.first : nil }
  }

  /// The matches, best first; among equals, currencies in use first, then the most traded.
  var matches: [Currency] {
    if isTooLong { return [] }
    if query.isEmpty, symbol.isEmpty { return CurrencyTable.bundled.map(\.currency) }
    return Self.ranked(found)
  }

  private var found: [(CurrencyRecord, Fit)] {
    let records = CurrencyTable.bundled
    var found = records.compactMap { record in fit(record).map { (record, $0) } }
    for distance in 1...2 where found.isEmpty {
      found = records.filter { $0.isMoney && isMisspelt($0, within: distance) }.map { ($0, .misspelt) }
    }
    return found
  }

  private static func ranked(_ found: [(CurrencyRecord, Fit)]) -> [Currency] {
    found.sorted { left, right in
      if left.1 != right.1 { return left.1 < right.1 }
      if left.0.isActive != right.0.isActive { return left.0.isActive }
      return Prominence.isHigher(left.0.currency, right.0.currency)
    }.map(\.0.currency)
  }

  private func fit(_ record: CurrencyRecord) -> Fit? {
    let code = record.currency.code.lowercased()
    if query == code || number == record.numericCode && number != nil { return .code }
    if [record.englishSymbol, record.koreanSymbol, record.narrowSymbol].contains(symbol) { return .symbol }
    guard !query.isEmpty else { return nil }
    let names = [record.englishName, record.englishPlural, record.koreanName].compactMap(\.self)
      .map(SearchText.normalized)
    if names.contains(query) || named == record.currency { return .wholeName }
    let countries = record.territories.flatMap { [$0.code, $0.englishName, $0.koreanName] }.map(SearchText.normalized)
    if countries.contains(query) { return .country }
    if names.contains(where: { $0.split(separator: " ").contains { $0 == query } }) { return .word }
    if query.count < 2, !query.isHangul { return nil }
    if code.hasPrefix(query) { return .beginning }
    if names.contains(where: { name in
      name.split(separator: " ").contains { $0.hasPrefix(query) } || name.hasPrefix(query)
    }) {
      return .beginning
    }
    if names.contains(where: { $0.contains(query) }) { return .part }
    return countries.contains { $0.count > 2 && $0.contains(query) } ? .partOfCountry : nil
  }

  /// Whether words of a name or country match the query except for a few letters.
  ///
  /// Shorter words have too many neighbours to tolerate errors.
  private func isMisspelt(_ record: CurrencyRecord, within distance: Int) -> Bool {
    guard query.count >= (distance == 2 ? 8 : query.isHangul ? 2 : 3) else { return false }
    let names = [record.englishName, record.englishPlural, record.koreanName].compactMap(\.self)
    let countries = query.count > 3 ? record.territories.flatMap { [$0.englishName, $0.koreanName] } : []
    let count = query.split(separator: " ").count
    return (names + countries).lazy.map(SearchText.normalized).contains { text in
      let words = text.split(separator: " ")
      return words.indices.dropLast(count - 1).contains { start in
        let part = words[start..<start + count].joined(separator: " ")
        return EditDistance.between(query, part, atMost: distance) != nil
      }
    }
  }
}

extension String {
  fileprivate var isHangul: Bool { unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) } }
}

/// Normalizes text for searching: lower case without accents, single spaces.
enum SearchText {
  static func normalized(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      if let plain = WordKey.plainLetters(of: character) {
        result += plain
      } else if character.isLetter || character.isNumber {
        result.append(character)
      } else if character != "’", character != "'", character != ".", result.last != " ", !result.isEmpty {
        result.append(" ")
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }
}

/// Ranks the currencies that people most likely mean.
enum Prominence {
  /// By turnover in the Triennial Central Bank Survey of the Bank for International Settlements, April 2022.
  private static let byTurnover = [
    "USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "KRW", "NOK", "NZD", "INR", "MXN",
    "TWD", "ZAR", "BRL", "DKK", "PLN", "THB", "ILS", "IDR", "CZK", "AED", "TRY", "HUF", "CLP", "SAR", "PHP", "MYR",
  ].map { Currency(literal: $0) }

  /// How many currencies the list has.
  static var count: Int { byTurnover.count }

  /// Smaller is more prominent; equal for all currencies outside the survey's list.
  static func rank(_ currency: Currency) -> Int { byTurnover.firstIndex(of: currency) ?? count }

  /// Whether one comes before another: by rank, then by code.
  static func isHigher(_ left: Currency, _ right: Currency) -> Bool { (rank(left), left) < (rank(right), right) }
}
