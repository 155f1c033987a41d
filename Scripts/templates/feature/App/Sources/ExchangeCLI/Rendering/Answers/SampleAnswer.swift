//Exchange: import Arithmetic
//Exchange: import ExchangeInterface
import SampleFeature
import SampleInterface
import SharedModels
import TerminalText
import Wording

/// A profile's entries, by number.
struct SampleAnswer: ListAnswer {
  static let key = "entries"
  static let nothing: Phrase? = Phrase(
    "No entries yet. 'exchange-cli sample add TEXT' adds one.",
    "아직 항목이 없습니다. 'exchange-cli sample add TEXT'로 추가할 수 있습니다.")

  let rows: [SampleEntry]
  //Exchange:   private let worths: [Int: Result<Money, ExchangeError>]

  init(_ state: SampleFeature.State) {
    rows = state.entries
    //Exchange:     worths = state.worths
  }

  func fields(in context: RenderContext) -> [Field<SampleEntry>] {
    [
      Field("number", Column("#", .trailing), .quiet) { .integer($0.number) },
      Field("text", Column(context(Phrase("entry", "항목")), fitting: .shrinks(to: 10))) { .string($0.text) },
    ]
    //Exchange:     + (worths.isEmpty ? [] : [Field(Column(context(Phrase("worth", "환산")), .trailing)) { worth(of: $0) }])
  }
  //Exchange:
  //Exchange:   private func worth(of entry: SampleEntry) -> StyledText {
  //Exchange:     switch worths[entry.number] {
  //Exchange:     case .success(let money): StyledText("\(money.amount.plainText(isGrouped: true)) \(money.currency)")
  //Exchange:     case .failure: "–"
  //Exchange:     case nil: ""
  //Exchange:     }
  //Exchange:   }
}
