internal import CReferenceData
private import Platform
import SharedModels

/// One row of the currency table; strings are made on demand.
struct CurrencyRecord: Sendable {
  let file: EmbeddedFile
  let header: reference_currencies_header
  let record: reference_currency

  var currency: Currency { Currency(packed: record.code) }

  /// The three-digit ISO 4217 number, if there is one.
  var numericCode: Int? { record.numeric_code < 0 ? nil : Int(record.numeric_code) }

  /// How many decimals ISO 4217 gives the minor unit, CLDR for a withdrawn currency; nil where ISO says N.A.
  var minorUnits: Int? { record.minor_units < 0 ? nil : Int(record.minor_units) }

  /// Whether the currency is in use; false once it is withdrawn or replaced.
  var isActive: Bool { record.flags & UInt16(reference_currency_is_active) != 0 }

  /// Whether it is money in use today; false for withdrawn codes, funds, metals and accounting units.
  var isMoney: Bool { isActive && record.flags & UInt16(reference_currency_is_fund) == 0 && minorUnits != nil }

  var successor: CurrencySuccessor? {
    guard record.successor != 0 else { return nil }
    let rate =
      record.successor_units == 0
      ? nil
      : Decimal(sign: .plus, exponent: -Int(record.successor_scale), significand: Decimal(record.successor_units))
    return CurrencySuccessor(currency: Currency(packed: record.successor), irrevocableRate: rate)
  }

  /// The day on which its successor took over; nil when unknown.
  var successorSince: FixingDate? {
    record.successor == 0 || record.successor_day == .min ? nil : FixingDate(dayNumber: record.successor_day)
  }

  /// The English name in CLDR, or in ISO 4217 where CLDR has none.
  var englishName: String { file.string(record.english_name) ?? currency.code }

  /// The Korean name in CLDR, if it has one.
  var koreanName: String? { file.string(record.korean_name) }

  /// The plural of the English name in CLDR: `South Korean won`.
  var englishPlural: String? { file.string(record.english_plural) }

  /// The symbol that English text uses for this currency alone: `CA$`.
  var englishSymbol: String? { file.string(record.english_symbol) }

  /// The symbol that Korean text uses for this currency alone: `US$`.
  var koreanSymbol: String? { file.string(record.korean_symbol) }

  /// The short symbol, which several currencies may share: `$`, `kr`.
  var narrowSymbol: String? { file.string(record.narrow_symbol) }

  /// The English symbol if readers take it for this currency, because no other has it or none is meant more often; else
  /// nil.
  var ownSymbol: String? {
    record.flags & UInt16(reference_currency_owns_symbol) != 0 ? englishSymbol ?? narrowSymbol : nil
  }

  /// The territories where it is legal tender, by code; none for a withdrawn currency.
  var territories: [Territory] {
    (0..<Int(record.territory_count)).map { offset in
      let index: UInt16 = file.load(at: header.territory_list_offset, index: Int(record.first_territory) + offset)
      let territory: reference_territory = file.load(at: header.territories_offset, index: Int(index))
      return Territory(
        code: file.string(territory.code) ?? "", englishName: file.string(territory.english_name) ?? "",
        koreanName: file.string(territory.korean_name) ?? "")
    }
  }
}
