import ComposableArchitecture
import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import WeaveDI

import struct Platform.Date

/// What a command works with while it runs: the store, the settings, and the streams.
@MainActor
final class CommandSession {
  /// The application.
  let store: StoreOf<AppFeature>
  /// What holds for this run.
  let settings: Settings
  /// The standard streams.
  let console: any Console
  /// Names, symbols and minor units.
  let catalog: any CurrencyCatalog
  /// The clock and the local calendar.
  let moment: @Sendable () -> Moment
  /// The program's own files; nil when the environment names no place for them.
  let files: AppFiles?
  /// The settings and the profile in use.
  var circumstances: Circumstances { Circumstances(settings, user: store.user.user) }
  /// The language of everything that is said; the profile's once it is known.
  var language: Language { circumstances.language }
  /// The profile in use; the settings' own until it is known.
  var user: User { circumstances.user }

  /// Makes a session; nothing is opened.
  init(program: Program, settings: Settings, files: AppFiles?) {
    self.settings = settings
    self.files = files
    console = program.console
    moment = program.moment
    @Injected(\.currencyCatalog) var catalog
    self.catalog = catalog
    store = Store(initialState: AppFeature.State(profile: settings.options.profile)) { AppFeature() }
  }

  /// Loads the profile in use, whose language everything is said in from now on.
  func open() async throws { try await send(.user(.load)) }

  /// The shared options.
  var options: CommonOptions { settings.options }

  /// Where answers may come from.
  var policy: RatePolicy { circumstances.policy(today: today) }

  /// What is known of the profiles.
  var profiles: UserFeature.State { store.user }
  /// What is known of the favourites.
  var favorites: FavoriteFeature.State { store.favorites }
  /// What is known of the alerts.
  var alerts: AlertsFeature.State { store.alerts }
  /// What has to be said of the rates that the alerts were compared with.
  var alertNotes: [RateNote] { store.alertNotes }

  /// The local calendar's day.
  var today: FixingDate { moment().today }
  /// The present instant.
  var now: Date { moment().instant }

  // MARK: Asking the store

  /// Sends an action, waits for everything that follows from it, and throws what went wrong.
  func send(_ action: AppFeature.Action) async throws {
    switch action {
    case .exchange, .loadFavoriteRates, .checkAlerts:
      await progress(
        action.label, fraction: { @MainActor [store] in store.exchange.progress?.fraction },
        while: { await store.send(action).finish() })
    case .user, .favorites, .alerts, .alertRatesArrived: await store.send(action).finish()
    }
    switch action {
    case .user: if let failure = store.user.work.error { throw failure }
    case .favorites: if let failure = store.favorites.work.error { throw failure }
    case .alerts, .checkAlerts: if let failure = store.alerts.work.error { throw failure }
    case .exchange, .loadFavoriteRates, .alertRatesArrived: break
    }
  }

  // MARK: Writing

  /// The circumstances of standard output.
  var context: RenderContext {
    RenderContext(circumstances, catalog: catalog, moment: moment(), console: console)
  }

  /// Writes an answer to standard output in the form that was asked for.
  func write(_ answer: some Answer) throws(ConsoleError) {
    try console.write(answer.text(as: options.format, in: context), to: .output)
  }

  /// Writes text that is data by itself to standard output.
  func write(text: String) throws(ConsoleError) {
    try console.write(text, to: .output)
  }

  /// Says something beside the answer on standard error, unless notes are not wanted.
  func note(_ phrase: Phrase) {
    guard !options.isQuiet else { return }
    say(StyledText(phrase[language], .quiet))
  }

  /// Says what has to be said beside an answer, each thing once.
  func note(_ notes: [RateNote]) {
    var said: Set<RateNote> = []
    for note in notes where said.insert(note).inserted {
      self.note(note.words(isVerbose: options.isVerbose))
    }
  }

  /// Says what was done; scripts that want JSON or CSV read the data instead.
  func announce(_ phrase: Phrase) {
    guard !options.isQuiet else { return }
    say(StyledText(phrase[language]))
  }

  /// Says what is being done, to whoever asked for it.
  func trace(_ phrase: Phrase) {
    guard options.isVerbose else { return }
    say(StyledText(phrase[language], .quiet))
  }

  /// Writes a line to standard error; what cannot be said there changes nothing about the answer.
  private func say(_ line: StyledText) {
    try? console.write(errorEncoder.encode([line]), to: .error)
  }

  private var errorEncoder: TextEncoder {
    let isColored = settings.color.isColored(onTerminal: console.isTerminal(.error))
    return TextEncoder(palette: isColored ? Palette(language: language) : nil)
  }

  /// Shows that something takes long, on a terminal, while it does.
  func progress<Result: Sendable>(
    _ label: Phrase, isShown: Bool = true, fraction: @escaping @Sendable () async -> Double?,
    while operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await ProgressLine.show(
      label[language], on: console, encoder: errorEncoder, isShown: isShown && !options.isQuiet, fraction: fraction,
      while: operation)
  }

  // MARK: Asking the person

  /// Asks a question that yes or no answers; false unless the answer is yes.
  ///
  /// Throws a usage error when there is nobody to ask.
  func confirm(_ question: Phrase, command: String) throws -> Bool {
    guard console.isTerminal(.input), console.isTerminal(.error) else {
      throw UsageError(.confirmationNeeded(command: command))
    }
    try console.write(question[language] + Phrase(" [y/N] ", " [y/N] ")[language], to: .error)
    let answer = try console.readLine()?.lowercased().filter { !$0.isWhitespace }
    return ["y", "yes", "ㅛ", "예", "네"].contains(answer)
  }
}

extension AppFeature.Action {
  /// What is going on while an answer to it is awaited.
  fileprivate var label: Phrase {
    switch self {
    case .exchange(.update(full: true, _)): Phrase("fetching the whole history", "전체 이력을 받는 중")
    default: Phrase("asking for rates", "환율을 묻는 중")
    }
  }
}
