import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import UserInterface

/// The rates against the base, filtered by a search, one of them selected.
struct RatesView: ListView, Hashable {
  /// Nil before there are rates.
  let answer: RatesAnswer?
  /// Why there are none.
  let error: ExchangeError?
  /// The rows that match the search.
  let rows: [RateRow]
  let search: String
  /// An index into `rows`.
  let selection: Int

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    guard let answer, !rows.isEmpty else { return nil }
    // Laid out for all rows of the list, so that columns do not move during a search.
    let table = answer.table(in: context).lines(width: area.columns)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(answer.rows.map(\.currency), table.dropFirst()))
    let lines = rows.compactMap { lineOf[$0.currency] }
    return ListPage(
      list: SelectableList(heading: table.first, lines: lines, selection: selection),
      footer: answer.liveFooter(in: context), notes: answer.problems(in: context))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let answer { return [StyledText(context(.noMatch(search)), .quiet), ""] + answer.problems(in: context) }
    return error.map { ErrorView(error: $0).lines(in: area, context: context) }
      ?? [StyledText(context(.loading), .quiet)]
  }
}

/// The profile's favourites with their rates, one of them selected.
struct FavoritesView: ListView, Hashable {
  let profile: ProfileName
  /// In the order that the person chose.
  let favorites: [Currency]
  /// The currency that the rates are for one unit of.
  let base: Currency
  let board: Loadable<RatesBoard, ExchangeError>
  let selection: Int

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    guard !favorites.isEmpty, board.error == nil || board.value != nil else { return nil }
    let answer = FavoritesAnswer(
      profile: profile, favorites: favorites, base: board.value?.base ?? base, board: board.value)
    let table = answer.table(in: context).lines(width: area.columns)
    let rates = board.value.map { RatesAnswer($0) }
    return ListPage(
      list: SelectableList(heading: table.first, lines: Array(table.dropFirst()), selection: selection),
      footer: rates?.liveFooter(in: context) ?? [], notes: rates?.problems(in: context) ?? [])
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if favorites.isEmpty { return context.sentence(.emptyFavorites) }
    return board.error.map { ErrorView(error: $0).lines(in: area, context: context) } ?? []
  }
}

/// The profile's alerts, one of them selected, and which of them have fired.
struct AlertsView: ListView, Hashable {
  /// By number.
  let alerts: [Alert]
  /// Since the start, the last one first.
  let firings: [AlertCheck.Firing]
  let selection: Int

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    guard !alerts.isEmpty else { return nil }
    let table = AlertsAnswer(alerts).lines(in: context)
    return ListPage(
      list: SelectableList(heading: table.first, lines: Array(table.dropFirst()), selection: selection),
      footer: fired(in: context))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] { context.sentence(.emptyAlerts) }

  /// The newest few.
  private func fired(in context: RenderContext) -> [StyledText] {
    firings.prefix(3).flatMap { context.sentence($0.words, .warning) }
  }
}

/// The profile in use, the other profiles, and the settings.
struct ProfileView: ListView, Hashable {
  let user: User
  let profiles: [User]
  let selection: Int

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    let table = ProfilesAnswer(users: profiles, active: user.profile).lines(in: context)
    return ListPage(
      above: UserAnswer(user).lines(in: context) + [""],
      list: SelectableList(heading: table.first, lines: Array(table.dropFirst()), selection: selection))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] { [] }
}

/// Why a screen is empty, and what to do about it.
struct ErrorView: TerminalView, Hashable {
  let error: ExchangeError

  func lines(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    let report = FailureReport(error)
    let message = StyledText(context(report.message), .failure)
    let others = report.causes.map(\.words) + [report.hint].compactMap { $0 } + [.askAgain]
    return message.wrapped(to: area.columns) + [""]
      + others.flatMap { StyledText(context($0), .quiet).wrapped(to: area.columns) }
  }
}

// What a screen says about its rates, which grow old while it is looked at.
extension RatesAnswer {
  /// Source, day and age of the rates, and when the next ones are due or why they are not there.
  func liveFooter(in context: RenderContext) -> [StyledText] {
    var parts = [board.source.rawValue, context.dates.dayAndAge(board.date)]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.dates.age(fetchedAt)))) }
    let isDue = board.isStale || board.nextPublication.map { $0 <= context.now } ?? false
    if !isDue, let next = board.nextPublication { parts.append(context(.nextFixing(context.dates.wait(until: next)))) }
    return context.footer(parts, warning: isDue ? obstacle ?? .staleTable : nil)
  }

  /// What kept newer rates from being asked for.
  private var obstacle: Phrase? {
    for note in board.notes {
      switch note {
      case .answered(_, _, _, .offline): return .offline
      case .answered(_, _, _, .noNetwork): return .noNetwork
      default: break
      }
    }
    return nil
  }

  /// Which providers failed, and why; what is missing from the rows. Everything about the day is in the footer.
  func problems(in context: RenderContext) -> [StyledText] {
    let notes = board.notes.filter { note in
      switch note {
      case .providerFailed, .cacheUnavailable, .globalNotStored, .attribution: true
      case .answered, .replaced, .leftOut, .ownRate, .periodUntil, .quotedPartly: false
      }
    }
    return RateNote.sentences(notes).flatMap { context.sentence($0) }
  }
}
