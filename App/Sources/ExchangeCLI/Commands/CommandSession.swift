import ComposableArchitecture
import CurrencyText
import DIInterface
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Modularity
import Platform
import ReferenceData
import SharedModels
import TerminalText
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
  private var notedReadings: [Phrase] = []
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

  /// Writes an answer, and then what there is to say about it.
  ///
  /// - Parameters:
  ///   - isPlain: Whether only its bare numbers are written.
  ///   - remarks: What is said behind how its words were read, and before what is said of its rates.
  func write(_ answer: some Answer, isPlain: Bool = false, remarks: [Phrase] = []) throws {
    if isPlain {
      try write(text: answer.plain(in: context).map { $0 + "\n" }.joined())
    } else if let template = options.template {
      try write(text: template.text(of: answer.document(in: context), isASCII: context.isASCII))
    } else {
      let mark: [UInt8] = options.marksEncoding && options.format == .csv ? [0xEF, 0xBB, 0xBF] : []
      try write(mark + answer.bytes(as: options.format, in: context))
    }
    note(of: answer, isPlain: isPlain, remarks: remarks)
  }

  /// Says how the words were read that an answer is for, and what there is to say about its rates.
  func note(of answer: some Answer, isPlain: Bool = false, remarks: [Phrase] = []) {
    note(answer.interpretation)
    for remark in remarks { note(remark) }
    note(answer.notes, belowSource: !isPlain && answer.namesSource(in: context))
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

  /// Says something beside the answer on standard error, unless notes are not wanted.
  func note(_ phrase: Phrase) { if !options.isQuiet { writeLine(phrase, .quiet) } }

  /// Writes the notes that come with an answer, each once a command.
  ///
  /// - Parameter isBelowSource: Whether the answer's last line says by itself that nobody answered.
  func note(_ notes: [RateNote], belowSource isBelowSource: Bool = false) {
    var notes = notes
    if !options.isVerbose {
      // Programs have `stale` and the day, a person the last line.
      if options.format != .table { notes.removeAll(where: \.isOnFreshness) }
      if isBelowSource { notes.removeAll(where: \.isOnMissingAnswer) }
    }
    for sentence in RateNote.sentences(notes, after: noted, isVerbose: options.isVerbose) { note(sentence) }
    noted += notes.filter { !noted.contains($0) }
  }

  /// Says how words were read, before what they ask for is done: each sentence, and each choice among several meanings,
  /// once a command. An answer carries that of its own words.
  func note(_ interpretation: Interpretation) {
    for choice in interpretation.choices where !notedChoices.contains(where: choice.repeats) {
      notedChoices.append(choice)
      note(choice.words)
    }
    for sentence in interpretation.notes where !notedReadings.contains(sentence) {
      notedReadings.append(sentence)
      note(sentence)
    }
  }

  /// Says what was done, on standard error, unless `--quiet`.
  func status(_ phrase: Phrase) { if !options.isQuiet { writeLine(phrase) } }

  /// Says what was changed; a script is answered with what there is now.
  func report(_ words: [Phrase?], or answer: @autoclosure () async throws -> some Answer) async throws {
    if options.format != .table { return try write(try await answer()) }
    for case let words? in words { status(words) }
  }

  /// Says what is being done, with `--verbose`.
  func debug(_ phrase: Phrase) { if options.isVerbose { writeLine(phrase, .quiet) } }

  /// Writes a line to standard error, wrapped at words on a terminal; a failure to do so does not fail the command.
  private func writeLine(_ phrase: Phrase, _ style: Style = .plain) {
    let width = console.isTerminal(.error) ? console.size?.columns : nil
    let lines = StyledText(phrase[language], style).wrapped(to: width)
    try? console.write(encoder(for: .error).encode(lines), to: .error)
  }

  func encoder(for stream: StandardStream) -> TextEncoder { run.encoder(for: stream, of: console) }

  func progress<Result: Sendable>(
    _ label: Phrase = .fetchingRates, isShown: Bool = true,
    fraction: @escaping @Sendable () async -> Double? = { nil },
    while operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ProgressLine.show(
      label[language], on: console, encoder: encoder(for: .error), isShown: isShown && !options.isQuiet,
      fraction: fraction,
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

// Each question is an action; its answer is in the state once all effects of the action have ended.
extension CommandSession {
  /// Asks a question about rates, which may take as long as a provider takes to answer.
  func answer<Question: RateQuestion>(_ question: Question) async throws -> Question.Answer
  where Question.Answer: Equatable {
    let store = StoreOf<Query<Question>>(initialState: Query<Question>.State()) { Query<Question>() }
    return try await progress { try await ask(.ask(question), of: store) { $0.answer } }
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
    try await loaded(by: .favorites(.load)) { $0.favorites.work }.favorites
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
    try await loaded(by: .alerts(.load)) { $0.alerts.work }.alerts
  }

  /// What the user file holds, which an action loads unless it is known.
  private func loaded<Outcome, Failure>(
    by action: AppFeature.Action, _ outcome: (AppFeature.State) -> Loadable<Outcome, Failure>
  ) async throws -> Outcome {
    try requireUserFile()
    if case .loaded(let outcome) = store.withState(outcome) { return outcome }
    return try await ask(action, outcome)
  }

  /// All profiles, and which one is logged in.
  func profiles() async throws -> Profiles {
    try requireUserFile()
    guard case .listed(let profiles) = try await ask(.user(.list), { $0.user.work }) else { throw CancellationError() }
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
