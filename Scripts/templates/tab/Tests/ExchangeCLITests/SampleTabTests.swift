import ComposableArchitecture
import SampleFeature
import SampleInterface
import TerminalText
import TerminalUI
import Testing
import WeaveDI

@testable import ExchangeCLI
@testable import ScreenPreviews

@MainActor
@Suite("The tab of the sample entries", .timeLimit(.minutes(10)))
struct SampleTabTests {
  @Test("The tab loads the entries when it is shown, and lists them")
  func shows() async {
    let entries = [SampleEntry(number: 1, text: "rent"), SampleEntry(number: 3, text: "food")]
    let store = Store(initialState: BrowseFeature.State.loaded()) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
      $0.samples = GivenSamples(entries)
    }
    await store.send(.show(.sample)).finish()
    let (page, action) = store.withState { state in
      (SampleTab.page(of: state, in: .fixture()), state.action(for: .character("d")))
    }
    #expect(page.table.dropFirst().map(\.plain) == ["1  rent", "3  food"])
    guard case .sample(.remove(1))? = action else {
      Issue.record("d does not remove the selected entry")
      return
    }
  }
}
