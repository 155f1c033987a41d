internal import CReferenceData
import SharedModels

/// Every currency of ISO 4217, the withdrawn ones included, by code; read in place from the executable.
struct CurrencyTable: Sendable, RandomAccessCollection {
  /// The table in this executable.
  static let bundled = CurrencyTable(file: .currencies)

  private let file: EmbeddedFile
  private let header: reference_currencies_header

  init(file: EmbeddedFile) {
    self.file = file
    header = file.load(at: 0)
    precondition(
      header.magic == UInt32(reference_currencies_magic) && header.version == UInt32(reference_version),
      "currencies.bin was made by another version of the generator: run Scripts/update-reference-data")
  }

  /// Always zero.
  var startIndex: Int { 0 }

  /// The number of currencies.
  var endIndex: Int { Int(header.currency_count) }

  /// The currency at a place in the order of codes.
  subscript(position: Int) -> CurrencyRecord {
    precondition(indices.contains(position), "no currency has this place")
    return CurrencyRecord(
      file: file, header: header, record: file.load(at: header.currencies_offset, index: position))
  }

  /// What the table has of a currency; nil when ISO 4217 never listed it.
  func record(of currency: Currency) -> CurrencyRecord? {
    let position = indices.first(notBefore: { self[$0].currency < currency })
    return position < endIndex && self[position].currency == currency ? self[position] : nil
  }
}
