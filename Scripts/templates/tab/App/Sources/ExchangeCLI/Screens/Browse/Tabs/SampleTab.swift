import ComposableArchitecture
import Modularity
import SampleFeature
import SampleInterface
import SharedModels
import TerminalUI
import Wording

/// The sample entries of the profile in use.
@Reducer
struct SampleTab: Sendable {
  @ObservableState
  struct State: Equatable, Sendable, RowSelecting {
    var feature = SampleFeature.State()
    var cursor: RowCursor<Int>?

    /// The numbers of the entries.
    var rows: [Int] { feature.entries.map(\.number) }
  }

  typealias Action = SampleFeature.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.feature, action: \.self) { SampleFeature() }
    Reduce { state, action in
      if case .remove = action { state.keepSelection() }
      return .none
    }
  }

  static let keys: [BrowseKey] = [
    BrowseKey(
      [.character("d"), .delete], "d", Phrase("remove it", "빼기"), hint: Phrase("remove", "삭제")
    ) { state, _ in state.sample.selected.map { .sample(.remove($0)) } }
  ]
}

extension SampleTab: ListTab {
  static var name: Phrase { Phrase("SampleTitle", "견본") }
  static var rows: WritableKeyPath<BrowseFeature.State, State> { \.sample }

  static func shown(_ state: inout BrowseFeature.State) -> Effect<BrowseFeature.Action> { .send(.sample(.load)) }

  @MainActor static func page(of state: BrowseFeature.State, in context: RenderContext) -> ListPage {
    let tab = state.sample
    if let error = tab.feature.work.error {
      return ListPage(context: context, above: context.sentence(FailureReport(error).message))
    }
    let answer = SampleAnswer(tab.feature)
    if tab.rows.isEmpty {
      return ListPage(context: context, above: SampleAnswer.nothing.map { context.sentence($0) } ?? [])
    }
    let table = Table(answer.rows, answer.fields(in: context)).lines(width: context.width)
    return ListPage(context: context, table: table)
  }
}
