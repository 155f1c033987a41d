import TerminalText
import Testing

@testable import TerminalUI

@MainActor
@Suite("How views share the cells of a screen")
struct LayoutTests {
  private func lines(_ view: some View, columns: Int = 10, rows: Int = 3) -> [String] {
    Screen(view).draw(in: TerminalSize(columns: columns, rows: rows)).lines.map(\.plain)
  }

  @Test("A spacer takes what a row leaves")
  func spacer() {
    let row = HStack {
      Text("a")
      Spacer()
      Text("b")
    }
    #expect(lines(row) == ["a        b", "", ""])
    #expect(
      lines(
        VStack {
          row
          Spacer()
          Text("c")
        }) == ["a        b", "", "c"])
    #expect(
      lines(
        VStack {
          row
          Text("c")
        }.frame(maxHeight: .infinity)) == ["a        b", "c", ""])
  }

  @Test("What has no rows is not drawn")
  func noRows() {
    var drawing = Drawing(size: TerminalSize(columns: 4, rows: 1))
    drawing.put([StyledText("text")], in: Area(column: 0, row: 0, size: TerminalSize(columns: 4, rows: 0)))
    #expect(drawing.lines.map(\.plain) == [""])
  }

  @Test("Where not everything fits, the lowest priority goes first, of equals the last")
  func priorities() {
    let row = HStack {
      Text("1").frame(width: 4)
      Text("2").frame(width: 4).layoutPriority(-1)
      Text("3").frame(width: 4)
      Text("4").frame(width: 4)
    }
    #expect(lines(row, columns: 14) == ["1    3    4", "", ""])
    #expect(lines(row, columns: 9) == ["1    3", "", ""])
    #expect(lines(row, columns: 3) == ["1", "", ""])
  }

  @Test("A text breaks into lines, keeps a limit, and is cut at the edge")
  func text() {
    #expect(lines(Text("one two three")) == ["one two", "three", ""])
    #expect(lines(Text("one two three four").lineLimit(1)) == ["one two t…", "", ""])
    #expect(lines(Text("one two three four five six seven"), rows: 2) == ["one two", "three fou…"])
  }

  @Test("Wide characters take two cells, and one that is covered in part becomes blank")
  func wide() {
    #expect(
      lines(
        HStack(spacing: 0) {
          Text("환율")
          Text("x")
        }, columns: 5, rows: 1) == ["환율x"])
    let line = StyledText("환율표")
    #expect(line.covered(from: 1, by: "ab").plain == " ab 표")
    #expect(line.covered(from: 8, by: "c").plain == "환율표  c")
  }

  @Test("A padded view in a frame keeps its own cells")
  func frames() {
    #expect(lines(Text("ab").padding().frame(width: 6, height: 3)) == ["", " ab", ""])
  }

  @Test("A list shows the selected row in the middle, and signs where there is room for them")
  func window() {
    #expect(ListWindow.window(of: 10, height: 4, from: -2) == 0..<4)
    #expect(ListWindow.window(of: 10, height: 4, from: 3) == 3..<7)
    #expect(ListWindow.window(of: 10, height: 4, from: 9) == 6..<10)
    let sign: @Sendable (Int, Bool) -> StyledText = { StyledText("\($0) \($1 ? "above" : "below")") }
    let list = List(Array(0..<10), id: \.self, selection: Binding(get: { 5 }, set: { _ in })) { Text("row \($0)") }
      .environment(\.hiddenRows, sign)
    #expect(lines(list, rows: 5) == ["4 above", "row 4", "row 5     ", "row 6", "3 below"])
    #expect(lines(list, rows: 3) == ["row 4", "row 5     ", "row 6"])
  }

  @Test("Arrows that come faster than frames move on from the row that is selected by then")
  func arrows() {
    var selected: Int? = 0
    var chosen: [Int] = []
    let selection = Binding<Int?>(
      get: { selected },
      set: { row in
        selected = row
        if let row { chosen.append(row) }
      })
    let screen = Screen(List(Array(0..<3), id: \.self, selection: selection) { Text("row \($0)") })
    screen.draw()
    for _ in 1...3 { screen.press(.down) }
    screen.press(.up)
    #expect(chosen == [1, 2, 1])
  }

  @Test("A list without a selection scrolls to both ends and no farther, and stays inside when the window grows")
  func scrolling() {
    let screen = Screen(List(Array(0..<12), id: \.self) { Text("row \($0)") })
    func first(_ rows: Int = 5) -> String { screen.draw(in: TerminalSize(columns: 8, rows: rows)).lines[0].plain }
    #expect(first() == "row 0")
    let steps: [(Key, Int)] = [
      (.up, 0), (.down, 1), (.wheelDown, 4), (.end, 7), (.down, 7), (.pageUp, 2), (.character("G"), 7),
    ]
    for (key, row) in steps {
      #expect(screen.press(key))
      #expect(first() == "row \(row)")
    }
    #expect(first(10) == "row 2")
    #expect(first(12) == "row 0")
    #expect(!screen.press(.up))
  }

  @Test(
    "Pages, ends and the wheel move the selection of a list, and a key that moves nothing goes on to the view around")
  func selection() {
    var selected: Int? = 2
    let selection = Binding<Int?>(get: { selected }, set: { selected = $0 })
    let screen = Screen(List(Array(0..<12), id: \.self, selection: selection) { Text("row \($0)") })
    _ = screen.draw(in: TerminalSize(columns: 8, rows: 4))
    let steps: [(Key, Int)] = [
      (.wheelDown, 5), (.pageDown, 9), (.pageDown, 11), (.character("g"), 0), (.character("j"), 1), (.wheelUp, 0),
    ]
    for (key, row) in steps {
      #expect(screen.press(key))
      #expect(selected == row)
    }
    #expect(!screen.press(.up) && !screen.press(.character("x")))
  }

  @Test("Each length is shared without a cell lost: what is least, what is liked, then what grows")
  func shares() {
    let extents = [
      Extent(least: 1, ideal: 5), Extent(least: 0, ideal: 0, grows: true), Extent(least: 3, ideal: 3),
    ]
    for length in 0...20 {
      let lengths = extents.shared(of: length, spacing: 1, priorities: [0, 0, 0])
      let taken = lengths.compactMap(\.self)
      #expect(taken.reduce(max(0, taken.count - 1), +) == length)
    }
  }
}

