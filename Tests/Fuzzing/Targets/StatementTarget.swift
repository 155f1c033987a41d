import SharedModels
import StatementText
import Wording

/// Files as banks write them.
struct StatementTarget: FuzzTarget {
  let name = "statement"
  let seeds = [
    "Konto;DE00\n\nBuchungstag;Valuta;Text;Betrag (EUR)\n13.04.2024;14.04.2024;Brot;-3,20\n15.04.2024;15.04.2024;Lohn;1.900,00\n",
    "Date,Description,Withdrawal,Deposit,Balance\n03/14/2024,Bread,$4.50,,\"$1,000.00\"\n03/15/2024,Pay,,(2.00),9\n",
    "거래일시,구분,거래금액(원),상태\n2024.03.05 10:20:30,출금,\"5,500\",완료\n2024.03.06,입금,△100,취소\n",
    "Datum;Af Bij;Bedrag;Munt\n20240115;Af;4,50;EUR\n20240116;Bij;12.00 CR;USD\n",
    "14.03.2024;Brot;-3,20;EUR\n15.03.2024;Lohn;1.900,00;EUR\n",
  ].map { Array($0.utf8) }

  /// A day that is read stands in its cell, and an amount has no digit that its cell has not.
  func run(_ input: [UInt8]) async throws -> Bool {
    var options = StatementOptions()
    options.hasTargets = true
    if input.count.isMultiple(of: 2) { options.currency = .eur }
    let layout: StatementLayout
    let rows: [[String]]
    do throws(StatementRefusal) {
      let encoding = try StatementReader.encoding(of: input, isWhole: true, options: options)
      guard encoding.isUTF8 else { return false }
      var reader = try StatementReader(input, encoding: encoding, options: options)
      input.withUnsafeBufferPointer { bytes in
        reader.add(UnsafeBufferPointer(rebasing: bytes[reader.bounds.upperBound...]))
      }
      layout = try reader.layout()
      rows = reader.firstRows
    } catch {
      try require(!error.message.english.isEmpty && !error.message.korean.isEmpty, "no words for \(error.problems)")
      return false
    }
    for cells in rows {
      let reading = layout.reading(of: cells)
      if let day = reading.day, let column = layout.date, column < cells.count {
        let digits = cells[column].unicodeScalars.compactMap { $0.properties.numericType == nil ? nil : $0 }
        try require(digits.count >= 3, "\(day) is not in '\(cells[column])'")
      }
      try require(cells.count >= 1, "no cells")
    }
    return true
  }
}
