/// A column that says whether an amount was paid out or in.
public struct SignColumn: Hashable, Sendable {
  /// Its place among the columns.
  public let index: Int
  /// What its cells mean.
  let words: SideWords

  /// - Parameter letters: The single letters of its cells that were seen.
  init(_ index: Int, name: String, letters: Set<Character> = []) {
    self.index = index
    words = SideWords(ColumnName(name), letters: letters)
  }
}

/// A column that says whether a row was carried out.
public struct StateColumn: Hashable, Sendable {
  /// What its cells answer.
  private enum Question: Hashable, Sendable {
    /// `Status`: how far it is.
    case state
    /// `Pending`, `Cancelled`: yes, or since when, where it was not carried out.
    case isOpen
    /// `Booked`: no where it was not carried out.
    case isBooked
  }

  /// Its place among the columns.
  public let index: Int
  private let name: String
  private let question: Question
  /// Whether it says which invoices were paid.
  private let isOfInvoices: Bool

  /// - Parameter words: Those of its cells for what was carried out.
  init(_ index: Int, name: ColumnName, words: [String]) {
    (self.index, self.name) = (index, name.text)
    isOfInvoices = name.asksPaid || words.contains(where: CellWords.isPaid)
    question = name.meanings.contains(.pending) ? .isOpen : name.asksBooked ? .isBooked : .state
  }

  /// The word by which a cell says that its row was not carried out; nil where it was.
  func unsettled(_ cell: String) -> String? {
    let text = cell.trimmingBlanks
    if CellWords.isUnsettled(text) { return isOfInvoices && CellWords.isOpen(text) ? nil : text }
    return switch question {
    case .state: nil
    case .isOpen: CellWords.isYes(text) || CellDay(text) != nil ? name : nil
    case .isBooked: CellWords.isNo(text) ? "\(name): \(text)" : nil
    }
  }
}
