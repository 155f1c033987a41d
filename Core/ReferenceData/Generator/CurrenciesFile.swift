import Arithmetic
import CReferenceData
import Foundation
import SharedModels

/// Builds `currencies.bin`.
struct CurrenciesFile {
  let sources: CurrencySources
  let locale: LocaleNames
  let display: DisplayNames

  /// The currency to which each shared symbol belongs.
  private static let owners = ["$": "USD", "£": "GBP", "¥": "JPY", "€": "EUR", "₩": "KRW"]

  init(contentsOf inputs: URL) throws {
    sources = try CurrencySources(contentsOf: inputs)
    locale = try LocaleNames(contentsOf: inputs)
    display = try DisplayNames(contentsOf: inputs)
  }

  func encoded() -> Data {
    var pool = TextPool(after: reference_currencies_header.self)
    var territoryList: [UInt16] = []
    let ownedSymbols = ownedSymbols
    let territoryCodes = locale.territories.keys.sorted()
    let indexOfTerritory = Dictionary(uniqueKeysWithValues: zip(territoryCodes, UInt16(0)...))
    let territories = territoryCodes.map { code in
      reference_territory(
        code: pool.text(code),
        english_name: pool.text(display.name(of: code, in: "en") ?? locale.territories[code]?.en),
        korean_name: pool.text(display.name(of: code, in: "ko") ?? locale.territories[code]?.ko))
    }
    let currencies = sources.entries.sorted { $0.key < $1.key }.map { code, entry in
      let users = sources.territories(of: code).compactMap { indexOfTerritory[$0] }
      defer { territoryList += users }
      return currency(
        code, entry, ownsSymbol: ownedSymbols[code] != nil, territories: (territoryList.count, users.count),
        pool: &pool)
    }

    var writer = ByteWriter()
    writer.reserve(reference_currencies_header.self)
    writer.append(pool.bytes)
    let currenciesOffset = writer.append(currencies)
    let territoriesOffset = writer.append(territories)
    let listOffset = writer.append(territoryList)
    writer.overwrite(
      [
        reference_currencies_header(
          magic: UInt32(reference_currencies_magic), version: UInt32(reference_version),
          currency_count: UInt32(currencies.count), currencies_offset: currenciesOffset,
          territory_count: UInt32(territories.count), territories_offset: territoriesOffset,
          territory_list_count: UInt32(territoryList.count), territory_list_offset: listOffset)
      ], at: 0)
    return writer.bytes
  }

  /// The symbols of a single currency in use, and the shared ones with their owners.
  private var ownedSymbols: [String: String] {
    let symbols = sources.entries.filter(\.value.isActive).keys
      .reduce(into: [String: String]()) { symbols, code in
        symbols[code] = sources.names[code]?.symbol?["en"] ?? locale.narrowSymbols[code]
      }
    let sharers = Dictionary(grouping: symbols.keys) { symbols[$0] }
    return symbols.filter { code, symbol in sharers[symbol]?.count == 1 || Self.owners[symbol] == code }
  }

  private func currency(
    _ code: String, _ entry: CurrencySources.Entry, ownsSymbol: Bool, territories: (first: Int, count: Int),
    pool: inout TextPool
  ) -> reference_currency {
    let names = sources.names[code]
    let successor = sources.successors[code]
    var flags = entry.isActive ? UInt16(reference_currency_is_active) : 0
    if entry.isFund { flags |= UInt16(reference_currency_is_fund) }
    if ownsSymbol { flags |= UInt16(reference_currency_owns_symbol) }
    return reference_currency(
      successor_units: UInt64(successor?.units?.magnitude ?? 0), successor_scale: UInt32(successor?.units?.scale ?? 0),
      successor: packed(successor?.code), successor_day: successor?.since ?? .min, code: packed(code),
      numeric_code: entry.numericCode ?? Int32(reference_none), minor_units: entry.minorUnits ?? Int16(reference_none),
      flags: flags,
      english_name: pool.text(names?.name["en"] ?? entry.name),
      korean_name: pool.text(display.name(of: code, in: "ko") ?? names?.name["ko"]),
      english_plural: pool.text(names?.englishPlural), english_symbol: pool.text(names?.symbol?["en"]),
      korean_symbol: pool.text(names?.symbol?["ko"]), narrow_symbol: pool.text(locale.narrowSymbols[code]),
      first_territory: UInt32(territories.first), territory_count: UInt32(territories.count))
  }
}
