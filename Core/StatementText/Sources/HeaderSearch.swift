import Platform
import SharedModels

/// Where the records of a statement begin, and how they are split.
struct HeaderSearch {
  /// The byte between cells.
  let delimiter: UInt8
  /// The line of the header; nil without one.
  let line: Int?
  /// Where the header begins among the bytes, and where the first record behind it does.
  let bounds: Range<Int>
  /// The cells of the header, or of the first record.
  let cells: [String]
  /// A line above the header by which nothing below it is carried out: `Pending transactions`.
  private(set) var title: String?
  /// Words above the header by which the amounts are not in units of the currency: `in thousands of EUR`.
  private(set) var scale: String?
  /// The one currency that is named above the header: `Account currency;USD`.
  private(set) var currency: Currency?

  private struct Candidate {
    var search: HeaderSearch
    var score: Int
  }

  /// How many records are looked at.
  private static let depth = 120

  /// Nil where there is no record at all.
  init?(_ text: [UInt8], options: StatementOptions) {
    let delimiters = options.delimiter.map { [$0] } ?? [",", ";", "\t", "|"].map { UInt8(ascii: $0) }
    let candidates = delimiters.compactMap { delimiter in
      options.headerless == nil
        ? Self.best(text, delimiter, named: Set(options.columns.values)) : Self.first(text, delimiter)
    }
    guard var best = candidates.first else { return nil }
    for candidate in candidates.dropFirst() where candidate.score > best.score { best = candidate }
    self = best.search
  }

  private init(delimiter: UInt8, line: Int?, bounds: Range<Int>, cells: [String]) {
    (self.delimiter, self.line, self.bounds, self.cells) = (delimiter, line, bounds, cells)
  }

  /// The record that looks most like names, else the first one.
  private static func best(_ text: [UInt8], _ delimiter: UInt8, named: Set<String>) -> Candidate? {
    let records = records(of: text, delimiter)
    guard !records.isEmpty else { return nil }
    var best: Candidate?
    for (index, record) in records.enumerated() {
      let score = score(record.cells, above: index + 1 < records.count ? records[index + 1].cells : nil, named: named)
      guard score > 0, score > best?.score ?? 0 else { continue }
      var search = HeaderSearch(
        delimiter: delimiter, line: record.line, bounds: record.start..<record.end, cells: record.cells)
      search.title = index > 0 ? title(of: records[index - 1].cells) : nil
      search.scale = records[..<index].lazy.flatMap(\.cells).first(where: CellWords.announcesScale)
      search.currency = currency(of: records[..<index].map(\.cells))
      best = Candidate(search: search, score: score)
      // What stands below a second header of the same file is not to hide these rows.
      if named.isEmpty, isTable(record.cells, above: records[(index + 1)...].prefix(2).map(\.cells)) { break }
    }
    return best ?? headerless(records, delimiter)
  }

  /// Whether a record names days and amounts, and transactions follow it: of a summary above them there is one row.
  private static func isTable(_ cells: [String], above next: [[String]]) -> Bool {
    let meanings = cells.reduce(into: Set<WordMeaning>()) { $0.formUnion(ColumnName($1).meanings) }
    guard meanings.contains(.date), !meanings.isDisjoint(with: [.amount, .debit, .credit, .value]) else { return false }
    return next.count == 2 && next.allSatisfy { $0.count == cells.count && isRow($0) }
  }

  private static func currency(of lines: [[String]]) -> Currency? {
    let found = lines.flatMap { line in
      let cells = line.flatMap { $0.split { ":：[]".contains($0) } }.map { String($0).trimmingBlanks }.filter {
        !$0.isEmpty
      }
      return zip(cells, cells.dropFirst()).compactMap { name, value in
        ColumnName(name).meanings.contains(.currency) ? CurrencyMention(value)?.only : nil
      }
    }
    return Set(found).count == 1 ? found[0] : nil
  }

  /// The words of a line of one cell, where they name the state of what was not carried out.
  static func title(of cells: [String]) -> String? {
    let filled = cells.map(\.trimmingBlanks).filter { !$0.isEmpty }
    return filled.count == 1 && CellWords.announcesUnsettled(filled[0]) ? filled[0] : nil
  }

  /// Whether a record has a day and an amount.
  private static func isRow(_ cells: [String]) -> Bool {
    cells.contains { CellDay($0) != nil } && cells.contains { CellNumber($0) != nil && CellDay($0) == nil }
  }

  /// The first record of a statement without a header.
  private static func headerless(_ records: [Record], _ delimiter: UInt8) -> Candidate {
    let width = usualWidth(of: records.map(\.cells.count))
    let usual = records.first { $0.cells.count == width } ?? records[0]
    // A row of another width is a bad one, not a line before the first.
    let start = records.first { $0.cells.count == width || isRow($0.cells) }?.start ?? usual.start
    let search = HeaderSearch(delimiter: delimiter, line: nil, bounds: start..<start, cells: usual.cells)
    // Many cells a record, and the same number in most, speak for a delimiter.
    let regular = records.count { $0.cells.count == width }
    let rows = records.prefix(20).count { isRow($0.cells) }
    return Candidate(search: search, score: width > 1 ? -5000 + min(width, 50) + 10 * regular + 100 * rows : -9000)
  }

  /// How many cells most records have that have more than one; of two numbers the greater one.
  private static func usualWidth(of widths: [Int]) -> Int {
    let counts = Dictionary(widths.filter { $0 > 1 }.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
  }

  private static func first(_ text: [UInt8], _ delimiter: UInt8) -> Candidate? {
    guard let first = records(of: text, delimiter).first else { return nil }
    let search = HeaderSearch(delimiter: delimiter, line: nil, bounds: 0..<0, cells: first.cells)
    return Candidate(search: search, score: first.cells.count)
  }

  /// How much a record looks like names; zero for what is none.
  private static func score(_ cells: [String], above next: [String]?, named: Set<String>) -> Int {
    var (score, meanings, filled, wordy) = (0, 0, 0, 0)
    for cell in cells {
      let text = cell.trimmingBlanks
      if text.isEmpty { continue }
      filled += 1
      if named.contains(text) { score += 100 }
      if text.hasSuffix(":") || CellDay(text) != nil || CellNumber(text) != nil {
        score -= 20
      } else if ColumnName(text).isKnown {
        meanings += 1
      } else {
        wordy += 1
      }
    }
    score += 10 * meanings
    // A line with another mark between its cells is no name, and a tab is in none.
    if cells.count == 1, cells[0].contains(where: { ",;\t|".contains($0) }) { return 0 }
    if cells.contains(where: { $0.contains("\t") }) { return 0 }
    if meanings >= 2 { return max(score, 0) }
    // Names in a language that is not known stand above cells of another kind.
    guard filled == meanings + wordy, filled > 0, let next else { return 0 }
    let differs = zip(cells, next).contains { name, cell in
      !name.trimmingBlanks.isEmpty && (CellDay(cell) != nil || CellNumber(cell) != nil)
    }
    if next.count == cells.count, differs { return max(score, 1) }
    return score > 90 ? score : 0
  }

  private typealias Record = (cells: [String], line: Int, start: Int, end: Int)

  private static func records(of text: [UInt8], _ delimiter: UInt8) -> [Record] {
    var records: [Record] = []
    text.withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: delimiter)
      while records.count < depth, scanner.next() {
        let start = scanner.cells.first?.lowerBound ?? 0
        records.append((scanner.cells.map { scanner.text(of: $0) }, scanner.line, start, scanner.position))
      }
    }
    return records
  }
}
