import SharedModels

/// A profile's own rates, the newest first.
struct OwnRatesAnswer: Answer, Hashable {
  let rates: [OwnRate]

  init(_ rates: [OwnRate]) { self.rates = rates }

  func document(in context: RenderContext) -> JSONValue { ["rates": records(in: context).json] }

  func records(in context: RenderContext) -> Records {
    Records(
      ["id", "from", "to", "rate", "first", "last"],
      rows: rates.map { rate in
        [
          .integer(rate.id), .text(rate.pair.base), .text(rate.pair.quote), .decimal(rate.rate), .text(rate.first),
          .text(rate.last),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !rates.isEmpty else {
      return context.sentence(
        Phrase(
          "No own rates yet. Add one: exchange-cli own add USD/KRW 1310",
          "아직 내 환율이 없습니다. 추가하려면: exchange-cli own add USD/KRW 1310"))
    }
    return Table(
      columns: [
        Column("#", .trailing), Column(context(Phrase("Pair", "통화쌍"))), Column(context(.rate), .decimal),
        Column(context(Phrase("From", "시작일"))), Column(context(Phrase("To", "종료일"))),
      ],
      rows: rates.map { rate in
        let holds = rate.holds(on: context.today)
        return [
          StyledText(String(rate.id), .quiet), StyledText(rate.pair.description, holds ? .strong : .quiet),
          StyledText(rate.rate.groupedText(), holds ? .plain : .quiet), StyledText(rate.first.description, .quiet),
          StyledText(rate.last?.description ?? "–", .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}
