import ComposableArchitecture
import PurseFeature
import PurseInterface
import TerminalUI
import Testing

@MainActor
struct PurseViewTests {
  private func lines(of screen: Screen) -> [String] {
    screen.draw(in: TerminalSize(columns: 20, rows: 5)).lines.map(\.plain).filter { !$0.isEmpty }
  }

  @Test("The screen says that it counts, and then what there is")
  func appears() async {
    let store = Store(initialState: PurseFeature.State()) {
      PurseFeature()
    } withDependencies: {
      $0.purse = GivenPurse([Notes(20, .eur), Notes(5, .usd)])
    }
    let screen = Screen(PurseView(store: store))
    #expect(lines(of: screen) == ["In my purse", "◌ counting", "+ puts 10 in"])
    await screen.settle()
    // The test value of the profile has the dollar as its home currency.
    #expect(lines(of: screen) == ["In my purse", "5 USD", "20 EUR", "+ puts 10 in"])
  }
}
