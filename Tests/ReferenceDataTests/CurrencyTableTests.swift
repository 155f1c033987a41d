import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import ReferenceData
@testable import ReferenceDataGenerator

@Suite("The currency table")
struct CurrencyTableTests {
  let table = CurrencyTable.bundled

  @Test("The currency table knows every code of both ISO 4217 lists, in the order of codes")
  func complete() throws {
    let sources = try CurrencySources(contentsOf: Inputs.directory)
    #expect(table.map(\.currency.code) == sources.entries.keys.sorted())
    for record in table { #expect(table.record(of: record.currency)?.currency == record.currency) }
  }

  @Test("The currency table has the minor units and numbers of ISO 4217, and of CLDR for withdrawn currencies alone")
  func minorUnits() {
    let digits = [
      "USD": 2, "KRW": 0, "JPY": 0, "KWD": 3, "IQD": 3, "CLF": 4, "UYW": 4, "UYI": 0, "XAU": nil, "XDR": nil, "DEM": 2,
      "TRL": 0, "ROL": 2,
    ]
    for (code, expected) in digits { #expect(table.record(of: currency(code))?.minorUnits == expected, "\(code)") }
    #expect(table.record(of: currency("AFN"))?.numericCode == 971)
    #expect(table.record(of: currency("ALL"))?.numericCode == 8)
    #expect(table.record(of: currency("XFO"))?.numericCode == nil)
  }

  @Test("Each symbol belongs to one currency in use at most: to its only one, else to the one that is meant by it")
  func ownSymbols() {
    let owned = table.compactMap { record in record.ownSymbol.map { (record, $0) } }
    #expect(Set(owned.map(\.1)).count == owned.count)
    #expect(owned.allSatisfy { $0.0.isActive })
    let symbols = Dictionary(uniqueKeysWithValues: owned.map { ($0.currency.code, $1) })
    #expect(
      ["USD", "GBP", "JPY", "EUR", "KRW", "AUD", "PLN"].map { symbols[$0] } == ["$", "£", "¥", "€", "₩", "A$", "zł"])
    #expect(["ARS", "SEK", "EGP", "HRK"].map { symbols[$0] } == [nil, nil, "E£", nil])
    for record in table where record.isActive && symbols[record.currency.code] == nil {
      guard let symbol = record.englishSymbol ?? record.narrowSymbol else { continue }
      #expect(
        table.contains { other in
          other.isActive && other.currency != record.currency && (other.englishSymbol ?? other.narrowSymbol) == symbol
        })
    }
  }

  @Test("The currency table names currencies in English and Korean, with their symbols and countries")
  func names() throws {
    let won = try #require(table.record(of: currency("KRW")))
    #expect(won.englishName == "South Korean Won")
    #expect(won.koreanName == "한국 원")
    #expect(won.englishPlural == "South Korean won")
    #expect(won.englishSymbol == "₩")
    #expect(won.territories.map(\.code) == ["KR"])
    #expect(won.territories.map(\.koreanName) == ["한국"])
    #expect(table.record(of: currency("USD"))?.koreanSymbol == "US$")
    #expect(table.record(of: currency("PLN"))?.narrowSymbol == "zł")
    #expect(table.record(of: currency("EUR"))?.territories.contains { $0.englishName == "Germany" } == true)
    #expect(table.record(of: currency("AYM"))?.englishName == "Azerbaijan Manat")
    #expect(table.allSatisfy { !$0.englishName.isEmpty })
  }

  @Test(
    "The currency table gives each currency that joined the euro its irrevocable rate and day",
    arguments: [
      ("ATS", "13.7603", 1999), ("BEF", "40.3399", 1999), ("DEM", "1.95583", 1999), ("ESP", "166.386", 1999),
      ("FIM", "5.94573", 1999), ("FRF", "6.55957", 1999), ("IEP", "0.787564", 1999), ("ITL", "1936.27", 1999),
      ("LUF", "40.3399", 1999), ("NLG", "2.20371", 1999), ("PTE", "200.482", 1999), ("GRD", "340.75", 2001),
      ("SIT", "239.64", 2007), ("CYP", "0.585274", 2008), ("MTL", "0.4293", 2008), ("SKK", "30.126", 2009),
      ("EEK", "15.6466", 2011), ("LVL", "0.702804", 2014), ("LTL", "3.4528", 2015), ("HRK", "7.5345", 2023),
      ("BGN", "1.95583", 2026),
    ])
  func euroMembers(code: String, rate: String, year: Int) throws {
    let record = try #require(table.record(of: currency(code)))
    let successor = try #require(record.successor)
    #expect(successor.currency.code == "EUR")
    #expect(successor.irrevocableRate == Decimal(string: rate))
    #expect(record.successorSince == FixingDate(year: year, month: 1, day: 1))
    #expect(!record.isActive)
    #expect(record.minorUnits == (["ADP", "ESP", "ITL", "LUF"].contains(code) ? 0 : 2))
    #expect(record.territories.isEmpty)
  }

  @Test("The currency table leads every withdrawn currency that has a successor to one that is in use")
  func successors() throws {
    for record in table where record.successor != nil {
      var current = record
      var seen: Set<Currency> = []
      while let next = current.successor, seen.insert(current.currency).inserted {
        current = try #require(table.record(of: next.currency), "\(current.currency) → \(next.currency)")
      }
      #expect(current.isActive, "\(record.currency) ends in \(current.currency)")
      #expect(!record.isActive, "\(record.currency) is in use")
    }
    #expect(table.record(of: currency("TRL"))?.successor?.irrevocableRate == 1_000_000)
    #expect(table.record(of: currency("ROL"))?.successor?.currency.code == "RON")
    #expect(table.record(of: currency("ZWR"))?.successor?.irrevocableRate == 1_000_000_000_000)
  }

  @Test("The currency table has nothing for a code that was never listed")
  func unlisted() {
    #expect(table.record(of: currency("XXA")) == nil)
  }
}