@MainActor
@Suite("What keys and clicks do")
struct EventTests {
  @Test("A key goes to the view that was drawn last, and from there outward until one handles it")
  func bubbling() {
    let log = Log()
    func taking(_ key: Key, _ name: String) -> @MainActor (Key) -> KeyPress.Result {
      { pressed in
        log.bodies.append(name)
        return pressed == key ? .handled : .ignored
      }
    }
    let screen = Screen(
      VStack { Text("inside").onKeyPress(taking(.enter, "inner")) }.onKeyPress(taking(.escape, "outer")))
    screen.draw()
    #expect(screen.press(.enter))
    #expect(screen.press(.escape))
    #expect(!screen.press(.tab))
    #expect(log.bodies == ["inner", "inner", "outer", "inner", "outer"])
  }

  @Test("A click does what was drawn last there, with the cell in it; beside it nothing")
  func taps() {
    let log = Log()
    let screen = Screen(
      HStack {
        Text("abc").onTapGesture { point, _ in log.bodies.append("text \(point.column)") }
        Text("d")
      }
      .onTapGesture { log.bodies.append("row") })
    screen.draw()
    #expect(screen.press(.click(column: 2, row: 0)))
    #expect(screen.press(.click(column: 4, row: 0)))
    #expect(!screen.press(.click(column: 0, row: 5)))
    #expect(log.bodies == ["text 2", "row"])
  }

  @Test("Tab leads to a button and Enter presses it; a disabled one does nothing")
  func buttons() {
    let log = Log()
    let screen = Screen(
      VStack {
        Button("one") { log.bodies.append("one") }
        Button("two") { log.bodies.append("two") }.disabled(true)
        Button("three") { log.bodies.append("three") }
      })
    screen.draw()
    #expect(!screen.press(.enter))
    for _ in 1...3 {
      screen.press(.tab)
      screen.draw()
      screen.press(.enter)
    }
    screen.press(.click(column: 1, row: 1))
    #expect(log.bodies == ["one", "three", "one"])
  }

  @Test("A sheet gets the keys and the clicks while there is an item, and ends by itself or by Escape")
  func sheet() {
    let screen = Screen(Presenting())
    #expect(screen.text == ["[open]"])
    screen.press(.click(column: 1, row: 0))
    #expect(screen.text.joined().contains("[close 1]"))
    #expect(!screen.press(.click(column: 0, row: 0)))
    screen.press(.escape)
    #expect(screen.text == ["[open]"])
    screen.press(.click(column: 1, row: 0))
    screen.draw()
    screen.press(.tab)
    screen.draw()
    screen.press(.enter)
    #expect(screen.text == ["[open]"])
  }

  @Test("A list of one selection moves it by the arrows and by a click, and not beyond its ends")
  func list() {
    let screen = Screen(Choosing())
    #expect(screen.text == ["a", "b", "chosen: none"])
    #expect(screen.press(.down))
    #expect(screen.text.last == "chosen: a")
    #expect(!screen.press(.up))
    screen.press(.click(column: 0, row: 1))
    #expect(screen.text.last == "chosen: b")
    #expect(!screen.press(.down))
  }

  @Test("A provider's previews have their names, and stand below them")
  func previews() {
    let previews = Preview.all(of: Previews.self)
    #expect(previews.map(\.name) == ["first", "second"])
    #expect(Screen(Previews.previews).text == ["— first", "1", "— second", "2"])
  }
}

private struct Presenting: View {
  @State private var number: Int?

  var body: some View {
    Button("open") { number = 1 }.sheet(item: $number) { Closing(number: $0) }
  }
}

private struct Closing: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close \(number)") { dismiss() } }
}

private struct Choosing: View {
  @State private var chosen: String?

  var body: some View {
    VStack {
      List(["a", "b"], id: \.self, selection: $chosen) { Text($0) }.frame(height: 2)
      Text("chosen: \(chosen ?? "none")")
    }
  }
}

private struct Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Text("1").previewDisplayName("first")
      Text("2").previewDisplayName("second")
    }
  }
}
