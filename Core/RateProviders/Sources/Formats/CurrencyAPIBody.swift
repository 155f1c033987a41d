import SharedModels

/// `{"date":"2025-12-04","usd":{"aed":3.6725}}`; the base is the name of the object.
struct CurrencyAPIBody: Decodable {
  let date: FixingDate
  let usd: [String: QuotedValue]
}
