import SharedModels
import TerminalText
import TerminalUI
import Testing
import Wording

@testable import ExchangeCLI

@MainActor
@Suite("Text fields, lists and ways between screens")
struct ScreensFieldTests {
  private func field(_ keys: [Key], from text: String = "") -> TextField {
    var field = TextField(text)
    for key in keys { field.take(key) }
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
  func cursorInCells() {
    let field = field([.left], from: "한국")
    #expect(field.beforeCursor == "한")
    #expect(field.line(.loading, example: .loading, in: .fixture()).cursor == StyledText("Loading…: 한").width)
    #expect(self.field([.character("e"), .character("\u{301}")]).beforeCursor.count == 1)
  }

  @Test("Keys that mean nothing in a text leave it as it is")
  func foreign() {
    var field = TextField("a")
    for key: Key in [.enter, .escape, .tab, .up, .pageDown, .control("c")] { field.take(key) }
    #expect(field == TextField("a"))
  }

  /// A list of so many rows below a heading.
  private func list(of count: Int) -> ListPage {
    ListPage(context: .fixture(), table: ["head"] + (0..<count).map { StyledText("row \($0)") })
  }

  private func shown(_ list: ListPage, selected: Int? = nil, height: Int, columns: Int = 20) -> [String] {
    screen(of: list, selected: selected).draw(in: TerminalSize(columns: columns, rows: height))
      .lines.map(\.plain.trimmed)
  }

  private func screen(of list: ListPage, selected: Int?, select: @escaping @MainActor (Int?) -> Void = { _ in })
    -> Screen
  {
    var list = list
    list.selection = selected.map { selected in Binding(get: { selected }, set: select) }
    return Screen(list)
  }

  @Test(
    "The selected row is always visible",
    arguments: [(0, 0..<3), (1, 0..<3), (5, 4..<7), (9, 7..<10)])
  func window(selection: Int, visible: Range<Int>) {
    #expect(shown(list(of: 10), selected: selection, height: 4) == ["head"] + visible.map { "row \($0)" })
  }

  @Test("Where a list continues, its first or last line says by how many rows; clicks find what is shown")
  func signs() {
    let middle = list(of: 20)
    #expect(
      shown(middle, selected: 10, height: 6) == ["head", "9 more above", "row 9", "row 10", "row 11", "8 more below"])
    var clicked: [Int] = []
    let screen = screen(of: middle, selected: 10) { row in if let row { clicked.append(row) } }
    _ = screen.draw(in: TerminalSize(columns: 20, rows: 6))
    for row in 0..<6 { screen.press(.click(column: 2, row: row)) }
    #expect(clicked == [9, 10, 11])
    #expect(shown(list(of: 20), height: 6).dropFirst() == ["row 0", "row 1", "row 2", "row 3", "16 more below"][...])
    for selection in 0..<20 {
      for height in 2..<24 {
        let lines = shown(list(of: 20), selected: selection, height: height)
        #expect(lines.contains("row \(selection)"))
        #expect(lines.count == height && lines.filter { !$0.isEmpty }.count == min(height, 21))
      }
    }
  }

  @Test("What stands below a list goes first where not everything fits")
  func page() {
    var page = list(of: 4)
    var long = page
    (page.above, page.footer, page.notes) = (["title"], ["source"], [Phrase(verbatim: "note")])
    func shown(_ height: Int) -> [String] { self.shown(page, selected: 0, height: height, columns: 9) }
    #expect(shown(9) == ["title", "head", "row 0", "row 1", "row 2", "row 3", "", "source", "note"])
    long.notes = (0..<9).map { Phrase(verbatim: "note \($0)") }
    #expect(self.shown(long, selected: 0, height: 12).suffix(5) == ["", "note 0", "note 1", "note 2", "note 3"])
    #expect(shown(7) == ["title", "head", "row 0", "row 1", "row 2", "", "source"])
    #expect(shown(5).last != "source")
  }

  @Test("A list shorter than its window is shown whole; no height shows nothing")
  func shortList() {
    #expect(shown(list(of: 2), selected: 1, height: 10).prefix(3) == ["head", "row 0", "row 1"])
    #expect(shown(list(of: 2), selected: 1, height: 1) == ["head"])
    #expect(shown(list(of: 2), selected: 1, height: 0).isEmpty)
  }

  @Test("A row stays selected wherever it moves; once it is gone, what took its place is")
  func cursor() {
    struct Letters: RowSelecting {
      var rows: [Character]
      var cursor: RowCursor<Character>?
    }
    var letters = Letters(rows: Array("abcd"))
    #expect(letters.selected == "a" && !letters.isChosen)
    letters.select(2)
    letters.rows = Array("cabd")
    #expect(letters.selected == "c" && letters.selection == 0)
    letters.rows = Array("abd")
    #expect(letters.selected == "d")
    letters.rows = ["a"]
    #expect(letters.selected == "a")
    letters.rows = []
    #expect(letters.selected == nil && letters.selection == nil)
  }

  @Test("Tabs go round in both directions")
  func tabs() {
    #expect(BrowseFeature.Tab.rates.next(-1) == .profile)
    #expect(BrowseFeature.Tab.profile.next(1) == .rates)
  }
}

extension StringProtocol {
  /// The text without trailing spaces.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
