import ExchangeInterface

/// The header of a batch: where the columns are, and which ones the output adds.
struct BatchHeader {
  let names: [String]
  let amount: Int
  /// Nil where an option replaces the column, or the amounts name their currencies.
  let from: Int?
  /// Nil where an option replaces the column.
  let to: Int?
  let date: Int?
  /// Whether the output names each row's target.
  let writesTarget: Bool

  /// The columns that every output adds.
  static let results = ["result", "rate", "rate_date", "source", "error"]

  /// The columns that the output adds, in their order.
  var added: [String] { (writesTarget ? ["target"] : []) + Self.results }

  init(names: [String], options: BatchOptions) throws(BatchError) {
    self.names = names
    let columns = options.columns
    amount = try Self.required(columns.amount, in: names)
    from = options.from == nil ? try Self.index(of: columns.from, in: names) : nil
    to = options.to.isEmpty ? try Self.required(columns.to, in: names) : nil
    if options.policy.date != nil {
      date = nil
    } else if let column = columns.date {
      date = try Self.required(column, in: names)
    } else {
      date = try Self.index(of: "date", in: names)
    }
    let hasTargets = try Self.index(of: columns.to, in: names) != nil
    writesTarget = options.to.count > 1 || !hasTargets
    for name in added where names.contains(name) { throw .outputColumn(name) }
  }

  private static func required(_ name: String, in names: [String]) throws(BatchError) -> Int {
    guard let index = try index(of: name, in: names) else { throw .missingColumn(name, header: names) }
    return index
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
