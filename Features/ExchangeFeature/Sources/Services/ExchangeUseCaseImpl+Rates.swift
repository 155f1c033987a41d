import SharedModels

extension ExchangeUseCaseImpl {
  /// The rates of many currencies against one.
  ///
  /// Rows are in the requested order; without one, favourites come first in their order and the others follow by code.
  func rates(_ request: RatesRequest) async throws(ExchangeError) -> RatesBoard {
    try check([request.base] + request.codes)
    try await check(request.policy)
    let codes = request.codes.filter { $0 != request.base }
    let groups = codes.isEmpty ? [[request.base]] : codes.map { [request.base, $0] }
    let wideRows = request.codes.isEmpty ? request.wideRows : .none
    let wanted =
      wideRows == .none
      ? [] : request.favorites.filter { route(for: [request.base, $0], policy: request.policy) == .wide }
    let withWide = wideRows == .all || !wanted.isEmpty
    let sources = await sources(
      for: groups, policy: request.policy, withWide: withWide, wanting: wanted)

    var rows: [RateRow] = []
    var answers: [RateRoute: AnsweredFixing] = [:]
    func answered(_ route: RateRoute) throws(ExchangeError) -> AnsweredFixing {
      if let answered = answers[route] { return answered }
      let answered = try sources.fixing(route)
      answers[route] = answered
      return answered
    }

    let mainRoute = route(for: [request.base], policy: request.policy)
    if request.codes.isEmpty {
      rows = try self.rows(on: answered(mainRoute), request, sources)
      if withWide, mainRoute == .ecb, let wide = try? answered(.wide) {
        let known = Set(rows.map(\.currency))
        rows += try self.rows(on: wide, request, sources) {
          !known.contains($0) && (wideRows == .all || wanted.contains($0))
        }
      }
      rows = Self.ordered(rows, favorites: request.favorites)
    } else {
      for code in codes {
        let route = route(for: [request.base, code], policy: request.policy)
        rows.append(try row(for: code, on: answered(route), request, sources))
      }
    }

    let main: AnsweredFixing
    if let used = answers[mainRoute] ?? answers.values.first { main = used } else { main = try answered(mainRoute) }
    return board(request, main: main, all: answers, rows: rows, sources)
  }

  private func board(
    _ request: RatesRequest, main: AnsweredFixing, all: [RateRoute: AnsweredFixing], rows: [RateRow],
    _ sources: AnswerSources
  ) -> RatesBoard {
    var notes = sources.euroNotes(of: [request.base] + request.codes)
    notes += [all[.ecb], all[.wide]].compactMap(\.?.notes).flatMap(\.self)
    if request.wideRows != .none, all[.wide] == nil { notes += sources.wideNotes }
    let shown = Set(rows.map(\.currency))
    let leftOut = request.codes.isEmpty ? request.favorites.filter { !shown.contains($0) && $0 != request.base } : []
    if !leftOut.isEmpty { notes.append(.leftOut(leftOut)) }
    return RatesBoard(
      base: request.base, requestedDate: request.policy.date, date: main.fixing.date, source: main.fixing.source,
      fetchedAt: main.fixing.fetchedAt, isStale: main.isStale,
      nextPublication: main.nextPublication, rows: rows, notes: notes)
  }

  private func rows(
    on answered: AnsweredFixing, _ request: RatesRequest, _ sources: AnswerSources,
    where isShown: (Currency) -> Bool = { _ in true }
  ) throws(ExchangeError) -> [RateRow] {
    _ = try sources.rate(from: request.base, to: answered.fixing.pivot, on: answered)
    var rows: [RateRow] = []
    for currency in answered.fixing.currencies where currency != request.base && isShown(currency) {
      rows.append(try row(for: currency, on: answered, request, sources))
    }
    return rows
  }

  private func row(
    for currency: Currency, on answered: AnsweredFixing, _ request: RatesRequest, _ sources: AnswerSources
  ) throws(ExchangeError) -> RateRow {
    let rate = try sources.rate(from: request.base, to: currency, on: answered)
    let inverse = try sources.rate(from: currency, to: request.base, on: answered)
    guard let shownRate = rate.decimal(roundedTo: .rate), let shownInverse = inverse.decimal(roundedTo: .rate) else {
      throw .amountOutOfRange
    }
    if sources.fixedRate(from: request.base, to: currency) != nil {
      return RateRow(
        currency: currency, rate: shownRate, inverse: shownInverse, changePercent: nil, date: sources.day,
        source: .fixed, isFavorite: request.favorites.contains(currency))
    }
    let earlier = answered.previous.flatMap { sources.rate(from: request.base, to: currency, in: $0) }
    return RateRow(
      currency: currency, rate: shownRate, inverse: shownInverse,
      changePercent: earlier?.percentChange(to: rate)?.decimal(roundedTo: .percent), date: answered.fixing.date,
      source: answered.fixing.source, isFavorite: request.favorites.contains(currency),
      trend: request.includesTrend ? sources.trend(from: request.base, to: currency, until: answered.fixing) : [])
  }

  private static func ordered(_ rows: [RateRow], favorites: [Currency]) -> [RateRow] {
    let positions = Dictionary(zip(favorites, favorites.indices)) { first, _ in first }
    return rows.sorted { left, right in
      let leftPosition = positions[left.currency] ?? .max
      let rightPosition = positions[right.currency] ?? .max
      return leftPosition == rightPosition ? left.currency < right.currency : leftPosition < rightPosition
    }
  }
}
