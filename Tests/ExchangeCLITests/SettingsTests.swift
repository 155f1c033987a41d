import Arithmetic
import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import Expectations
import Modularity
import ReferenceData
import SharedModels
import TerminalText
import TerminalUI
import TestSupport
import Testing
import UserInterface
import Wording

import struct Platform.Decimal

@testable import ExchangeCLI
@testable import ScreenPreviews

@MainActor
@Suite("Settings hold wherever they mean something", .timeLimit(.minutes(10)))
struct SettingsTests {
  private func run(_ setting: Setting, _ word: String, byOption: Bool = false) -> RunContext {
    var (options, configuration) = (CommonOptions(), Configuration())
    if byOption {
      options.settings[setting.key] = .init(word: word, flag: "--\(setting.key)")
    } else {
      configuration[setting] = word
    }
    return RunContext(
      options: options, variables: RunContext.speaking(.english).variables, configuration: configuration)
  }

  @Test("A run reads each setting once, none is forgotten, and the profile has none read again")
  func readOnce() {
    var read: [String] = []
    let settings = RunSettings(variables: [:]) { setting in
      read.append(setting.key)
      return setting.standard
    }
    #expect(read.sorted() == SettingTable.plain.map(\.key).sorted())
    var run = RunContext()
    #expect(run == RunContext())
    run.profile = User(home: .krw, language: .korean)
    // What was read is a constant of the run: the profile only stands before it.
    #expect((run.standardHome, run.home, run.language) == (settings.home, .krw, .korean))
  }

  @Test("What a symbol was configured to mean, it means in browse's conversions, too")
  func symbolInBrowse() async {
    var state = BrowseFeature.State(
      app: AppFeature.State(), run: run(SettingTable.symbol("$"), "CAD"))
    state.line = LineEditor.State(purpose: .conversion)
    let store = TestStore(initialState: state) {
      BrowseFeature()
    } withDependencies: {
      $0.useMockData()
    }
    await store.press(.paste("$10 to krw")) {
      $0.question = TextField("$10 to krw")
      $0.line = LineEditor.State(purpose: .conversion, field: TextField("$10 to krw"))
      $0.conversion.answer = .loading()
    }
    await store.receive(\.conversion.answered) {
      let request = ConversionQuestion(terms: [Money(10, Currency(literal: "CAD"))], targets: [.krw])
      $0.conversion.answer = .loaded(.preview(request))
    }
  }

  @Test("Precision holds for the rates of watch, by an option and by the configuration", arguments: [true, false])
  func precisionInWatch(byOption: Bool) async {
    var state = WatchFeature.State(request: RatesQuestion(base: .usd))
    state.query.answer = .loaded(.preview(base: .usd))
    let run = run(SettingTable.precision, "2", byOption: byOption)
    let frame = await PreviewWithDependencies { [state] in
      WatchView(store: Store(initialState: state) { WatchFeature() }, favorites: [], run: run)
    }
    .withMockData()
    .frame(in: TerminalSize(columns: 80, rows: 24))
    let row = (0..<24).map(frame.text(ofRow:)).first { $0.contains("EUR") }
    // 0.8633 and its inverse.
    #expect(row?.contains(" 0.86 ") == true && row?.contains(" 1.16 ") == true, "\(row ?? "")")
  }

  @Test("Precision holds for the rates of browse and for what it converts")
  func precisionInBrowse() async throws {
    let question = try ConversionParser().parse("1 usd")
    let run = run(SettingTable.precision, "1")
    var request: ConversionQuestion?
    let frame = await PreviewWithDependencies {
      BrowseView(
        store: Store(initialState: BrowseFeature.State(app: AppFeature.State(), run: run)) { BrowseFeature() }
      )
    }
    .withMockData()
    .frame(in: TerminalSize(columns: 80, rows: 24)) { model in
      await model.wait { $0.rates.board.value != nil }
      request = model.store.run.conversion(question, to: [.krw], policy: RatePolicy())
    }
    #expect((0..<24).contains { frame.text(ofRow: $0).contains(" 1,431.3 ") })
    #expect(request?.rounding == .fractionDigits(1))
  }

  @Test("Precision holds for tables of the command line, by the configuration, too")
  func precisionInTables() {
    let run = run(SettingTable.precision, "2")
    let context = RenderContext(run, catalog: FixtureCatalog(), moment: .preview)
    #expect(context.rate(decimal("1431.25678")) == "1,431.26")
  }

  @Test("The profile's home and language beat the configuration's, an option beats the profile")
  func profile() {
    var (options, configuration) = (CommonOptions(), Configuration())
    configuration[SettingTable.language] = "ko"
    configuration[SettingTable.home] = "JPY"
    var run = RunContext(configuration: configuration)
    #expect(run.language == .korean)
    #expect(run.home == .jpy)
    run.profile = User(home: .krw, language: .english)
    #expect(run.language == .english)
    #expect(run.home == .krw)
    options.settings["language"] = .init(word: "ko", flag: "--language")
    run = RunContext(options: options, configuration: configuration)
    run.profile = User(home: .krw, language: .english)
    #expect(run.language == .korean)
  }

  @Test("Every setting is read by its options, and of two that decide the same the later one counts")
  func options() throws {
    func color(_ words: String...) throws -> CommonOptions.ChosenSetting? {
      try CommonOptions(ParsedArguments(["rates"] + words)).settings["color"]
    }
    for setting in SettingTable.plain {
      for option in setting.options {
        #expect(TypedLine([option.flag]).options.first?.specification == option)
      }
    }
    expect(try color("--color", "always", "--no-color")?.word, equals: "never")
    expect(try color("--no-color", "--color", "always")?.word, equals: "always")
    expect(try color("--no-color")?.flag, equals: "--no-color")
    expect(try color(), equals: nil)
  }

  @Test("Whatever can be set is offered by completions and explained by help and the manual page")
  func everywhere() {
    let line = UnfinishedLine(["config", "get", ""])
    let offered = line.candidates.map(\.word)
    let help = HelpText(language: .english, width: nil).program().map(\.plain).joined(separator: "\n")
    let page = ManualPage.text(in: .english)
    for setting in SettingTable.plain + SettingTable.addresses {
      #expect(offered.contains(setting.key))
      for option in setting.options { #expect(help.contains(option.usage)) }
      if let variable = setting.variable { #expect(page.contains(variable.names)) }
    }
  }
}
