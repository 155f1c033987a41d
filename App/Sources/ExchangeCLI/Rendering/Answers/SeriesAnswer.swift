import ExchangeFeature
import SharedModels

/// The series of several pairs as data; a single one looks as it does in `history`.
struct SeriesAnswer: Answer, Hashable {
  private let answers: [HistoryAnswer]

  init(_ series: [HistorySeries]) { answers = series.map { HistoryAnswer($0) } }

  func document(in context: RenderContext) -> JSONValue {
    if answers.count == 1 { return answers[0].document(in: context) }
    return ["series": .array(answers.map { $0.document(in: context) })]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["from", "to", "date", "rate"],
      rows: answers.flatMap { answer in
        answer.series.points.map { point in
          [.text(answer.series.pair.base), .text(answer.series.pair.quote), .text(point.date), .digits(point.digits)]
        }
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    answers.flatMap { $0.lines(in: context) }
  }
}
