import ComposableArchitecture
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import Platform
import ReferenceData
import SharedModels
import TerminalUI
import UserFeature
import UserInterface
import Wording

/// What a command works with while it runs: the store, the settings, and the streams.
@MainActor
final class CommandSession {
  /// Made by the first command that asks: the version needs none.
  private(set) lazy var store = StoreOf<AppFeature>(
    initialState: AppFeature.State(profile: run.options.profile)
  ) { AppFeature() }
  /// What holds for this run; with the profile, once it is loaded.
  private(set) var run: RunContext
  let invocation: Invocation
  let console: any Console
  /// Resolved by the first command that asks; the bundled one for commands that no feature is loaded for.
  private(set) lazy var catalog: any CurrencyCatalog = {
    @Injected(\.currencyCatalog) var catalog
    return hasFeatures ? catalog : ReferenceCurrencyCatalog()
  }()
  private let hasFeatures: Bool
  let moment: @Sendable () -> Moment
  /// Nil when the environment names no place for them.
  let files: AppFiles?
  private var noted: [RateNote] = []
  private var notedChoices: [CurrencyChoice] = []
  var language: Language { run.language }
  var user: User { run.user }
  var home: Currency { run.home }
  /// Why the user file cannot be used; see ``open()``.
  private var userFileFailure: StorageError?
  private var hasWarnedOfUserFile = false

  init(_ invocation: Invocation, hasFeatures: Bool) {
    self.hasFeatures = hasFeatures
    self.invocation = invocation
    (run, files, console, moment) = (invocation.context, invocation.files, invocation.console, invocation.moment)
  }

  var options: CommonOptions { run.options }

  /// What the prompt remembers, where the command is a line of it.
  var memory: PromptMemory? { invocation.memory }

  var policy: RatePolicy { run.policy(today: today) }

  var today: FixingDate { moment().today }
  var now: Date { moment().instant }

  // MARK: Writing

  var context: RenderContext { RenderContext(run, catalog: catalog, moment: moment(), console: console) }

  func write(_ answer: some Answer) throws {
    if let template = options.template {
      try write(text: template.text(of: answer.document(in: context), isASCII: context.isASCII))
    } else {
      try write(answer.bytes(as: options.format, in: context))
    }
  }

  func write(text: String) throws(ConsoleError) { try write(Array(text.utf8)) }

  /// Writes an answer to standard output, on a terminal through the pager where it is longer than the screen.
  func write(_ answer: [UInt8]) throws(ConsoleError) {
    if options.usesPager, console.isTerminal(.output), let size = console.size,
      answer.count(where: { $0 == UInt8(ascii: "\n") }) >= size.rows, let pager = Pager(variables: run.variables),
      console.show(String(decoding: answer, as: UTF8.self), with: pager)
    {
      return
    }
    try console.write(answer, to: .output)
  }

  /// Writes bare numbers to standard output, one a line.
  func write(plain numbers: [String]) throws(ConsoleError) { try write(text: numbers.map { $0 + "\n" }.joined()) }

  /// Says something beside the answer on standard error, unless notes are not wanted.
  func note(_ phrase: Phrase) { if !options.isQuiet { writeLine(phrase, .quiet) } }

  /// Writes the notes that come with an answer, each once a command.
  ///
  /// - Parameter answer: What was written for a person. Its last line says by itself that nobody answered.
  func note(_ notes: [RateNote], below answer: (any Answer)? = nil) {
    let isSaid = answer != nil && options.format == .table && !options.isVerbose
    let notes = isSaid ? notes.filter { !$0.isOnMissingAnswer } : notes
    for sentence in RateNote.sentences(notes, after: noted, isVerbose: options.isVerbose) { note(sentence) }
    noted += notes.filter { !noted.contains($0) }
  }

  /// Says what words with several meanings were read as, each once a command.
  func note(_ choices: [CurrencyChoice]) {
    for choice in choices where !notedChoices.contains(where: choice.repeats) {
      notedChoices.append(choice)
      note(choice.words)
    }
  }

  /// Says what was done, on standard error, unless `--quiet`.
  func status(_ phrase: Phrase) { if !options.isQuiet { writeLine(phrase) } }

