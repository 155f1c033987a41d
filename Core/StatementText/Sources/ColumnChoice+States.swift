// Which columns say that a row was not carried out.
extension ColumnChoice {
  /// The column of states by its name, else by its cells, and those in which a word may say it as well.
  mutating func chooseStates(_ layout: inout StatementLayout) {
    let byName = columns.indices.first { isState($0) }
    let column = byName ?? columns.indices.first { $0 != layout.sign?.index && isOfStates($0) }
    layout.state = column.map { StateColumn($0, name: columns[$0], words: facts[$0].bothStates) }
    reasons[.state] = byName.map(reasonByName) ?? column.map { .words(facts[$0].bothStates) }
    layout.kinds = columns.indices.filter {
      $0 != column && $0 != layout.date && (columns[$0].meanings.contains(.kind) || facts[$0].days > 0)
    }
  }

  private func isState(_ column: Int) -> Bool {
    let meanings = columns[column].meanings
    return meanings.contains(.state) && meanings.isDisjoint(with: [.date, .amount, .currency])
      && !facts[column].isOfDays
      || meanings.contains(.pending) || columns[column].asksBooked && facts[column].answers > 0
  }

  /// Whether it is one by its cells alone: `Umsatz gebucht`, `Umsatz vorgemerkt`.
  private func isOfStates(_ column: Int) -> Bool {
    let others: Set<WordMeaning> = [.text, .date, .amount, .currency, .account]
    return facts[column].isOfStates && columns[column].meanings.isDisjoint(with: others)
  }
}
