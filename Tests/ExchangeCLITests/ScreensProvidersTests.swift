import ExchangeFeature
import ExchangeInterface
import RateProviders
import SharedModels
import TerminalText
import TerminalUI
import Testing
import WeaveDI

@testable import ExchangeCLI
@testable import ScreenPreviews

@MainActor
@Suite("The screen of the providers, which has no reducer", .timeLimit(.minutes(10)))
struct ScreensProvidersTests {
  private let size = TerminalSize(columns: 60, rows: 16)

  private func text(of screen: Screen) -> String {
    screen.draw(in: size).lines.map(\.plain).joined(separator: "\n")
  }

  private func screen(_ requests: MockExchange.Log) -> Screen {
    let view = ProvidersView(policy: RatePolicy(), context: .fixture())
    return Screen(
      view.injecting {
        $0.useMockData()
        $0.exchange = MockExchange(log: requests)
      })
  }

  @Test("It asks its service when it appears, says so meanwhile, and again by its button, whatever the cache holds")
  func asks() async {
    let requests = MockExchange.Log()
    let screen = screen(requests)
    #expect(text(of: screen).contains("◌ Fetching…"))
    await screen.settle()
    #expect(text(of: screen).contains("European Central Bank"))
    #expect(!text(of: screen).contains("◌"))
    #expect(requests.take() == [.providers(nil)])
    screen.press(.tab)
    _ = screen.draw(in: size)
    screen.press(.enter)
    while requests.take() != [.providers(RatePolicy(refreshes: true))] { await Task.yield() }
  }

  @Test("Enter opens the record of the selected provider, and Escape closes it")
  func record() async {
    let screen = screen(MockExchange.Log())
    _ = screen.draw(in: size)
    await screen.settle()
    _ = screen.draw(in: size)
    screen.press(.down)
    _ = screen.draw(in: size)
    screen.press(.enter)
    #expect(text(of: screen).contains("state: off") || text(of: screen).contains("State: off"))
    screen.press(.escape)
    #expect(!text(of: screen).contains("[close]"))
  }
}
