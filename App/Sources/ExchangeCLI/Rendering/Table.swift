import Platform
import SharedModels
import TerminalText
import Wording

/// One column of a ``Table``: its heading, its alignment, and what happens when there is no room.
struct Column: Hashable, Sendable {
  enum Alignment: Hashable, Sendable {
    case leading
    /// Counts.
    case trailing
    /// Numbers, aligned at their decimal points.
    case decimal
  }

  enum Fitting: Hashable, Sendable {
    /// Stays as it is: the row makes no sense without it.
    case fixed
    /// Cut, but to no less than this many cells, with `…`, once the optional columns up to this rank are dropped.
    case shrinks(to: Int, after: Int = 0)
    /// Continued below itself, at least this many cells wide.
    case wraps(to: Int)
    /// Dropped; lower numbers go first.
    case optional(Int)

    /// The fewest cells of a column that gives room.
    fileprivate var minimum: Int? {
      switch self {
      case .shrinks(let minimum, _), .wraps(let minimum): minimum
      case .fixed, .optional: nil
      }
    }
  }

  /// Empty for a column of signs.
  var heading: String
  var alignment: Alignment
  var fitting: Fitting

  init(_ heading: String, _ alignment: Alignment = .leading, fitting: Fitting = .fixed) {
    self.heading = heading
    self.alignment = alignment
    self.fitting = fitting
  }
}

struct Table: Hashable, Sendable {
  private static let gap = 2

  var columns: [Column]
  /// Each row has a cell for each column.
  var rows: [[StyledText]]

  /// The lines, headings first, none wider than `width`; nil sets no limit.
  func lines(width: Int?) -> [StyledText] {
    let cells = aligned()
    let natural = columns.indices.map { index in
      cells.map { $0[index].width }.max() ?? 0
    }
    let widths = fitted(natural, to: width)
    return cells.flatMap { wrapped($0, to: widths) }.map { row in
      let line = line(of: row, widths).withoutTrailingBlanks
      return width.map { line.truncated(to: $0) } ?? line
    }
  }

  private func line(of row: [StyledText], _ widths: [Int?]) -> StyledText {
    var line = StyledText()
    for (index, width) in widths.enumerated() {
      guard let width else { continue }
      if !line.isEmpty { line.append(String(repeating: " ", count: Self.gap)) }
      let cell = row[index].truncated(to: width)
      let blanks = StyledText(String(repeating: " ", count: width - cell.width))
      line.append(columns[index].alignment == .leading ? cell + blanks : blanks + cell)
    }
    return line
  }

  /// The row, and below it the rest of the cells that are continued.
  private func wrapped(_ row: [StyledText], to widths: [Int?]) -> [[StyledText]] {
    let cells = zip(columns, zip(row, widths)).map { column, cell in
      if case .wraps = column.fitting, let width = cell.1 { cell.0.wrapped(to: width) } else { [cell.0] }
    }
    let height = cells.map(\.count).max() ?? 1
    return (0..<height).map { line in cells.map { line < $0.count ? $0[line] : StyledText() } }
  }

  /// The cells with the heading row where a column has one, decimal points aligned.
  private func aligned() -> [[StyledText]] {
    var result = rows
    for (index, column) in columns.enumerated() where column.alignment == .decimal {
      // The cells of the decimal point and what follows.
      let fractions = rows.map { row in
        let text = row[index].plain
        return text.utf8.lastIndex(of: UInt8(ascii: ".")).map { text[$0...].displayWidth } ?? 0
      }
      let widest = fractions.max() ?? 0
      for row in rows.indices where fractions[row] < widest && !rows[row][index].isEmpty {
        result[row][index].append(String(repeating: " ", count: widest - fractions[row]))
      }
    }
    let headings = columns.map { StyledText($0.heading, .strong) }
    if !headings.allSatisfy(\.isEmpty) { result.insert(headings, at: 0) }
    return result
  }

  /// The width of each column; nil for dropped ones.
  private func fitted(_ natural: [Int], to width: Int?) -> [Int?] {
    // An empty column takes no room, nor a gap.
    var widths = natural.map { $0 > 0 ? $0 : nil }
    guard let width else { return widths }
    // The rank of the last optional column that matters less than a whole name.
    let last = columns.map { if case .shrinks(_, let rank) = $0.fitting { rank } else { 0 } }.max() ?? 0
    while total(widths) > width {
      let shrunk = shrunk(widths, to: width)
      guard let victim = leastImportant(in: widths) else { return shrunk }
      if victim.rank > last, total(shrunk) <= width { return shrunk }
      widths[victim.index] = nil
    }
    return widths
  }

  private func total(_ widths: [Int?]) -> Int {
    let shown = widths.compactMap { $0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  /// The widths with the widest shrinking columns cut, cell by cell, until all fit or none can give more.
  private func shrunk(_ widths: [Int?], to width: Int) -> [Int?] {
    var widths = widths
    func room(_ index: Int) -> Int { columns[index].fitting.minimum.map { (widths[index] ?? 0) - $0 } ?? 0 }
    while total(widths) > width,
      let widest = columns.indices.filter({ room($0) > 0 }).max(by: { widths[$0] ?? 0 < widths[$1] ?? 0 })
    {
      widths[widest]? -= 1
    }
    return widths
  }

  private func leastImportant(in widths: [Int?]) -> (index: Int, rank: Int)? {
    columns.indices.compactMap { index in
      if widths[index] != nil, case .optional(let rank) = columns[index].fitting { (index, rank) } else { nil }
    }
    .min { $0.rank < $1.rank }
  }
}

// Headings of columns.
extension Phrase {
  static let code = Phrase("Code", "코드")
  static let currency = Phrase("Currency", "통화")
  static let rate = Phrase("Rate", "환율")
  static let change = Phrase("Change", "변동")
  static let trend = Phrase("30 days", "30일")
  static let date = Phrase("Date", "날짜")
  static let source = Phrase("Source", "출처")
  static let profile = Phrase("Profile", "프로필")
  static let name = Phrase("Name", "이름")
  static let homeCurrency = Phrase("Home", "기본 통화")
  static let condition = Phrase("Condition", "조건")
  static let state = Phrase("State", "상태")
  static let provider = Phrase("Provider", "제공처")
  static let currencies = Phrase("Currencies", "통화 수")
  static let fetched = Phrase("Fetched", "받은 시각")
}
