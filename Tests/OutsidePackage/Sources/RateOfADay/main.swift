import ExchangeFeature
import ExchangeInterface
import SharedModels
import WeaveDI

// The rate of a day from the bundled history: no file is opened, and nobody is asked.
await ExchangeFeatureModule.bootstrap()
let day = FixingDate(iso8601: "2024-03-01").map { DayOrPeriod.day($0) }
let quote = try await InjectedValues.current.quotes.quote(CurrencyPair(base: .usd, quote: .krw), on: day)
print("1 USD = \(quote.rate) KRW on \(quote.date)")