  /// Says what was changed; a script is answered with what there is now.
  func report(_ words: Phrase?, or answer: @autoclosure () async throws -> some Answer) async throws {
    if options.format != .table { return try write(try await answer()) }
    if let words { status(words) }
  }

  /// Says what is being done, with `--verbose`.
  func debug(_ phrase: Phrase) { if options.isVerbose { writeLine(phrase, .quiet) } }

  /// Writes a line to standard error, wrapped at words on a terminal; a failure to do so does not fail the command.
  private func writeLine(_ phrase: Phrase, _ style: Style = .plain) {
    let width = console.isTerminal(.error) ? console.size?.columns : nil
    let lines = StyledText(phrase[language], style).wrapped(to: width)
    try? console.write(errorEncoder.encode(lines), to: .error)
  }

  var errorEncoder: TextEncoder { run.errorEncoder(for: console) }

  func progress<Result: Sendable>(
    _ label: Phrase, isShown: Bool = true, fraction: @escaping @Sendable () async -> Double?,
    while operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ProgressLine.show(
      label[language], on: console, encoder: errorEncoder, isShown: isShown && !options.isQuiet, fraction: fraction,
      while: operation)
  }

  // MARK: Asking the person

  /// Whether the answer to a question is yes; throws where there is no terminal to ask on.
  func confirm(_ question: Phrase, command: String) throws -> Bool {
    guard console.isTerminal(.input), console.isTerminal(.error) else {
      throw UsageError(
        Phrase(
          "'\(command)' needs confirmation, and there is no terminal to ask on",
          "'\(command)' 명령은 확인이 필요하지만 확인할 터미널이 없습니다"),
        hint: Phrase("add --yes to skip the question", "묻지 않고 진행하려면 --yes를 붙이세요"))
    }
    try console.write(question[language] + " [y/N] ", to: .error)
    // A terminal hands over a line at a time.
    let answer = String(decoding: try console.read(upTo: 4096), as: UTF8.self)
    return ["y", "yes", "ㅛ", "예", "네"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }
}

// MARK: - Files and the terminal

extension CommandSession {
  /// The text of a file named on the command line; of standard input for nil.
  func text(of file: String?) throws -> String {
    guard let file else {
      var bytes: [UInt8] = []
      while true {
        let chunk = try console.read(upTo: 65_536)
        if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk
      }
    }
    guard let text = try File.text(of: file) else { throw FileError(.read, file, code: ENOENT) }
    return text
  }

  /// Reports what happens to the program's files while the subscription lasts.
  func warnOfStorageNotices() -> Subscription {
    @Injected(\.eventBus) var eventBus
    return eventBus.subscribe(StorageNotice.self, handler: warn)
  }

  /// Warns where somebody else may change the configuration or its folder.
  func warnOfExposedConfiguration() throws(FileError) {
    guard let file = files?.configuration else { return }
    for path in [file, File.folder(of: file)] where try File.status(of: path)?.isExposed == true {
      warn(.exposed(path: path))
    }
  }

  /// Says something about the program's files, on any thread: lost data even with `--quiet`, a rebuilt cache only with
  /// `--verbose`.
  private var warn: @Sendable (StorageNotice) -> Void {
    let (console, run) = (console, run)
    return { notice in
      guard notice.isLoud || run.options.isVerbose else { return }
      let line = StyledText(notice.advised[run.language])
      try? console.write(run.errorEncoder(for: console).encode([line]), to: .error)
    }
  }

  /// Says where a debug build keeps its data, and makes that folder: the next command finds it and says nothing.
  func noteDataApart() {
    guard let files else { return }
    let folder = File.folder(of: files.userData)
    // A folder that cannot be used is reported when a file in it is opened.
    do throws(FileError) {
      guard try File.status(of: folder) == nil else { return }
      try File.makeFolder(folder)
    } catch { return }
    note(
      Phrase(
        "this debug build keeps its data in \(folder); EXCHANGE_RELEASE_DATA=1 uses that of the installed program",
        "디버그 빌드는 데이터를 따로 \(folder)에 둡니다. EXCHANGE_RELEASE_DATA=1이면 설치된 프로그램의 데이터를 씁니다"))
  }

