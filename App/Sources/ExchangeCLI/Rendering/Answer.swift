/// What a command answers, ready to be written in every format.
///
/// An answer is a value made from a feature's result; it knows the contract's shapes and nothing of streams.
protocol Answer: Sendable {
  /// The whole answer as JSON, its keys in the contract's order.
  func document(in context: RenderContext) -> JSONValue

  /// The innermost objects, which are the rows of the CSV form.
  func records(in context: RenderContext) -> Records

  /// The answer for people, line by line, none wider than the context's width.
  func lines(in context: RenderContext) -> [StyledText]
}

extension Answer {
  /// The answer as the text that goes to standard output, line end included.
  func text(as format: OutputFormat, in context: RenderContext) -> String {
    switch format {
    case .table: context.encoder.encode(lines(in: context))
    case .json: JSONWriter(context.jsonLayout).write(document(in: context)) + "\n"
    case .csv: CSVWriter().write(records(in: context))
    }
  }
}
