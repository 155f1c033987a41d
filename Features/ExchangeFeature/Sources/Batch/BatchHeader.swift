import ExchangeInterface
import SharedModels

/// The header of a batch: where the columns are, and which ones the output adds.
struct BatchHeader {
  let names: [String]
  let amount: Int
  /// Nil where an option replaces the column, or the amounts name their currencies.
  let from: Int?
  let to: Int?
  let date: Int?
  /// Whether the output names each row's target.
  let writesTarget: Bool
  /// Which columns were found by what banks call them; nil where all have the names that were asked for.
  let recognized: Phrase?

  static let results = ["result", "rate", "rate_date", "source", "error"]

  var added: [String] { (writesTarget ? ["target"] : []) + Self.results }

  init(names: [String], options: BatchOptions) throws(BatchError) {
    self.names = names
    let columns = options.columns
    var recognized: [(word: Phrase, name: String)] = []
    /// The column of that name, else, where it is the default name, the one that a bank would call so.
    func find(_ column: BatchColumn, _ name: String, _ word: Phrase) throws(BatchError) -> Int? {
      if let index = try Self.index(of: name, in: names) { return index }
      let defaults = BatchOptions.Columns()
      guard [defaults.amount, defaults.from, defaults.to, "date"].contains(name) else { return nil }
      let known = column.indices(in: names)
      guard let index = known.first else { return nil }
      recognized.append((word, names[index]))
      if column == .date, known.count > 1 {
        recognized[recognized.count - 1].word = Phrase(
          "the date, the first of \(known.count)", "날짜(\(known.count)개 중 첫째)")
      }
      return index
    }
    guard let amount = try find(.amount, columns.amount, Phrase("the amount", "금액")) else {
      if let debit = BatchColumn.debit.indices(in: names).first,
        let credit = BatchColumn.credit.indices(in: names).first
      {
        throw .splitAmounts(debit: names[debit], credit: names[credit])
      }
      throw .missingColumn(columns.amount, header: names)
    }
    self.amount = amount
    from = options.from == nil ? try find(.from, columns.from, Phrase("its currency", "통화")) : nil
    let target = try find(.to, columns.to, Phrase("the target", "대상 통화"))
    if options.to.isEmpty, target == nil { throw .missingColumn(columns.to, header: names) }
    to = options.to.isEmpty ? target : nil
    if options.policy.date != nil {
      date = nil
    } else if let column = columns.date {
      guard let index = try Self.index(of: column, in: names) else { throw .missingColumn(column, header: names) }
      date = index
    } else {
      date = try find(.date, "date", Phrase("the date", "날짜"))
    }
    self.recognized =
      recognized.isEmpty
      ? nil
      : Phrase(
        "columns: \(recognized.map { "'\($0.name)' is \($0.word.english)" }.joined(separator: ", "))",
        "열: \(recognized.map { "\($0.word.korean) '\($0.name)'" }.joined(separator: ", "))")
    writesTarget = options.to.count > 1 || target == nil
    for name in added where names.contains(name) { throw .outputColumn(name) }
  }

  /// The column with exactly this name, else the one that differs only in case or blanks.
  private static func index(of name: String, in names: [String]) throws(BatchError) -> Int? {
    var matches = names.indices.filter { names[$0] == name }
    if matches.isEmpty { matches = names.indices.filter { normalized(names[$0]) == normalized(name) } }
    if matches.count > 1 { throw .ambiguousColumn(name) }
    return matches.first
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
}
