import Arithmetic
import Foundation
import SharedModels

/// The committed sources' data about currencies.
struct CurrencySources {
  /// The data of ISO 4217 about one code.
  struct Entry {
    var name: String
    var numericCode: Int32?
    var minorUnits: Int16?
    var isFund: Bool
    var isActive: Bool
  }

  /// The data of CLDR about one code.
  struct Names: Decodable {
    let name: [String: String]
    let englishPlural: String?
    let symbol: [String: String]?
    let territories: [String]?

    enum CodingKeys: String, CodingKey {
      case name
      case englishPlural = "plural_en"
      case symbol
      case territories
    }
  }

  /// The currency that replaced another one.
  struct Successor {
    let code: String
    /// Units of the old currency for one of the new.
    let units: ScaledInteger?
    /// In days since 1970-01-01.
    let since: Int32?
  }

  private(set) var entries: [String: Entry] = [:]
  private(set) var successors: [String: Successor] = [:]
  let names: [String: Names]
  /// Those that joined the euro after the lists of ISO and CLDR were published.
  private var newestMembers: [String] = []

  init(contentsOf inputs: URL) throws {
    names = try JSONDecoder().decode(
      [String: Names].self, from: Data(contentsOf: inputs.appending(path: "cldr-currencies.json")))
    for row in try ISOList(contentsOf: inputs.appending(path: "iso4217-list-one.xml")).rows where row.code != nil {
      let code = row.code ?? ""
      entries[code] = Entry(
        name: row.name, numericCode: row.numericCode, minorUnits: row.minorUnits, isFund: row.isFund, isActive: true)
    }
    for row in try ISOList(contentsOf: inputs.appending(path: "iso4217-list-three.xml")).rows {
      guard let code = row.code, entries[code]?.isActive != true else { continue }
      entries[code] = Entry(
        name: row.name, numericCode: row.numericCode, minorUnits: nil, isFund: row.isFund, isActive: false)
    }
    try readSuccessors(from: InputFile("successors.csv", in: inputs))
    try readEuroRates(from: InputFile("euro-conversion-rates.csv", in: inputs))
    try readDigits(from: InputFile("cldr-digits.csv", in: inputs))
  }

  /// The decimals of withdrawn currencies, of which ISO says nothing: CLDR's, which are 2 unless it names others.
  private mutating func readDigits(from file: InputFile) throws {
    for (code, entry) in entries where !entry.isActive { entries[code]?.minorUnits = 2 }
    for cells in try rows(of: file, columns: 2) {
      guard let digits = Int16(cells[1]), entries[cells[0]]?.isActive == false else {
        throw file.error("unreadable line, or in use: \(cells[0])")
      }
      entries[cells[0]]?.minorUnits = digits
    }
  }

  private mutating func readSuccessors(from file: InputFile) throws {
    for cells in try rows(of: file, columns: 4) {
      successors[cells[0]] = Successor(
        code: cells[1], units: ScaledInteger(digits: cells[2]), since: FixingDate(iso8601: cells[3])?.dayNumber)
    }
  }

  private mutating func readEuroRates(from file: InputFile) throws {
    for cells in try rows(of: file, columns: 4) {
      guard let units = ScaledInteger(digits: cells[1]), let since = FixingDate(iso8601: cells[2]) else {
        throw file.error("unreadable line for \(cells[0])")
      }
      successors[cells[0]] = Successor(code: "EUR", units: units, since: since.dayNumber)
      // The list was published before the newest member joined.
      if entries[cells[0]]?.isActive == true {
        newestMembers.append(cells[0])
        entries[cells[0]]?.isActive = false
        entries[cells[0]]?.minorUnits = nil
      }
    }
  }

  /// The territories where a currency is legal tender, by code.
  func territories(of code: String) -> [String] {
    guard entries[code]?.isActive == true else { return [] }
    return ([code] + (code == "EUR" ? newestMembers : [])).flatMap { names[$0]?.territories ?? [] }.sorted()
  }

  private func rows(of file: InputFile, columns: Int) throws -> [[String]] {
    let rows = try file.rows(columns: columns)
    if let row = rows.first(where: { entries[$0[0]] == nil }) { throw file.error("no code of ISO 4217: \(row[0])") }
    return rows
  }
}
