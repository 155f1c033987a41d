import FavoriteFeature
import SharedModels

import struct Platform.Date

struct AlertsAnswer: Answer, Hashable {
  struct Entry: Hashable, Sendable {
    /// The alert's number, which no other alert gets.
    let id: Int
    /// Its condition as `alerts add` takes it.
    let condition: String
    /// Whether it fired and its condition still holds.
    let hasFired: Bool
    let checkedAt: Date?
  }

  let entries: [Entry]

  func document(in context: RenderContext) -> JSONValue {
    ["alerts": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["id", "condition", "state", "checked_at"],
      rows: entries.map { entry in
        [
          .integer(entry.id), .string(entry.condition), .string(entry.hasFired ? "fired" : "armed"),
          .string(entry.checkedAt?.timestamp),
        ]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !entries.isEmpty else { return context.sentence(.noAlerts) }
    return Table(
      columns: [
        Column("#", .trailing),
        Column(context(.condition)),
        Column(context(.state)),
        Column(context(.checked), fitting: .optional(1)),
      ],
      rows: entries.map { entry in
        [
          StyledText(String(entry.id), .quiet),
          StyledText(entry.condition, .strong),
          StyledText(context(entry.hasFired ? .fired : .armed), entry.hasFired ? .warning : .plain),
          StyledText(entry.checkedAt.map(context.dates.age) ?? context(.notChecked), .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}

extension AlertsAnswer {
  init(_ alerts: [Alert]) {
    entries = alerts.map {
      Entry(id: $0.id, condition: $0.condition.description, hasFired: $0.state == .fired, checkedAt: $0.checkedAt)
    }
  }
}
