import ExchangeFeature
import SharedModels

struct UpdateAnswer: Answer, Sendable {
  let report: UpdateReport

  init(_ report: UpdateReport) { self.report = report }

  func document(in context: RenderContext) -> JSONValue {
    let failed = Records(
      ["provider", "reason"],
      rows: report.failed.map { [.text($0.provider), .string(context($0.reason.words))] })
    return ["updated": records(in: context).json, "failed": failed.json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["provider", "date", "currencies", "new_rates"],
      rows: report.updated.map { entry in
        [.text(entry.provider), .text(entry.date), .integer(entry.currencies), .integer(entry.newRates)]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !report.updated.isEmpty else { return context.sentence(.nothingUpdated, .warning) }
    return Table(
      columns: [
        Column(context(.provider)),
        Column(context(.date)),
        Column(context(.currencies), .trailing, fitting: .optional(1)),
        Column(context(.newRates), .trailing, fitting: .optional(2)),
      ],
      rows: report.updated.map { entry in
        [
          StyledText(entry.provider.description, .strong),
          StyledText(context.dates.dayAndAge(entry.date)),
          StyledText(String(entry.currencies)),
          StyledText(String(entry.newRates), entry.newRates > 0 ? .strong : .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}
