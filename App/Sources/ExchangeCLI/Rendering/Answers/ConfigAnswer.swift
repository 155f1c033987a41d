import SharedModels

struct ConfigAnswer: Answer, Hashable {
  struct Entry: Hashable, Sendable {
    let key: String
    let value: String
    /// Who decided the value, with `--verbose`.
    var origin: Phrase? = nil
  }

  let entries: [Entry]

  func document(in context: RenderContext) -> JSONValue {
    ["config": .object(entries.map { JSONValue.Member($0.key, .string($0.value)) })]
  }

  func records(in context: RenderContext) -> Records {
    Records(["key", "value"], rows: entries.map { [.string($0.key), .string($0.value)] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !entries.isEmpty else { return context.sentence(.emptyConfiguration) }
    return Table(
      columns: [Column(context(.key)), Column(context(.value), fitting: .shrinks(to: 8)), Column("")],
      rows: entries.map { entry in
        [
          StyledText(entry.key, .strong), StyledText(entry.value),
          StyledText(entry.origin.map { context($0) } ?? "", .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}