  /// Takes the terminal for a command's full-screen view; nil when standard input or output is not one. Throws for a
  /// terminal that cannot move its cursor (`TERM=dumb`).
  func openTerminal(for command: String) throws(UsageError) -> (any InteractiveTerminal)? {
    @Injected(\.interactiveTerminal) var open
    guard console.isTerminal(.input), console.isTerminal(.output) else { return nil }
    if run.variables["TERM"] == "dumb" {
      throw UsageError(
        Phrase(
          "'\(command)' draws a full screen, which this terminal cannot show (TERM=dumb)",
          "'\(command)' 명령은 전체 화면을 쓰는데, 이 터미널(TERM=dumb)은 전체 화면을 표시할 수 없습니다"),
        hint: Phrase(
          "'exchange-cli rates' and 'exchange-cli watch --csv' work in any terminal",
          "'exchange-cli rates'와 'exchange-cli watch --csv'는 어떤 터미널에서든 쓸 수 있습니다"))
    }
    return open()
  }
}

// Each question is an action; its answer is in the state once all effects of the action have ended.
extension CommandSession {
  /// Asks a question about rates, which may take as long as a provider takes to answer.
  func answer<Question: RateQuestion>(_ question: Question) async throws -> Question.Answer
  where Question.Answer: Equatable {
    let store = StoreOf<Query<Question>>(initialState: Query<Question>.State()) { Query<Question>() }
    return try await progress(
      .fetchingRates, fraction: { nil }, while: { try await ask(.ask(question), of: store) { $0.answer } })
  }

  /// Sends an action that may take as long as a provider takes to answer.
  func askForRates<Value, Failure>(
    _ action: AppFeature.Action, _ label: Phrase = .fetchingRates,
    _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    try await progress(
      label, fraction: { @MainActor [store] in store.withState { $0.exchange.progress?.fraction } },
      while: { try await ask(action, answer) })
  }

  /// Sends an action, waits for all of its effects, and returns its answer.
  func ask<Value, Failure>(
    _ action: AppFeature.Action, _ answer: (AppFeature.State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    try await ask(action, of: store, answer)
  }

  private func ask<Value, Failure, State, Action>(
    _ action: Action, of store: Store<State, Action>, _ answer: (State) -> Loadable<Value, Failure>
  ) async throws -> Value {
    await store.send(action).finish()
    switch store.withState(answer) {
    case .loaded(let value): return value
    case .failed(let error, _): throw error
    // The effect ended without an answer: it was cancelled.
    case .idle, .loading: throw CancellationError()
    }
  }

  // MARK: The person

  // A question about rates needs nothing of the user file. So a file that cannot be used fails no command when it is
  // opened: it fails the first action on what it holds, whichever command sends that, and an answer that was given
  // without it says so.

  /// Loads the profile in use; from now on messages are in its language.
  func open() async throws {
    do {
      _ = try await ask(.user(.load)) { $0.user.work }
      run.profile = store.withState { $0.user.user }
    } catch UserError.storage(let file) {
      userFileFailure = file
    }
  }

  func requireUserFile() throws { if let userFileFailure { throw userFileFailure } }

  /// The profile's favourites in their order.
  func favorites() async throws -> [Currency] {
    try requireUserFile()
    if case .loaded(let outcome) = store.withState({ $0.favorites.work }) { return outcome.favorites }
    return try await ask(.favorites(.load)) { $0.favorites.work }.favorites
  }

  /// The same for an answer that can do without them: none where the user file cannot be used, which is then said.
  func favoritesIfReadable() async throws -> [Currency] {
    if userFileFailure != nil { return [] }
    do {
      return try await favorites()
    } catch FavoriteError.storage(let file) {
      userFileFailure = file
      return []
    }
  }

  /// The profile's alerts by number.
  func alerts() async throws -> [Alert] {
    try requireUserFile()
    if case .loaded(let outcome) = store.withState({ $0.alerts.work }) { return outcome.alerts }
    return try await ask(.alerts(.load)) { $0.alerts.work }.alerts
  }

  /// All profiles, and which one is logged in.
  func profiles() async throws -> Profiles {
    try requireUserFile()
    if let profiles = store.withState({ $0.user.profiles }) { return profiles }
    _ = try await ask(.user(.list)) { $0.user.work }
    guard let profiles = store.withState({ $0.user.profiles }) else { throw CancellationError() }
    return profiles
  }

  func warnOfUserFileFailure() {
    guard let userFileFailure, !hasWarnedOfUserFile else { return }
    hasWarnedOfUserFile = true
    warn(.userDataLeftOut(userFileFailure))
  }

  /// Sends an action on what the user file holds, and returns what came of it.
  @discardableResult
  func change<Outcome, Failure>(
    _ action: AppFeature.Action, _ outcome: (AppFeature.State) -> Loadable<Outcome, Failure>
  ) async throws -> Outcome {
    try requireUserFile()
    defer { run.profile = store.withState { $0.user.user } }
    return try await ask(action, outcome)
  }
}

extension Phrase {
  static let nothingChanged = Phrase("nothing was changed", "바뀐 것이 없습니다")
  static let fetchingRates = Phrase("fetching rates", "환율을 받는 중")
}

extension CommandSession {
  func parser(source: Currency? = nil, refusesUnquoted: Bool = true) -> ConversionParser {
    ConversionParser(
      symbols: run.symbols, style: run.numberStyle, source: source, today: today, refusesUnquoted: refusesUnquoted)
  }

