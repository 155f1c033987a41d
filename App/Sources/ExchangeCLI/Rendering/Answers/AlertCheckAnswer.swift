import FavoriteFeature
import SharedModels

/// The alerts that fired in a check.
struct AlertCheckAnswer: Answer, Hashable {
  /// One alert that fired.
  struct Entry: Hashable, Sendable {
    /// The alert's number, which no other alert gets.
    let id: Int
    /// Its condition as `alerts add` takes it.
    let condition: String
    /// The rate at the newest fixing, and at the one before where that is known.
    let reading: RateReading
  }

  let checked: Int
  /// Those that fired in this check.
  let fired: [Entry]

  func document(in context: RenderContext) -> JSONValue {
    ["checked": .integer(checked), "fired": records(in: context).json]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["id", "condition", "rate", "date"],
      rows: fired.map { entry in
        let current = entry.reading.current
        return [.integer(entry.id), .string(entry.condition), .decimal(current.rate), .text(current.date)]
      })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    // Cron mails whatever is written.
    guard !fired.isEmpty else { return [] }
    return Table(
      columns: [
        Column("#", .trailing),
        Column(context(.condition)),
        Column(context(.rate), .decimal),
        Column(context(.previous), .decimal, fitting: .optional(2)),
        Column(context(.change), .decimal, fitting: .optional(3)),
        Column(context(.date), fitting: .optional(1)),
      ],
      rows: fired.map { entry in
        let previous = entry.reading.previous
        return [
          StyledText(String(entry.id), .quiet),
          StyledText(entry.condition, .warning),
          StyledText(context.rate(entry.reading.current.rate), .strong),
          StyledText(previous.map { context.rate($0.rate) } ?? "", .quiet),
          RateText.change(entry.reading.changePercent),
          StyledText((previous.map { "\($0.date) → " } ?? "") + entry.reading.current.date.description, .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}

extension AlertCheckAnswer {
  init(_ check: AlertCheck) {
    checked = check.checked
    fired = check.fired.map {
      Entry(id: $0.alert.id, condition: $0.alert.condition.description, reading: $0.reading)
    }
  }
}

extension AlertCheck.Firing {
  /// The rate, and where the previous fixing is known how it changed: `1,335.27, before 1,337.29 (▼ 0.15%)`.
  func words(in context: RenderContext) -> String {
    let rate = context.rate(reading.current.rate)
    guard let previous = reading.previous else { return rate }
    let before = context.rate(previous.rate)
    let change = RateText.change(reading.changePercent).plain
    return context(Phrase("\(rate), before \(before) (\(change))", "\(rate), 직전 \(before) (\(change))"))
  }

  var words: Phrase {
    let rate = RateText.rate(reading.current.rate)
    return Phrase(
      "alert \(alert.id): \(alert.condition), now \(rate)", "알림 \(alert.id): \(alert.condition), 현재 \(rate)")
  }
}
