import Arithmetic
import ExchangeInterface
import SharedModels
import TerminalText
import TripFeature
import TripInterface
import Wording

import struct Platform.Decimal

/// A trip: a line an expense, the total, and what is left.
struct TripAnswer: Answer, Equatable {
  let report: TripReport

  func document(in context: RenderContext) -> JSONValue {
    [
      "budget": .decimal(report.trip.budget.amount), "currency": .text(report.trip.budget.currency),
      "total": .decimal(report.total), "left": .decimal(report.left), "expenses": records(in: context).json,
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["number", "day", "amount", "code", "text", "worth", "fixing"],
      rows: report.lines.map { line in
        let spending = line.expense.spending
        let worth = try? line.worth.get()
        return [
          .integer(line.expense.number), .text(spending.day), .decimal(spending.price.amount),
          .text(spending.price.currency), .string(spending.text), .decimal(worth?.amount), .text(worth?.fixing?.date),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let budget = report.trip.budget
    let summary = Phrase(
      "\(money(report.total)) of \(money(budget.amount)) \(budget.currency) spent, \(money(report.left)) left",
      "예산 \(money(budget.amount)) \(budget.currency) 중 \(money(report.total)) 지출, \(money(report.left)) 남음")
    guard !report.lines.isEmpty else { return context.sentence(summary) }
    return Table(
      columns: [
        Column("#", .trailing), Column(context(Phrase("day", "날짜"))),
        Column(context(Phrase("paid", "낸 돈")), .trailing), Column(budget.currency.code, .trailing),
        Column(context(Phrase("for", "내용")), fitting: .shrinks(to: 10)),
      ],
      rows: report.lines.map { line in
        let spending = line.expense.spending
        let worth = try? line.worth.get().amount
        return [
          StyledText(String(line.expense.number), .quiet), StyledText(spending.day.description),
          StyledText("\(spending.price.amount.plainText(isGrouped: true)) \(spending.price.currency)"),
          StyledText(worth.map(money) ?? "–"), StyledText(spending.text),
        ]
      }
    ).lines(width: context.width) + [StyledText("")] + context.sentence(summary)
  }

  private func money(_ amount: Decimal) -> String {
    amount.plainText(minimumFractionDigits: report.trip.fractionDigits, isGrouped: true)
  }
}
