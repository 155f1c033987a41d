import SharedModels

extension ExchangeUseCaseImpl {
  /// What money is worth in other currencies: one exact computation a target, rounded once.
  public func convert(_ request: ConversionRequest) async throws(ExchangeError) -> Conversion {
    let targets = request.targets.uniqued()
    let origins = request.terms.map(\.currency)
    try check(origins + targets)
    try check(request.policy)
    let sources = await sources(for: targets.map { origins + [$0] }, policy: request.policy)

    var results: [ConvertedAmount] = []
    var notes: [RateNote] = []
    for target in targets {
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
    var sum = ExactRatio(0)
    for term in request.terms {
      sum = sum + ExactRatio(term.amount) * (try sources.rate(from: term.currency, to: target, on: answered))
    }
    var rate: ExactRatio?
    if let origin = request.terms.first?.currency, request.terms.allSatisfy({ $0.currency == origin }) {
      rate = try sources.rate(from: origin, to: target, on: answered)
    }
    let rounding = MoneyRounding(
      isRaw: request.isRaw, precision: request.precision, target: target, catalog: catalog)
    guard let (amount, fractionDigits) = rounding.round(sum) else { throw .amountOutOfRange }
    return ConvertedAmount(
      to: target, amount: amount.decimal, fractionDigits: fractionDigits,
      rate: rate?.decimal(roundedTo: .rate), date: answered.fixing.date, source: answered.fixing.source,
      isStale: answered.isStale)
  }
}
