import SharedModels

import struct Platform.Decimal

extension ExchangeUseCaseImpl {
  /// Converts money to other currencies: one exact computation per target, rounded once.
  func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion {
    let targets = request.targets.uniqued()
    let origins = request.terms.map(\.currency)
    try check(origins + targets)
    try await check(request.policy)
    let isFixed = targets.map { target in
      let legs = (origins + [target]).map { EuroLeg($0, on: request.policy.date ?? moment().today) }
      return legs.allSatisfy { $0.currency == .eur } && legs.contains { $0.conversion != nil }
    }
    let asked = zip(targets, isFixed).filter { !$0.1 }.map(\.0)
    let sources = await sources(for: asked.map { origins + [$0] }, policy: request.policy)

    var results: [ConvertedAmount] = []
    var notes: [RateNote] = sources.euroNotes(of: origins + targets)
    for (target, isFixed) in zip(targets, isFixed) {
      if isFixed {
        results.append(try convertByLaw(request, to: target, sources))
        continue
      }
      let answered = try sources.fixing(route(for: origins + [target], policy: request.policy))
      results.append(try convert(request, to: target, on: answered, sources))
      for note in answered.notes where !notes.contains(note) { notes.append(note) }
    }
    return Conversion(
      terms: request.terms, requestedDate: request.policy.date, results: results, notes: notes)
  }

  private func convert(
    _ request: ConversionRequest, to target: Currency, on answered: AnsweredFixing, _ sources: AnswerSources
  ) throws(ExchangeError) -> ConvertedAmount {
    try result(
      of: request, to: target, date: answered.fixing.date, source: answered.fixing.source, isStale: answered.isStale
    ) { origin throws(ExchangeError) in try sources.rate(from: origin, to: target, on: answered) }
  }

  /// Between the euro and the currencies that joined it, no fixing matters.
  private func convertByLaw(
    _ request: ConversionRequest, to target: Currency, _ sources: AnswerSources
  ) throws(ExchangeError) -> ConvertedAmount {
    try result(of: request, to: target, date: sources.day, source: .fixed, isStale: false) { origin in
      sources.fixedRate(from: origin, to: target) ?? ExactRatio(1)
    }
  }

  private func result(
    of request: ConversionRequest, to target: Currency, date: FixingDate, source: ProviderID, isStale: Bool,
    rateFrom: (Currency) throws(ExchangeError) -> ExactRatio
  ) throws(ExchangeError) -> ConvertedAmount {
    var sum = ExactRatio(0)
    for term in request.terms { sum = sum + ExactRatio(term.amount) * (try rateFrom(term.currency)) }
    var rate: ExactRatio?
    if let origin = request.terms.first?.currency, request.terms.allSatisfy({ $0.currency == origin }) {
      rate = try rateFrom(origin)
    }
    let rounding = MoneyRounding(
      isRaw: request.isRaw, precision: request.precision, target: target, catalog: catalog)
    guard let (amount, fractionDigits) = rounding.round(sum) else { throw .amountOutOfRange }
    return ConvertedAmount(
      to: target, amount: amount.decimal, fractionDigits: fractionDigits,
      rate: rate?.decimal(roundedTo: .rate), inverse: rate.flatMap { (ExactRatio(1) / $0).decimal(roundedTo: .rate) },
      date: date, source: source, isStale: isStale)
  }
}

/// How an exact amount is rounded to money.
enum MoneyRounding: Hashable {
  /// A number of decimals, padded with zeros.
  case fractionDigits(Int)
  /// 16 significant digits, without padding.
  case raw

  /// The rule given by the options of the request and the target's minor units.
  init(isRaw: Bool, precision: Int?, target: Currency, catalog: any CurrencyCatalog) {
    if isRaw {
      self = .raw
    } else {
      self = .fractionDigits(precision ?? catalog.details(of: target)?.fractionDigits ?? 2)
    }
  }

  /// The amount rounded once, and the decimals to pad it to (nil: none); nil when it has too many digits.
  ///
  /// What would round to zero without being zero keeps its first two significant digits instead.
  func round(_ amount: ExactRatio) -> (amount: ScaledInteger, fractionDigits: Int?)? {
    switch self {
    case .raw:
      return amount.rounded(to: .rate).map { ($0, nil) }
    case .fractionDigits(let digits):
      guard let rounded = amount.rounded(to: .fractionDigits(digits)) else { return nil }
      guard rounded.magnitude == 0, !amount.isZero else { return (rounded, digits) }
      return amount.rounded(to: .significantDigits(2)).map { ($0, nil) }
    }
  }
}
