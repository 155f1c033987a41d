import ExchangeFeature
import ReferenceData
import SharedModels
import TerminalText
import Wording

struct CurrenciesAnswer: ListAnswer {
  static let key = "currencies"

  let rows: [CurrencyListing]

  /// JSON has the rate that was fixed as an object.
  func document(in context: RenderContext) -> JSONValue {
    let fixed = Field<CurrencyListing>("fixed") {
      $0.fixed.map { ["since": .text($0.since), "units_per_euro": .decimal($0.units)] } ?? .null
    }
    return [Self.key: Records(rows, facts(in: context) + [fixed]).json]
  }

  func fields(in context: RenderContext) -> [Field<CurrencyListing>] {
    facts(in: context) + [
      Field("fixed_since") { .text($0.fixed?.since) }, Field("fixed_units_per_euro") { .decimal($0.fixed?.units) },
    ]
  }

  private func facts(in context: RenderContext) -> [Field<CurrencyListing>] {
    let language = context.language
    return [
      Field(
        "code", Column(context(.code)), value: { .text($0.details.currency) },
        cell: { StyledText($0.details.currency.code, $0.details.isWithdrawn ? .quiet : .strong) }),
      Field("name", Column(context(.currency), fitting: .shrinks(to: 12, after: 4))) {
        .string($0.details.name(in: language))
      },
      Field(
        "symbol", Column(context(Phrase("Symbol", "기호")), fitting: .optional(6)), value: { .string($0.details.symbol) },
        cell: {
          StyledText(
            $0.details.symbol.flatMap { context.isASCII && !$0.utf8.allSatisfy { $0 < 0x80 } ? nil : $0 } ?? "")
        }),
      Field("numeric", Column(context(Phrase("Number", "번호")), fitting: .optional(2)), .quiet) {
        .string($0.details.numericCode)
      },
      Field("minor_units", Column(context(Phrase("Decimals", "소수 자리")), .trailing, fitting: .optional(1)), .quiet) {
        $0.details.minorUnits.map { .integer($0) } ?? .null
      },
      Field("countries") { .array($0.details.countries.map { .string($0.name(in: language)) }) },
      Field(Column(context(Phrase("Quoted", "고시 기간")), fitting: .optional(3))) {
        StyledText(Self.period(of: $0), .quiet)
      },
      Field(
        "quoted_by", Column(context(Phrase("Quoted by", "제공처")), fitting: .optional(4)),
        value: { .array($0.quotedBy.map { .text($0) }) },
        cell: { StyledText($0.quotedBy.map(\.rawValue).joined(separator: ", "), .quiet) }),
      Field("first") { .text($0.first) },
      Field("last") { .text($0.last) },
      Field("successor") { .text($0.details.successor?.currency) },
      Field(Column(context(Phrase("Countries", "국가")), fitting: .shrinks(to: 12))) {
        place(of: $0.details, in: context)
      },
    ]
  }

  /// When it was quoted. The newest fixing is only worth showing for a withdrawn currency.
  private static func period(of listing: CurrencyListing) -> String {
    let first = listing.first.map { "\($0) – " } ?? ""
    return first + (listing.details.isWithdrawn ? listing.last?.description ?? "" : "")
  }

  private func place(of details: CurrencyDetails, in context: RenderContext) -> StyledText {
    guard let successor = details.successor else {
      return StyledText(details.countries.map { $0.name(in: context.language) }.joined(separator: ", "), .quiet)
    }
    let rate = successor.irrevocableRate.map { $0.groupedText() }
    let english = rate.map { " at \($0)" } ?? ""
    let korean = rate.map { ", 고정 환율 \($0)" } ?? ""
    let words = Phrase("now \(successor.currency)\(english)", "현재 \(successor.currency)\(korean)")
    return StyledText(context(words), .warning)
  }
}
