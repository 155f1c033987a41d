/// A column that says whether an amount was paid out or in.
public struct SignColumn: Hashable, Sendable {
  /// Its place among the columns.
  public let index: Int
  /// What its cells mean.
  let words: SideWords

  init(_ index: Int, name: String) {
    self.index = index
    words = SideWords(ColumnName(name))
  }
}

/// What the cells of a column of signs mean.
struct SideWords: Hashable, Sendable {
  /// The first letters of both sides where the column's name says them: in `Cargo/Abono`, `C` is paid out.
  private let initials: [Character: CellNumber.Mark]

  init(_ name: ColumnName) {
    let sides = name.sides
    guard let debit = sides.debit?.first, let credit = sides.credit?.first, debit != credit else {
      initials = [:]
      return
    }
    initials = [debit: .debit, credit: .credit]
  }

  /// The side that a cell says; nil for another word.
  func side(_ text: String) -> CellNumber.Mark? {
    let word = text.trimmingBlanks.lowercased()
    if word.count == 1, let letter = word.first, let side = initials[letter] { return side }
    return CellWords.side(text)
  }
}

/// A column that says whether a row was carried out.
public struct StateColumn: Hashable, Sendable {
  /// Its place among the columns.
  public let index: Int
  /// Its name where that is the state itself, and the cells say yes or no, or since when: `Pending`, `Cancelled`.
  private let question: String?

  init(_ index: Int, name: ColumnName) {
    self.index = index
    question = name.meanings.contains(.pending) ? name.text : nil
  }

  /// The word by which a cell says that its row was not carried out; nil where it was.
  func unsettled(_ cell: String) -> String? {
    let text = cell.trimmingBlanks
    if CellWords.isUnsettled(text) { return text }
    return question.flatMap { CellWords.isYes(text) || CellDay(text) != nil ? $0 : nil }
  }
}
