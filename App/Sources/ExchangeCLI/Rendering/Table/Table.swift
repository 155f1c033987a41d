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

  fileprivate var wraps: Bool {
    if case .wraps = fitting { true } else { false }
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
  var showsHeadings = true

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

  /// The cells side by side, each as wide as its column; blanks are written when a cell follows them.
  private func line(of row: [StyledText], _ widths: [Int?]) -> StyledText {
    var line = StyledText()
    var blanks = 0
    for (index, width) in widths.enumerated() {
      guard let width else { continue }
      if !line.isEmpty || blanks > 0 { blanks += Self.gap }
      let natural = row[index].width
      let cell = natural > width ? row[index].truncated(to: width) : row[index]
      let missing = width - (natural > width ? cell.width : natural)
      let before = columns[index].alignment == .leading ? 0 : missing
      if cell.isEmpty {
        blanks += missing
      } else {
        line.append(String(repeating: " ", count: blanks + before))
        line.append(cell)
        blanks = missing - before
      }
    }
    return line
  }

  /// The row, and below it the rest of the cells that are continued.
  private func wrapped(_ row: [StyledText], to widths: [Int?]) -> [[StyledText]] {
    guard columns.contains(where: \.wraps) else { return [row] }
    let cells = zip(columns, zip(row, widths)).map { column, cell in
      if case .wraps = column.fitting, let width = cell.1 { cell.0.wrapped(to: width) } else { [cell.0] }
    }
    let height = cells.map(\.count).max() ?? 1
    return (0..<height).map { line in cells.map { line < $0.count ? $0[line] : StyledText() } }
  }

  /// The cells with the heading row, decimal points aligned.
  private func aligned() -> [[StyledText]] {
    var result = rows
    for (index, column) in columns.enumerated() where column.alignment == .decimal {
      let fractions = rows.map { $0[index].plain.cellsFromPoint }
      let widest = fractions.max() ?? 0
      for row in rows.indices where fractions[row] < widest && !rows[row][index].isEmpty {
        result[row][index].append(String(repeating: " ", count: widest - fractions[row]))
      }
    }
    if showsHeadings { result.insert(columns.map { StyledText($0.heading, .strong) }, at: 0) }
    return result
  }

  /// The width of each column; nil for dropped ones.
  private func fitted(_ natural: [Int], to width: Int?) -> [Int?] {
    // An empty column takes no room, nor a gap.
    var widths = natural.map { $0 > 0 ? $0 : nil }
    guard let width else { return widths }
    while true {
      let excess = total(widths) - width
      if excess <= 0 { return widths }
      let shrunk = shrunk(widths, by: excess)
      guard let victim = leastImportant(in: widths) else { return shrunk }
      if victim.rank > lastBeforeCutting, total(shrunk) <= width { return shrunk }
      widths[victim.index] = nil
    }
  }

  private func total(_ widths: [Int?]) -> Int {
    let shown = widths.compactMap { $0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  /// The widths with the widest shrinking columns cut by `excess` cells, or by as many as they can give.
  private func shrunk(_ widths: [Int?], by excess: Int) -> [Int?] {
    var widths = widths
    for _ in 0..<excess {
      guard let widest = widestShrinking(in: widths), let width = widths[widest] else { break }
      widths[widest] = width - 1
    }
    return widths
  }

  private func widestShrinking(in widths: [Int?]) -> Int? {
    columns.indices.filter { index in columns[index].fitting.minimum.map { widths[index] ?? 0 > $0 } ?? false }
      .max { widths[$0] ?? 0 < widths[$1] ?? 0 }
  }

  /// The rank of the last optional column that matters less than a whole name.
  private var lastBeforeCutting: Int {
    columns.map { if case .shrinks(_, let rank) = $0.fitting { rank } else { 0 } }.max() ?? 0
  }

  private func leastImportant(in widths: [Int?]) -> (index: Int, rank: Int)? {
    columns.indices.compactMap { index in
      if widths[index] != nil, case .optional(let rank) = columns[index].fitting { (index, rank) } else { nil }
    }
    .min { $0.rank < $1.rank }
  }
}

extension String {
  /// The cells of the decimal point and what follows.
  fileprivate var cellsFromPoint: Int {
    guard let point = utf8.lastIndex(of: UInt8(ascii: ".")) else { return 0 }
    return self[point...].displayWidth
  }
}
