import SampleInterface
import SharedModels
import TerminalUI
import Wording

/// A profile's entries, by number.
struct SampleAnswer: ListAnswer {
  static let key = "entries"
  static let nothing: Phrase? = Phrase(
    "No entries yet. 'exchange-cli sample add TEXT' adds one.",
    "아직 항목이 없습니다. 'exchange-cli sample add TEXT'로 추가할 수 있습니다.")

  let rows: [SampleEntry]

  func fields(in context: RenderContext) -> [Field<SampleEntry>] {
    [
      Field("number", Column("#", .trailing), .quiet) { .integer($0.number) },
      Field("text", Column(context(Phrase("entry", "항목")), fitting: .shrinks(to: 10))) { .string($0.text) },
    ]
  }
}
