import StatementText

/// The columns of a batch: how its rows are read, and which columns the output adds.
struct BatchHeader {
  let layout: StatementLayout
  /// Whether the output names each row's target.
  let writesTarget: Bool
  /// What the output adds: the target where it does, then the result, the rate, its date, its source and the error.
  let added: [String]

  var names: [String] { layout.names }

  init(_ layout: StatementLayout, options: BatchOptions) throws(BatchError) {
    self.layout = layout
    writesTarget = options.to.count > 1 || layout.to == nil
    let results = ["rate", "rate_date", "source", "error"]
    if let name = options.resultColumn {
      added = (writesTarget ? ["\(name)_target"] : []) + [name] + results.map { "\(name)_\($0)" }
    } else {
      added = (writesTarget ? ["target"] : []) + ["result"] + results
    }
    for name in added where layout.headerLine != nil && layout.names.contains(name) { throw .outputColumn(name) }
  }

  /// How many columns stand behind the target's.
  static let resultCount = 5
}
