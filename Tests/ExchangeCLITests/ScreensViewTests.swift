import ComposableArchitecture
import ExchangeInterface
import Expectations
import FavoriteFeature
import FavoriteInterface
import Modularity
import SharedModels
import Synchronization
import TerminalText
import TerminalUI
import Testing
import UserFeature
import UserInterface
import WeaveDI
import Wording

import struct Platform.Date
import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ScreenPreviews

@MainActor
@Suite("The screens of browse and watch, as they are shown", .timeLimit(.minutes(10)))
struct ScreensViewTests {
  private func frame(
    _ scene: BrowseScene, _ language: Language, _ size: TerminalSize, terminal: String = "xterm"
  ) async -> ScreenFrame {
    let screen = Screen(BrowsePreview(scene, run: .speaking(language, terminal: terminal)))
    _ = screen.draw(in: size)
    await screen.settle()
    return screen.draw(in: size)
  }

  @Test(
    "browse looks as recorded, in English at 80×24 and 40×12, in Korean at 60 and 100, too", arguments: BrowseScene.all)
  func browse(scene: BrowseScene) async {
    for (language, widths) in [(Language.english, [80, 40]), (.korean, [100, 80, 60, 40])] {
      for width in widths {
        let size = TerminalSize(columns: width, rows: width == 40 ? 12 : 24)
        let frame = await frame(scene, language, size)
        for row in 0..<size.rows { #expect(frame.text(ofRow: row).displayWidth == size.columns) }
        expectSnapshot(frame.snapshot, named: "browse-\(scene.name).\(language.rawValue).\(size.columns)")
      }
    }
  }

  @Test("A wide screen shows the selected row's chart and numbers beside the list", arguments: ["rates", "alerts"])
  func wide(name: String) async throws {
    let scene = try #require(BrowseScene.all.first { $0.name == name })
    for language in Language.allCases {
      let preview = BrowsePreview(scene, run: .speaking(language))
      let screen = Screen(preview)
      let size = TerminalSize(columns: 130, rows: 30)
      _ = screen.draw(in: size)
      await screen.settle()
      _ = screen.draw(in: size)
      await preview.store.wait { $0.history.series.value != nil }
      expectSnapshot(screen.draw(in: size).snapshot, named: "browse-\(name).\(language.rawValue).130")
    }
  }

  @Test("The chart beside a list stays until that of the next row's pair is there")
  func nextChart() async throws {
    let scene = try #require(BrowseScene.all.first { $0.name == "rates-selected" })
    let preview = BrowsePreview(scene)
    let (screen, size) = (Screen(preview), TerminalSize(columns: 130, rows: 30))
    func chart() -> [String] { screen.draw(in: size).lines.map { $0.cells(75..<130).plain } }
    _ = chart()
    await screen.settle()
    _ = chart()
    await preview.store.wait { $0.history.series.value != nil }
    let former = chart()
    screen.press(.down)
    #expect(chart() == former)
    await preview.store.wait { !$0.history.series.isLoading }
    #expect(chart() != former)
  }

  @Test("Below 120 columns nothing stands beside the list; from there on, selecting a row asks no provider")
  func besides() async {
    func asked(columns: Int) async -> [Bool] {
      let requests = MockExchange.Log()
      let scene = BrowseScene(name: "", exchange: MockExchange(log: requests), isReady: BrowseScene.isLoaded)
      let preview = BrowsePreview(scene)
      let (screen, size) = (Screen(preview), TerminalSize(columns: columns, rows: 30))
      _ = screen.draw(in: size)
      await screen.settle()
      _ = screen.draw(in: size)
      if columns >= 120 { await preview.store.wait { $0.history.series.value != nil } }
      return requests.take().compactMap {
        if case .history(let question) = $0 { question.policy.isOffline } else { nil }
      }
    }
    expect(await asked(columns: 119), equals: [])
    expect(await asked(columns: 120), equals: [true])
  }

  @Test("A window that is resized while rates load keeps saying so, and what comes is laid out for its last size")
  func resizedWhileLoading() async throws {
    let requests = MockExchange.Log()
    requests.behavior = .loads
    let preview = BrowsePreview(
      BrowseScene(name: "", exchange: MockExchange(log: requests)) { $0.rates.board.isLoading })
    let screen = Screen(preview)
    for (columns, rows) in [(80, 24), (40, 12), (200, 50), (60, 20)] {
      let frame = screen.draw(in: TerminalSize(columns: columns, rows: rows))
      #expect(frame.lines.contains { $0.plain == "Loading…" })
      #expect(frame.lines.count == rows)
      #expect(frame.lines.allSatisfy { $0.width <= columns })
    }
    requests.behavior = .answers
    preview.store.send(.refresh)
    await preview.store.wait { $0.rates.board.value != nil }
    let frame = screen.draw(in: TerminalSize(columns: 60, rows: 20))
    #expect(frame.lines.contains { $0.plain.contains("AUD") })
    #expect(frame.lines.allSatisfy { $0.width <= 60 })
    screen.close()
  }

  @Test("A key that means nothing has nothing drawn again")
  func idleKeys() async {
    let drawings = Mutex(0)
    await withInjectedValues {
      $0.useMockData()
    } operation: {
      let store = Store(initialState: BrowseFeature.State.loaded()) { BrowseFeature() }
      let screen = Screen(BrowseView(store: store)) { drawings.withLock { $0 += 1 } }
      let size = TerminalSize(columns: 80, rows: 24)
      _ = screen.draw(in: size)
      await screen.settle()
      _ = screen.draw(in: size)
      drawings.withLock { $0 = 0 }
      for key in [Key.character("~"), .control("y"), .backspace, .click(column: 2, row: 22)] { screen.press(key) }
      #expect(drawings.withLock(\.self) == 0)
      screen.press(.down)
      #expect(drawings.withLock(\.self) > 0)
    }
  }

  @Test("A click finds the tab, the row and the day that are shown there; a day that is read stands above the chart")
  func clicks() async throws {
    let size = TerminalSize(columns: 80, rows: 24)
    let frame = await PreviewWithDependencies {
      BrowseView(store: Store(initialState: BrowseFeature.State(app: .preview())) { BrowseFeature() })
    }
    .withMockData()
    .frame(in: size) { model in
      await model.wait(until: BrowseScene.isLoaded)
      model.pressed(.click(column: 30, row: 4))
      #expect(model.store.withState(\.selection) == 1)
      model.pressed(.click(column: 30, row: 23))
      #expect(model.store.withState(\.selection) == 1)
      model.pressed(.click(column: 10, row: 0))
      #expect(model.store.withState(\.tab) == .favorites)
      model.pressed(.click(column: 22, row: 0))
      #expect(model.store.withState(\.tab) == .alerts)
      model.pressed(.click(column: 30, row: 0))
      await model.wait { $0.history.series.value != nil }
      model.pressed(.click(column: 40, row: 8))
      #expect(model.store.withState(\.history.day) != nil)
    }
    let reading = try #require((0..<24).map(frame.text(ofRow:)).first { $0.hasPrefix("2026-") })
    #expect(reading.contains("since then"))
    #expect((0..<24).map(frame.text(ofRow:)).filter { $0.contains("┊") }.count > 5)
  }

  @Test(
    "The source line grows old while it is looked at: when the next fixing is expected, then that it is due, or why not"
  )
  func liveFooter() {
    let due = Moment.preview.instant.addingTimeInterval(3 * 3_600)
    func footer(at instant: Date, _ notes: [RateNote] = [], columns: Int? = nil) -> [String] {
      let old = RatesBoard.preview(base: .usd)
      let board = RatesBoard(
        base: old.base, requestedDate: nil, date: old.date, source: old.source, fetchedAt: old.fetchedAt,
        isStale: false, nextPublication: due, rows: old.rows, notes: notes)
      var context = RenderContext.fixture()
      context.now = instant
      context.width = columns
      let answer = RatesAnswer(board)
      let problems = answer.problems(crediting: []).flatMap { context.sentence($0) }
      return (answer.liveFooter(in: context) + problems).map(\.plain)
    }
    #expect(footer(at: Moment.preview.instant).last?.hasSuffix("fetched 20 min ago · next fixing in 3 h") == true)
    #expect(footer(at: due.addingTimeInterval(-61)).last?.hasSuffix("fetched 3 h ago · next fixing in 2 min") == true)
    #expect(footer(at: due).last?.hasSuffix("newer rates should be out") == true)
    func note(_ reason: RateNote.Reason) -> RateNote {
      .answered(source: .ecb, date: .friday, ageInDays: 0, reason: reason)
    }
    let offline = footer(at: due, [note(.offline)])
    #expect(offline.count == 1 && offline[0].hasSuffix(" · offline"), "\(offline)")
    #expect(footer(at: due, [note(.noNetwork)]).joined().hasSuffix(" · no network"))
    let failure = ProviderFailure(
      provider: .ecb, reason: FailureReport.Cause(Phrase("answered with HTTP status 503", "HTTP 상태 503으로 응답")))
    #expect(
      footer(at: due, [note(.providersFailed), .providerFailed(failure)]).map { $0.suffix(21) }
        == ["newer rates should be out".suffix(21), "No usable answer from ecb".suffix(21)])
    let narrow = footer(at: due, columns: 40)
    #expect(narrow.allSatisfy { $0.count <= 40 && !$0.hasPrefix("·") } && narrow.count == 3, "\(narrow)")
  }

