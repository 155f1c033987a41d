import ExchangeInterface
import FavoriteFeature
import SharedModels

struct AlertCheckAnswer: Answer, Hashable {
  struct Entry: Hashable, Sendable {
    /// The alert's number, which no other alert gets.
    let id: Int
    /// Its condition as `alerts add` takes it.
    let condition: String
    /// The rate at the newest fixing, and at the one before where that is known.
    let reading: RateReading
  }

  let checked: Int
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
    let table = table(in: context).lines(width: nil)
    // Where the table does not fit, sentences keep the previous rate and the change.
    guard let width = context.width, table.contains(where: { $0.width > width }) else { return table }
    return fired.flatMap { context.sentence($0.words, .warning) }
  }

  private func table(in context: RenderContext) -> Table {
    Table(
      columns: [
        Column("#", .trailing),
        Column(context(.condition)),
        Column(context(.rate), .decimal),
        Column(context(.previous), .decimal),
        Column(context(.change), .decimal),
        Column(context(.date)),
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
    )
  }
}

extension AlertCheckAnswer.Entry {
  /// The alert, the rate, and where the previous fixing is known how the rate has changed since.
  var words: Phrase {
    let now = reading.words
    return Phrase("alert \(id): \(condition), now \(now.english)", "알림 \(id)번: \(condition), 현재 \(now.korean)")
  }
}

extension AlertCheckAnswer {
  init(_ check: AlertCheck) {
    checked = check.checked
    fired = check.fired.map(Entry.init)
  }
}

extension AlertCheckAnswer.Entry {
  init(_ firing: AlertCheck.Firing) {
    self.init(id: firing.alert.id, condition: firing.alert.condition.description, reading: firing.reading)
  }
}

extension AlertCheck.Firing {
  /// `alert 1: USD/KRW > 1300, now 1,335.27, before 1,337.29 (▼ 0.15%)`.
  var words: Phrase { AlertCheckAnswer.Entry(self).words }
}

extension [AlertCheck.Firing] {
  /// What fired together, in a sentence; nil when nothing did.
  var words: Phrase? {
    guard count > 1 else { return first?.words }
    let list = map { "\($0.alert.id) (\($0.alert.condition))" }.joined(separator: ", ")
    return Phrase("\(count) alerts fired: \(list)", "알림 \(count)개 울림: \(list)")
  }
}

extension RateReading {
  /// `1,335.27, before 1,337.29 (▼ 0.15%)`; the rate alone where the previous fixing is not known.
  var words: Phrase {
    let rate = RateText.rate(current.rate)
    guard let previous else { return Phrase(verbatim: rate) }
    let before = RateText.rate(previous.rate)
    let change = RateText.change(changePercent).plain
    return Phrase("\(rate), before \(before) (\(change))", "\(rate), 직전 \(before) (\(change))")
  }
}