  /// Reads a code, symbol or name, and says which choice was made for a word with several meanings.
  func currency(_ word: ArgumentWord) throws -> Currency {
    do {
      let (currency, choices) = try parser().currency(word.text)
      note(choices)
      return currency
    } catch {
      throw UsageError(error, at: word.span)
    }
  }

  /// Reads codes, symbols and names in some words; each currency counts once.
  ///
  /// - Parameter refusesUnquoted: Whether metals and other codes that are no money are refused; what an older version
  ///   stored must be named to be removed.
  func currencies(_ words: [ArgumentWord], refusesUnquoted: Bool = true) throws -> [Currency] {
    try read(words, for: .names, refusesUnquoted: refusesUnquoted).currencies.map(\.currency).uniqued()
  }

  /// Reads the two currencies of a pair, and what else the command takes: `usd krw`, `usd/krw 2023`, `swiss francs`.
  /// Without the second one it is the home currency.
  func pair(
    _ words: [ArgumentWord], of command: String, for use: CurrencyUse
  ) throws -> (pair: CurrencyPair, parsed: ParsedCurrencies) {
    let parsed = try read(words, called: use == .card ? "AMOUNT" : "FROM/TO", for: use)
    let currencies = parsed.currencies.map(\.currency)
    guard currencies.count < 3 else {
      throw UsageError(.unexpectedArgument(currencies[2].code, command: command), at: words.last?.span)
    }
    guard let from = currencies.first else {
      throw UsageError(
        .missingArgument("FROM", command: command), at: ArgumentSpan(word: (words.last?.index ?? -1) + 1))
    }
    let home = from != home ? home : from == .usd ? .eur : .usd
    return (CurrencyPair(base: from, quote: currencies.count > 1 ? currencies[1] : home), parsed)
  }

  /// The policy for the day or period that words name; throws when `--date` names one, too.
  func policy(on date: DatePhrase?, at span: ArgumentSpan?) throws(UsageError) -> RatePolicy {
    var policy = policy
    // Today is the newest fixing known, as no day is.
    guard let date, !date.isToday else { return policy }
    guard policy.date == nil else {
      throw UsageError(Phrase("both the question and --date name a day", "날짜가 질문과 --date에 모두 있습니다"), at: span)
    }
    policy.date = date.resolved(today: today)
    return policy
  }

  /// Reads words for a command, and says which choices were made.
  func read(
    _ words: [ArgumentWord], called name: String = "CODE", for use: CurrencyUse, refusesUnquoted: Bool = true
  ) throws -> ParsedCurrencies {
    guard !words.isEmpty else { return ParsedCurrencies() }
    if let empty = words.first(where: \.isBlank) { throw UsageError(.emptyArgument(name), at: empty.span) }
    let parser = parser(refusesUnquoted: refusesUnquoted)
    let parsed = try QuestionText(words: words).read { typed throws(ConversionSyntaxError) in
      try parser.currencies(typed, for: use)
    }
    note(parsed.choices)
    return parsed
  }
}