  @Test("watch scrolls to the last row, however much stands below the list", arguments: [9, 12, 24])
  func watchEnd(rows: Int) async {
    let failures = (1...4).map {
      RateNote.providerFailed(
        ProviderFailure(
          provider: .ecb, reason: FailureReport.Cause(Phrase(verbatim: "answered with HTTP status \(500 + $0)"))))
    }
    let old = RatesBoard.preview(base: .usd)
    var state = WatchFeature.State(request: RatesQuestion(base: .usd))
    state.query.answer = .loaded(
      RatesBoard(
        base: old.base, requestedDate: nil, date: old.date, source: old.source, fetchedAt: nil, isStale: false,
        rows: old.rows, notes: failures))
    let frame = await PreviewWithDependencies {
      $0.exchange = MockExchange.loading
    } content: { [state] in
      WatchView(
        store: Store(initialState: state) { WatchFeature() }, favorites: [],
        run: .speaking(.english))
    }
    .withMockData()
    .frame(in: TerminalSize(columns: 60, rows: rows)) { model in
      model.pressed(.end)
      model.pressed(.down)
    }
    #expect((0..<rows).contains { frame.text(ofRow: $0).hasPrefix("THB") })
  }

  @Test("Where the tabs do not fit, the current one is written out")
  func narrowTabs() {
    withInjectedValues {
      $0.useMockData()
    } operation: {
      var state = BrowseFeature.State.loaded()
      state.tab = .alerts
      let store = Store(initialState: state) { BrowseFeature() }
      let preview = PreviewedScreen(BrowseView(store: store), TerminalSize(columns: 40, rows: 12))
      #expect(preview.frame.lines[0].plain.hasPrefix(" R  F  Alerts  H  P "))
      preview.pressed(.click(column: 30, row: 0))
      preview.pressed(.click(column: 8, row: 0))
      #expect(store.tab == .alerts)
      preview.pressed(.click(column: 4, row: 0))
      #expect(store.tab == .favorites)
    }
  }

