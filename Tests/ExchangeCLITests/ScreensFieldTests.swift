import SharedModels
import Testing

@testable import ExchangeCLI

@Suite("Text fields, lists and ways between screens")
struct ScreensFieldTests {
  private func field(_ keys: [Key], from text: String = "") -> TextField {
    var field = TextField(text)
    for key in keys { _ = field.take(key) }
    return field
  }

  @Test("Keys insert, move and delete where the cursor is")
  func editing() {
    #expect(field([.character("a"), .character("c"), .left, .character("b")]).text == "abc")
    #expect(field([.left, .backspace], from: "abc").text == "ac")
    #expect(field([.home, .delete], from: "abc").text == "bc")
    #expect(field([.home, .end, .backspace], from: "abc").text == "ab")
    #expect(field([.control("u")], from: "abc").text == "")
    #expect(field([.left, .left, .control("k")], from: "abc").text == "a")
    #expect(field([.control("w")], from: "100 usd ").text == "100 ")
    #expect(field([.backspace, .delete, .left, .right], from: "").text == "")
  }

  @Test("A paste is one line, and too long a text is not taken")
  func paste() {
    #expect(field([.paste("100\nusd")]).text == "100 usd")
    #expect(field([.paste(String(repeating: "a", count: 201))]).text == "")
  }

  @Test("The cursor counts characters and shows in cells")
  func cursor() {
    let field = field([.left], from: "한국")
    #expect(field.cursor == 1)
    #expect(field.cursorColumn == 2)
    #expect(self.field([.character("e"), .character("\u{301}")]).cursor == 1)
  }

  @Test("Keys that mean nothing in a text are left to others")
  func foreign() {
    var field = TextField("a")
    for key: Key in [.enter, .escape, .tab, .up, .pageDown, .control("c")] {
      let isTaken = field.take(key)
      #expect(!isTaken)
    }
  }

  @Test(
    "The selected row is always visible",
    arguments: [(0, 0..<3), (1, 0..<3), (5, 4..<7), (9, 7..<10), (20, 7..<10)])
  func window(selection: Int, visible: Range<Int>) {
    #expect(ListWindow(count: 10, selection: selection, height: 3).visible == visible)
  }

  @Test("A list shorter than its window is shown whole; no height shows nothing")
  func shortList() {
    #expect(ListWindow(count: 2, selection: 1, height: 10).visible == 0..<2)
    #expect(ListWindow(count: 2, selection: 1, height: 0).visible.isEmpty)
    #expect(ListWindow(count: 0, selection: 0, height: 5).visible.isEmpty)
  }

  @Test("The coordinator leads to a pair and back, and remembers the pair")
  func coordinator() {
    var coordinator = BrowseCoordinator(pair: CurrencyPair(from: .usd, to: .eur))
    coordinator.show(.favorites)
    coordinator.showHistory(from: .usd, to: .krw)
    #expect(coordinator.current == .history(from: .usd, to: .krw))
    coordinator.turnPairAround()
    #expect(coordinator.current == .history(from: .krw, to: .usd))
    coordinator.goBack()
    #expect(coordinator.current == .favorites)
    coordinator.goBack()
    #expect(coordinator.current == .favorites)
    coordinator.show(.history)
    #expect(coordinator.current == .history(from: .krw, to: .usd))
  }

  @Test("Tabs go round in both directions")
  func tabs() {
    var coordinator = BrowseCoordinator(pair: CurrencyPair(from: .usd, to: .eur))
    coordinator.showTab(after: -1)
    #expect(coordinator.current == .profile)
    coordinator.showTab(after: 1)
    #expect(coordinator.current == .rates)
  }
}
