import SharedModels

import struct Platform.Decimal

extension ExchangeUseCaseImpl {
  /// Round amounts of a pair in both directions, all from one fixing; each result is computed exactly and rounded once.
  public func card(_ request: RateCardRequest) async throws(ExchangeError) -> RateCard {
    try check([request.from, request.to])
    try await check(request.policy)
    let day = request.policy.date ?? moment().today
    let isFixed = EuroLeg.fixedRate(from: EuroLeg(request.from, on: day), to: EuroLeg(request.to, on: day)) != nil
    let pair = [request.from, request.to]
    let sources = await sources(for: isFixed ? [] : [pair], policy: request.policy)
    if let rate = sources.fixedRate(from: request.from, to: request.to),
      let inverse = sources.fixedRate(from: request.to, to: request.from)
    {
      let perEuro = pair.map { sources.fixedRate(from: .eur, to: $0) ?? ExactRatio(1) }
      return try card(
        request, rate, inverse, areSmall: perEuro.map { ExactRatio(100) < $0 }, date: day, source: .fixed,
        isStale: false, notes: sources.euroNotes(of: pair))
    }
    let answered = try sources.fixing(route(for: pair, policy: request.policy))
    let rate = try sources.rate(from: request.from, to: request.to, on: answered)
    let inverse = try sources.rate(from: request.to, to: request.from, on: answered)
    let areSmall = pair.map { currency in
      sources.rate(from: .eur, to: currency, in: answered.fixing).map { ExactRatio(100) < $0 } ?? false
    }
    return try card(
      request, rate, inverse, areSmall: areSmall, date: answered.fixing.date, source: answered.fixing.source,
      isStale: answered.isStale, notes: sources.euroNotes(of: pair) + answered.notes)
  }

  private func card(
    _ request: RateCardRequest, _ rate: ExactRatio, _ inverse: ExactRatio, areSmall: [Bool], date: FixingDate,
    source: ProviderID, isStale: Bool, notes: [RateNote]
  ) throws(ExchangeError) -> RateCard {
    guard let shownRate = rate.decimal(roundedTo: .rate), let shownInverse = inverse.decimal(roundedTo: .rate) else {
      throw .amountOutOfRange
    }
    return RateCard(
      from: request.from, to: request.to, requestedDate: request.policy.date, rate: shownRate, inverse: shownInverse,
      date: date, source: source, isStale: isStale,
      forward: try rows(request, at: rate, into: request.to, isSmall: areSmall[0]),
      backward: try rows(request, at: inverse, into: request.from, isSmall: areSmall[1]), notes: notes)
  }

  /// Typical amounts of a payment; a thousand times as much of a unit worth less than a euro cent.
  private static let roundAmounts: [Decimal] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

  private func rows(
    _ request: RateCardRequest, at rate: ExactRatio, into target: Currency, isSmall: Bool
  ) throws(ExchangeError) -> [RateCard.Row] {
    let amounts =
      request.amounts.isEmpty ? Self.roundAmounts.map { isSmall ? $0 * 1000 : $0 } : request.amounts
    let rounding = MoneyRounding(
      isRaw: request.isRaw, precision: request.precision, target: target, catalog: catalog)
    var rows: [RateCard.Row] = []
    for amount in amounts {
      guard let (result, fractionDigits) = rounding.round(ExactRatio(amount) * rate) else { throw .amountOutOfRange }
      rows.append(RateCard.Row(amount: amount, result: result.decimal, fractionDigits: fractionDigits))
    }
    return rows
  }
}