  @Test("What is published elsewhere in the process does not reach a preview")
  func ownEvents() async {
    let events = withInjectedValues {
      $0.context = .live
    } operation: {
      InjectedValues.current.eventBus
    }
    func table(_ rate: Decimal) -> RateTable {
      RateTable(
        provider: .ecb, pivot: .usd, date: Moment.preview.today, fetchedAt: Moment.preview.instant,
        rates: [.krw: rate])
    }
    _ = await PreviewWithDependencies {
      BrowseView(store: Store(initialState: BrowseFeature.State(app: .preview())) { BrowseFeature() })
    }
    .withMockData()
    .frame(in: TerminalSize(columns: 80, rows: 24)) { model in
      await model.wait { $0.rates.board.value != nil }
      events.publish(RatesUpdated(table: table(1)))
      InjectedValues.current.eventBus.publish(RatesUpdated(table: table(2)))
      await model.wait { !$0.alerts.firings.isEmpty }
      #expect(model.store.withState(\.alerts.firings).map(\.reading.rate) == [2])
    }
  }

  @Test("The history is drawn with what the terminal can show")
  func chartStyle() async throws {
    let scene = try #require(BrowseScene.all.first { $0.name == "history" })
    let size = TerminalSize(columns: 80, rows: 24)
    let isBraille = { (character: Character) in
      character.unicodeScalars.allSatisfy { (0x2801...0x28FF).contains($0.value) }
    }
    #expect(await frame(scene, .english, size).snapshot.contains(where: isBraille))
    #expect(await !frame(scene, .english, size, terminal: "dumb").snapshot.contains(where: isBraille))
  }

  @Test("No window is too small to be drawn in", arguments: [(1, 1), (10, 24), (80, 3), (19, 5), (20, 6), (33, 9)])
  func tiny(columns: Int, rows: Int) async {
    let size = TerminalSize(columns: columns, rows: rows)
    for scene in BrowseScene.all {
      let frame = await frame(scene, .korean, size)
      #expect(frame.size == size)
    }
  }

  @Test("watch looks as recorded, in English at 80×24 and 40×12, in Korean at 60 and 100, too, what changed marked")
  func watch() async {
    for language in Language.allCases {
      for width in language == .korean ? [40, 60, 80, 100] : [40, 80] {
        let size = TerminalSize(columns: width, rows: width == 40 ? 12 : 24)
        var state = WatchFeature.State(request: RatesQuestion(base: .usd))
        state.query.answer = .loaded(.preview(base: .usd))
        state.changed = [.jpy]
        let frame = await PreviewWithDependencies {
          $0.exchange = MockExchange.loading
        } content: { [state] in
          WatchView(
            store: Store(initialState: state) { WatchFeature() }, favorites: [.krw],
            run: .speaking(language))
        }
        .withMockData()
        .frame(in: size)
        expectSnapshot(frame.snapshot, named: "watch.\(language.rawValue).\(size.columns)")
      }
    }
  }
}

extension ScreenFrame {
  /// The characters of a row.
  func text(ofRow row: Int) -> String { lines[row].fitted(to: size.columns).plain }

  /// The rows with their ends marked, `<` for a selection and `_` for the cursor.
  fileprivate var snapshot: String {
    (0..<size.rows).map { row in
      let isSelected = lines[row].spans.contains { $0.style.isReversed }
      return text(ofRow: row) + "|" + (isSelected ? "<" : "") + (cursor?.row == row ? "_" : "") + "\n"
    }.joined()
  }
}

extension PreviewedScreen<BrowseView> {
  var store: StoreOf<BrowseFeature> { view.store }

  /// Waits until the state meets the condition.
  func wait(until isReady: (BrowseFeature.State) -> Bool) async {
    for await state in store.states where isReady(state) { return }
  }
}
