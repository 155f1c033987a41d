import Foundation
import Testing

@testable import ReferenceDataGenerator

@Suite("The generator")
struct GeneratorTests {
  @Test("The generator of reference data makes exactly the history that is committed and embedded")
  func historyIsReproducible() throws {
    let made = try HistoryFile(csv: HistoryCSV(contentsOf: Inputs.directory)).encoded()
    #expect(made == (try Data(contentsOf: Inputs.embedded.appending(path: "history.bin"))))
    let frozen = try HistoryFile(csv: Inputs.history.get()).encoded()
    #expect(frozen == (try Data(contentsOf: Inputs.embedded.appending(path: "frozen.bin"))))
  }

  @Test("The generator of reference data makes exactly the currency table that is committed and embedded")
  func currenciesAreReproducible() throws {
    let made = try CurrenciesFile(contentsOf: Inputs.directory).encoded()
    #expect(made == (try Data(contentsOf: Inputs.embedded.appending(path: "currencies.bin"))))
  }

  @Test("The generator refuses a history that is not ordered, has an unreadable day or a rate that is not a number")
  func malformedHistory() {
    for text in [
      "", "Datum,USD,\n2026-10-30,1.1,\n2026-10-29,1.1,", "Date,USD,\n2026-10-29,1.1,\n2026-10-30,1.1,",
      "Date,USD,\n2026-10-30,x,\n2026-10-29,1.1,", "Date,USD,\n2026-13-30,1,\n2026-10-29,1.1,",
      "Date,USD,\n2026-10-30,0,\n2026-10-29,1.1,", "Date,USD,\n2026-10-30,1,2,\n2026-10-29,1.1,",
    ] {
      #expect(throws: InputError.self, "\(text)") { try HistoryCSV(text) }
    }
  }
}
