import FavoriteFeature
import SharedModels

import struct Platform.Decimal

/// The alerts that fired in a check.
struct AlertCheckAnswer: Answer, Hashable {
  /// One alert that fired.
  struct Entry: Hashable, Sendable {
    /// The alert's number, which no other alert gets.
    let id: Int
    /// Its condition as `alerts add` takes it.
    let condition: String
    let rate: Decimal
    let date: FixingDate
    /// The day of the fixing before it, for a condition on the change.
    var previousDate: FixingDate? = nil

    /// The days that were compared.
    fileprivate var days: String { (previousDate.map { "\($0) → " } ?? "") + date.description }
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
      rows: fired.map { [.integer($0.id), .string($0.condition), .decimal($0.rate), .text($0.date)] })
  }

  func lines(in context: RenderContext) -> [StyledText] {
    guard !fired.isEmpty else { return context.sentence(.alertsChecked(checked)) }
    return Table(
      columns: [
        Column("#", .trailing),
        Column(context(.condition)),
        Column(context(.rate), .decimal),
        Column(context(.date), fitting: .optional(1)),
      ],
      rows: fired.map { entry in
        [
          StyledText(String(entry.id), .quiet),
          StyledText(entry.condition, .warning),
          StyledText(RateText.rate(entry.rate), .strong),
          StyledText(entry.days, .quiet),
        ]
      }
    ).lines(width: context.width)
  }
}

extension AlertCheckAnswer {
  init(_ check: AlertCheck) {
    checked = check.checked
    fired = check.fired.map {
      Entry(
        id: $0.alert.id, condition: $0.alert.condition.description, rate: $0.reading.current.rate,
        date: $0.reading.current.date,
        previousDate: $0.alert.condition.subject == .change ? $0.reading.previous?.date : nil)
    }
  }
}

extension AlertCheck.Firing {
  var words: Phrase {
    let rate = RateText.rate(reading.current.rate)
    return Phrase(
      "alert \(alert.id): \(alert.condition), now \(rate)", "알림 \(alert.id): \(alert.condition), 현재 \(rate)")
  }
}
