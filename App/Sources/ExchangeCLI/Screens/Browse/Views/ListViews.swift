import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import UserInterface

/// The rates against the base, filtered by a search, one of them selected.
struct RatesView: ListView {
  let tab: RatesTab.State

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    let rows = tab.visibleRows
    guard let answer = tab.answer, !rows.isEmpty else { return nil }
    // Laid out for all rows of the list, so that columns do not move during a search.
    let table = answer.table(in: context).lines(width: area.columns)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(answer.rows.map(\.currency), table.dropFirst()))
    let lines = rows.compactMap { lineOf[$0.currency] }
    return ListPage(
      list: SelectableList(heading: table.first, lines: lines, selection: tab.selection),
      footer: answer.liveFooter(in: context), notes: answer.problems(in: context))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if let answer = tab.answer {
      return [StyledText(context(.noMatch(tab.search.text)), .quiet), ""] + answer.problems(in: context)
    }
    return context.placeholder(for: tab.board.error)
  }
}

/// The profile's favourites with their rates, one of them selected.
struct FavoritesView: ListView {
  let tab: FavoritesTab.State
  let rates: RatesTab.State

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    let board = rates.board
    guard !tab.rows.isEmpty, board.error == nil || board.value != nil else { return nil }
    let answer = FavoritesAnswer(
      profile: tab.feature.profile, favorites: tab.rows, base: board.value?.base ?? rates.base, board: board.value)
    let table = answer.table(in: context).lines(width: area.columns)
    let origin = board.value.map { RatesAnswer($0) }
    return ListPage(
      list: SelectableList(table, selection: tab.selection),
      footer: origin?.liveFooter(in: context) ?? [], notes: origin?.problems(in: context) ?? [])
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] {
    if tab.rows.isEmpty { return context.sentence(.emptyFavorites) }
    return context.placeholder(for: rates.board.error)
  }
}

/// The profile's alerts, one of them selected, and which of them have fired.
struct AlertsView: ListView {
  let tab: AlertsTab.State

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    guard !tab.rows.isEmpty else { return nil }
    let table = AlertsAnswer(rows: tab.feature.alerts).lines(in: context)
    return ListPage(
      list: SelectableList(table, selection: tab.selection),
      // The newest few.
      footer: tab.firings.prefix(3).flatMap { context.sentence($0.words, .warning) })
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] { context.sentence(.emptyAlerts) }
}

/// The profile in use, the other profiles, and the settings.
struct ProfileView: ListView {
  let tab: ProfileTab.State
  let user: User

  func page(in area: TerminalSize, context: RenderContext) -> ListPage? {
    let table = ProfilesAnswer(rows: tab.profiles, active: user.profile).lines(in: context)
    return ListPage(
      above: UserAnswer(user: user).lines(in: context) + [""],
      list: SelectableList(table, selection: tab.selection))
  }

  func placeholder(in area: TerminalSize, context: RenderContext) -> [StyledText] { [] }
}

extension RenderContext {
  /// Why a screen is empty, and what to do about it; that it is loading where nothing failed.
  func placeholder(for error: ExchangeError?) -> [StyledText] {
    guard let error else { return sentence(.loading) }
    let report = FailureReport(error)
    let others =
      report.causes.map(\.words) + [report.hint].compactMap { $0 } + [
        Phrase("Press r to ask again.", "r을 누르면 다시 요청합니다.")
      ]
    return sentence(report.message, .failure) + [""] + others.flatMap { sentence($0) }
  }
}

// What a screen says about its rates, which grow old while it is looked at.
extension RatesAnswer {
  /// Source, day and age of the rates, and when the next ones are due or why they are not there.
  func liveFooter(in context: RenderContext) -> [StyledText] {
    var parts = [context.dates.dayAndAge(board.date), context(.source(board.source))]
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
      case .answered(_, _, _, .noNetwork): return Phrase("no network", "네트워크 없음")
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
      case .answered, .replaced, .leftOut, .ownRate, .periodUntil, .quotedPartly, .blended: false
      }
    }
    return RateNote.sentences(notes).flatMap { context.sentence($0) }
  }
}
