import ExchangeFeature
import ExchangeInterface
import FavoriteFeature
import SharedModels
import UserInterface

extension RatesTab.State {
  /// The rates against the base, filtered by a search, one of them selected.
  func page(in context: RenderContext) -> ListPage {
    guard let answer else { return ListPage(above: context.placeholder(for: board.error)) }
    let rows = visibleRows
    guard !rows.isEmpty else {
      return ListPage(above: [StyledText(context(.noMatch(search.text)), .quiet), ""] + answer.problems(in: context))
    }
    // Laid out for all rows of the list, so that columns do not move during a search.
    let table = answer.table(in: context).lines(width: context.width)
    let lineOf = Dictionary(uniqueKeysWithValues: zip(answer.rows.map(\.currency), table.dropFirst()))
    return ListPage(
      list: SelectableList(
        heading: table.first, lines: rows.compactMap { lineOf[$0.currency] }, selection: selection),
      footer: answer.liveFooter(in: context), notes: answer.problems(in: context))
  }
}

extension FavoritesTab.State {
  /// The profile's favourites with their rates, one of them selected.
  func page(_ rates: RatesTab.State, in context: RenderContext) -> ListPage {
    if rows.isEmpty { return ListPage(above: context.sentence(.emptyFavorites)) }
    let board = rates.board.value
    if board == nil, let error = rates.board.error { return ListPage(above: context.placeholder(for: error)) }
    let answer = FavoritesAnswer(
      profile: feature.profile, favorites: rows, base: board?.base ?? rates.base, board: board)
    let origin = board.map { RatesAnswer($0) }
    return ListPage(
      list: SelectableList(answer.table(in: context).lines(width: context.width), selection: selection),
      footer: origin?.liveFooter(in: context) ?? [], notes: origin?.problems(in: context) ?? [])
  }
}

extension AlertsTab.State {
  /// The profile's alerts, one of them selected, and which of them have fired.
  func page(in context: RenderContext) -> ListPage {
    if rows.isEmpty { return ListPage(above: context.sentence(.emptyAlerts)) }
    return ListPage(
      list: SelectableList(AlertsAnswer(rows: feature.alerts).lines(in: context), selection: selection),
      // The newest few.
      footer: firings.prefix(3).flatMap { context.sentence($0.words, .warning) })
  }
}

extension ProfileTab.State {
  /// The profile in use with its settings, and the other profiles.
  func page(of user: User, in context: RenderContext) -> ListPage {
    let table = ProfilesAnswer(rows: profiles, active: user.profile).lines(in: context)
    return ListPage(
      above: UserAnswer(user: user).lines(in: context) + [""], list: SelectableList(table, selection: selection))
  }
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

// What a screen says about its rates, which become outdated while they are shown.
extension RatesAnswer {
  /// Source, day and age of the rates, and when the next ones are due or why they are not there.
  func liveFooter(in context: RenderContext) -> [StyledText] {
    var parts = [context.dayAndAge(board.date), context(.source(board.source))]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.age(fetchedAt)))) }
    let isDue = board.isStale || board.nextPublication.map { $0 <= context.now } ?? false
    if !isDue, let next = board.nextPublication { parts.append(context(.nextFixing(context.wait(until: next)))) }
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
      case .answered, .passedOver, .replaced, .leftOut, .outsideECB, .ownRate, .periodUntil, .quotedPartly, .blended:
        false
      }
    }
    return RateNote.sentences(notes).flatMap { context.sentence($0) }
  }
}
