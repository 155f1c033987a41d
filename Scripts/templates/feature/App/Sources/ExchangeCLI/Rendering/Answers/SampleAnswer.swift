import SampleInterface
import SharedModels

/// A profile's entries.
struct SampleAnswer: Answer, Hashable {
  /// By number.
  let entries: [SampleEntry]

  func document(in context: RenderContext) -> JSONValue { ["entries": records(in: context).json] }

  func records(in context: RenderContext) -> Records {
    Records(["number", "text"], rows: entries.map { [.integer($0.number), .string($0.text)] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !entries.isEmpty else {
      return context.sentence(
        Phrase(
          "No entries yet. 'exchange-cli sample add TEXT' adds one.",
          "아직 항목이 없습니다. 'exchange-cli sample add TEXT'로 추가할 수 있습니다."))
    }
    return Table(
      columns: [Column("#", .trailing), Column(context(Phrase("entry", "항목")), fitting: .shrinks(to: 10))],
      rows: entries.map { [StyledText(String($0.number), .quiet), StyledText($0.text)] }
    ).lines(width: context.width)
  }
}
