import ExchangeFeature
import ReferenceData
import SharedModels

struct CurrenciesAnswer: Answer, Hashable {
  let listings: [CurrencyListing]

  init(_ listings: [CurrencyListing]) { self.listings = listings }

  func document(in context: RenderContext) -> JSONValue {
    let records = Records(Self.names + ["fixed"], of: listings) { listing in
      row(of: listing, in: context) + [
        listing.fixed.map { ["since": .text($0.since), "units_per_euro": .decimal($0.units)] } ?? .null
      ]
    }
    return ["currencies": records.json]
  }

  func records(in context: RenderContext) -> Records {
    Records(Self.names + ["fixed_since", "fixed_units_per_euro"], of: listings) { listing in
      row(of: listing, in: context) + [.text(listing.fixed?.since), .decimal(listing.fixed?.units)]
    }
  }

  private static let names = [
    "code", "name", "symbol", "numeric", "minor_units", "countries", "quoted_by", "first", "last", "successor",
  ]

  private func row(of listing: CurrencyListing, in context: RenderContext) -> [JSONValue] {
    let details = listing.details
    return [
      .text(details.currency), .string(details.name(in: context.language)), .string(details.symbol),
      .string(details.numericCode), details.minorUnits.map { .integer($0) } ?? .null,
      .array(details.countries.map { .string($0.name(in: context.language)) }),
      .array(listing.quotedBy.map { .text($0) }),
      .text(listing.first), .text(listing.last), .text(details.successor?.currency),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    Table(
      columns: [
        Column(context(.code)),
        Column(context(.currency), fitting: .shrinks(to: 12)),
        Column(context(.symbol), fitting: .optional(6)),
        Column(context(.number), fitting: .optional(2)),
        Column(context(.decimals), .trailing, fitting: .optional(1)),
        Column(context(.known), fitting: .optional(3)),
        Column(context(.quotedBy), fitting: .optional(4)),
        Column(context(.countries), fitting: .shrinks(to: 12)),
      ],
      rows: listings.map { row($0, in: context) }
    ).lines(width: context.width)
  }

  private func row(_ listing: CurrencyListing, in context: RenderContext) -> [StyledText] {
    let details = listing.details
    var known = listing.first.map { "\($0) – " } ?? ""
    // The newest fixing is only worth showing for a withdrawn currency.
    if details.isWithdrawn, let last = listing.last { known += last.description }
    return [
      StyledText(details.currency.code, details.isWithdrawn ? .quiet : .strong),
      StyledText(details.name(in: context.language)),
      StyledText(details.symbol.flatMap { context.isASCII && !$0.utf8.allSatisfy { $0 < 0x80 } ? nil : $0 } ?? ""),
      StyledText(details.numericCode ?? "", .quiet),
      StyledText(details.minorUnits.map(String.init) ?? "", .quiet),
      StyledText(known, .quiet),
      StyledText(listing.quotedBy.map(\.rawValue).joined(separator: ", "), .quiet),
      place(of: details, in: context),
    ]
  }

  private func place(of details: CurrencyDetails, in context: RenderContext) -> StyledText {
    guard let successor = details.successor else {
      return StyledText(details.countries.map { $0.name(in: context.language) }.joined(separator: ", "), .quiet)
    }
    let rate = successor.irrevocableRate.map { $0.groupedText() }
    return StyledText(context(.successor(successor.currency, rate: rate)), .warning)
  }
}
