import ExchangeFeature
import ExchangeInterface
import RateProviders
import SharedModels
import TerminalText
import Wording

extension RatePolicy {
  /// The same with another yes or no.
  func with(_ property: WritableKeyPath<RatePolicy, Bool>, _ value: Bool = true) -> RatePolicy {
    var policy = self
    policy[keyPath: property] = value
    return policy
  }
}

extension Phrase {
  static let loading = Phrase("Loading…", "불러오는 중…")
  static let asking = Phrase("Fetching…", "받는 중…")

  /// What asking by hand has come to.
  static func refreshed(_ board: RatesBoard, after older: RatesBoard?) -> Phrase {
    if board.notes.contains(where: { if case .answered(_, _, _, .offline) = $0 { true } else { false } }) {
      return Phrase("offline: no provider was asked", "오프라인이라 요청하지 않았습니다")
    }
    if let older, older.base == board.base, older.date >= board.date {
      // Who failed stands below the rates.
      return board.notes.contains { if case .providerFailed = $0 { true } else { false } }
        ? Phrase(
          "nothing newer than \(board.date); not every provider answered",
          "\(board.date) 이후의 고시를 받지 못했습니다. 응답하지 않은 제공처가 있습니다")
        : Phrase("nothing newer than \(board.date) yet", "아직 \(board.date) 이후의 고시가 없습니다")
    }
    return Phrase("new rates of \(board.date)", "\(board.date) 새 환율을 받았습니다")
  }
}

extension ScreenMessage? {
  /// Says why there are no newer rates, or, where they were asked for by hand, what that has come to.
  mutating func show(
    _ answer: Result<RatesBoard, ExchangeError>, after older: RatesBoard?, isAskedFor: Bool = false
  ) {
    switch answer {
    case .failure(let error): if older != nil { show(FailureReport(error).message, as: .noNewRates) }
    case .success(let board):
      if self?.kind == .noNewRates { self = nil }
      if isAskedFor { show(.refreshed(board, after: older)) }
    }
  }
}

extension RenderContext {
  /// Why a screen is empty, and what to do about it; that it is loading where nothing failed.
  func placeholder(for error: ExchangeError?) -> [StyledText] {
    guard let error else { return sentence(.loading) }
    let report = FailureReport(error)
    let others = [report.advice].compactMap { $0 } + [Phrase("Press r to ask again.", "r을 누르면 다시 요청합니다.")]
    return sentence(report.message, .failure) + [""] + others.flatMap { sentence($0) }
  }
}

// What a screen says about its rates, which become outdated while they are shown.
extension RatesAnswer {
  /// Source, day and age of the rates, and when the next ones are due or why they are not there.
  func liveFooter(in context: RenderContext) -> [StyledText] {
    var parts = [context.dayAndAge(board.date), context(board.source.words)]
    if let fetchedAt = board.fetchedAt { parts.append(context(.fetched(context.age(fetchedAt)))) }
    let isDue = board.isStale || board.nextPublication.map { $0 <= context.now } ?? false
    if !isDue, let wait = board.nextPublication.map(context.wait) {
      parts.append(context(Phrase("next fixing \(wait)", "다음 고시 \(wait)")))
    }
    return context.footer(parts, warning: isDue ? obstacle ?? .staleTable : nil)
  }

  /// What kept newer rates from being asked for.
  private var obstacle: Phrase? {
    board.notes.lazy.compactMap { note -> Phrase? in
      switch note {
      case .answered(_, _, _, .offline): Phrase("offline", "오프라인")
      case .answered(_, _, _, .noNetwork): Phrase("no network", "네트워크 없음")
      default: nil
      }
    }.first
  }

  /// Which providers failed, and why; what is missing from the rows. Everything about the day is in the footer.
  ///
  /// - Parameter sources: Whose rates are to be seen: nobody else is credited.
  func problems(crediting sources: [ProviderID]) -> [Phrase] {
    let notes = board.notes.filter { note in
      switch note {
      case .attribution(let credit): sources.contains { $0.profile.attribution == credit }
      case .providerFailed, .cacheUnavailable, .globalNotStored: true
      case .answered, .passedOver, .replaced, .leftOut, .outsideECB, .ownRate, .periodUntil, .quotedPartly, .blended:
        false
      }
    }
    return RateNote.sentences(notes)
  }
}
