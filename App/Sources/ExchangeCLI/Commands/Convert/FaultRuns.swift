import ExchangeFeature
import Wording

/// What is said about rows without a result: a run of one kind once, and rows that are no transactions at the end.
struct FaultRuns {
  private var last: BatchFault?
  /// How many rows followed the last one that was said.
  private var more = 0
  private var lastLine = 0
  /// In the order in which they were met.
  private var others: [(kind: BatchFault.Reason, words: Phrase, count: Int)] = []

  /// The lines to write when another row has no result.
  mutating func add(_ fault: BatchFault) -> [Phrase] {
    if fault.reason.isNoTransaction {
      let words = fault.reason.words
      if let index = others.firstIndex(where: { $0.words == words }) {
        others[index].count += 1
      } else {
        others.append((fault.reason, words, 1))
      }
      return []
    }
    if let last, last.column == fault.column, last.reason.isSameKind(as: fault.reason) {
      (more, lastLine) = (more + 1, fault.line)
      return []
    }
    let lines = endOfRun()
    last = fault
    let place =
      fault.column.map { Phrase("line \(fault.line), column \($0)", "\(fault.line)행 \($0) 열") }
      ?? Phrase("line \(fault.line)", "\(fault.line)행")
    return lines + [Phrase("\(place): \(fault.words)", "\(place): \(fault.words)")]
  }

  /// The lines that are left at the end.
  mutating func finish() -> [Phrase] {
    let counts = others.map { _, words, count in
      Phrase("\(count == 1 ? "1 row" : "\(count) rows"): \(words)", "\(count)개 행: \(words)")
    }
    others = []
    return endOfRun() + counts
  }

  private mutating func endOfRun() -> [Phrase] {
    defer { (last, more) = (nil, 0) }
    guard more > 0 else { return [] }
    return [
      Phrase(
        "\(more == 1 ? "1 more row" : "\(more) more rows") of this kind, up to line \(lastLine)",
        "\(lastLine)행까지 같은 오류 \(more)개 더 있음")
    ]
  }
}

extension BatchFault.Reason {
  /// Whether the two differ at most in what stands in the cell.
  fileprivate func isSameKind(as other: BatchFault.Reason) -> Bool {
    switch (self, other) {
    case (.empty, .empty), (.amount, .amount), (.decimal, .decimal), (.date, .date), (.currency, .currency),
      (.quoting, .quoting),
      (.bothSides, .bothSides), (.sign, .sign), (.unmarked, .unmarked):
      true
    default: self == other
    }
  }
}
