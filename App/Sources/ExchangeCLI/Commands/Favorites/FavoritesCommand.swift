import CurrencyText
import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import FavoriteInterface
import Platform
import SharedModels
import UserInterface
import Wording

/// `favorites`: the currencies that a profile looks at first.
enum FavoritesCommand: CommandGroup {
  static let features: [Feature] = [.user, .favorites, .exchange]

  case list
  /// All or none.
  case add([ArgumentWord])
  case remove([ArgumentWord])
  /// Positions count from 1.
  case move(ArgumentWord, to: Ordinal)
  /// Asks first, unless confirmed.
  case clear
  /// Writes one code a line to the file, or to standard output for nil.
  case save(to: FileName?)
  /// Adds the codes in the file, or in standard input for nil.
  case load(from: FileName?)

  func run(in session: CommandSession) async throws -> ExitCode {
    switch self {
    case .list: try session.write(try await session.answer(of: session.favorites(), by: session.policy))
    case .add(let words):
      let read = try session.read(words)
      try await change(session, .add(read.distinct), reading: read.interpretation)
    case .remove(let words):
      let read = try session.read(words, refusesUnquoted: false)
      try await change(session, .remove(read.distinct), reading: read.interpretation)
    case .move(let word, let position):
      let (currency, reading) = try session.currency(word)
      try await change(session, .move(currency, to: position.number), reading: reading)
    case .clear:
      if !session.options.isConfirmed, try await !confirmsClearing(in: session) {
        session.status(.nothingChanged)
        return .failure
      }
      try await change(session, .clear)
    case .save(let file): try await save(to: file?.named, in: session)
    case .load(let file):
      let currencies = try FavoritesFile.currencies(in: try session.text(of: file?.named), catalog: session.catalog)
      try await change(session, .add(currencies))
    }
    return .answered
  }

  @MainActor
  private func change(
    _ session: CommandSession, _ change: FavoriteChange, reading: Interpretation = Interpretation()
  ) async throws {
    session.note(reading)
    let outcome = try await session.change(.favorites(.change(change))) { $0.favorites.work }
    try await session.report(outcome.words, or: await session.answer(of: outcome.favorites, by: session.policy))
    guard !outcome.removed.isEmpty else { return }
    let alerts = try await session.alerts()
    for phrase in outcome.removed.compactMap(alerts.stillWatching) { session.note(phrase) }
  }

  @MainActor
  private func confirmsClearing(in session: CommandSession) async throws -> Bool {
    let codes = try await session.favorites().map(\.code).joined(separator: ", ")
    guard !codes.isEmpty else { return true }
    return try session.confirm(
      Phrase("Remove all favourites (\(codes))?", "즐겨찾기를 모두 지울까요 (\(codes))?"), command: "favorites clear")
  }

  @MainActor
  private func save(to file: String?, in session: CommandSession) async throws {
    let text = FavoritesFile.text(of: try await session.favorites())
    guard let file else { return try session.write(text: text) }
    try File.replace(file, with: text)
    session.status(Phrase("favourites written to \(file)", "즐겨찾기를 \(file)에 저장했습니다"))
  }

  static let name = "favorites"
  static let specification = CommandSpecification(
    name, Phrase("Your favourite currencies", "즐겨찾는 통화"),
    examples: [
      ExampleLine("favorites add KRW JPY", "favorites add 달러 엔"): Phrase("Add two", "두 통화 추가"),
      "favorites": Phrase("Show them with their rates", "환율과 함께 보기"),
      ExampleLine("favorites move JPY 1", "favorites move 엔 1"): Phrase("Put one first", "맨 앞으로 옮기기"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("The favourites with their rates", "즐겨찾기와 환율"), options: [.template],
        groups: [.rates, .numbers],
        examples: ["favorites list --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.list },
      CommandSpecification(
        "add", Phrase("Add currencies, all or none", "통화 추가 (하나라도 잘못되면 아무것도 추가하지 않음)"),
        arguments: [ArgumentSpecification("CODE", .currency, .some)],
        examples: [
          ExampleLine("favorites add KRW JPY", "favorites add 달러 엔"): Phrase("Add two", "두 통화 추가"),
          ExampleLine("favorites add won yen", "favorites add 유로 위안"): Phrase("By name", "이름으로"),
        ]
      ) { Self.add($0.positionals) },
      CommandSpecification(
        "remove", Phrase("Remove currencies", "통화 삭제"), arguments: [ArgumentSpecification("CODE", .favorite, .some)],
        examples: [ExampleLine("favorites remove JPY", "favorites remove 엔"): Phrase("Remove one", "하나 삭제")]
      ) { Self.remove($0.positionals) },
      CommandSpecification(
        "move", Phrase("Move a currency to a position, counted from 1", "통화를 지정한 위치로 이동 (1부터)"),
        arguments: [ArgumentSpecification("CODE", .favorite), ArgumentSpecification("N", .position)],
        examples: [ExampleLine("favorites move JPY 1", "favorites move 엔 1"): Phrase("Put it first", "맨 앞으로")]
      ) { arguments throws(UsageError) in Self.move(arguments.positionals[0], to: try arguments.required(1)) },
      CommandSpecification(
        "clear", Phrase("Remove all favourites", "즐겨찾기 모두 삭제"), options: [.yes],
        examples: ["favorites clear --yes": Phrase("Without asking", "확인 없이")]
      ) { _ in Self.clear },
      CommandSpecification(
        "export", Phrase("Write the codes, one per line", "코드를 한 줄에 하나씩 저장"),
        arguments: [ArgumentSpecification("FILE", .file, .optional)],
        examples: ["favorites export favorites.txt": Phrase("Into a file", "파일로")]
      ) { arguments throws(UsageError) in Self.save(to: try arguments.optional(0)) },
      CommandSpecification(
        "import", Phrase("Add codes from a file, one per line, or from standard input", "파일이나 표준 입력의 코드를 추가"),
        arguments: [ArgumentSpecification("FILE", .file, .optional)],
        examples: ["favorites import favorites.txt": Phrase("From a file", "파일에서")]
      ) { arguments throws(UsageError) in Self.load(from: try arguments.optional(0)) },
    ])
}

extension CommandSession {
  /// Favourites with their rates.
  func answer(of favorites: [Currency], by policy: RatePolicy) async throws -> FavoritesAnswer {
    let question = RatesQuestion.ofFavorites(favorites, base: home, policy: policy)
    let board = favorites.isEmpty ? nil : try await answer(question)
    return FavoritesAnswer(profile: user.profile, favorites: favorites, base: home, board: board)
  }
}

extension RatesQuestion {
  /// The rates of favourites; from the global providers those that only they quote, where these may be asked.
  static func ofFavorites(_ favorites: [Currency], base: Currency, policy: RatePolicy) -> RatesQuestion {
    let extra = policy.isOffline || policy.date != nil ? [] : favorites
    return RatesQuestion(base: base, extra: extra, includesTrend: true, policy: policy)
  }
}
