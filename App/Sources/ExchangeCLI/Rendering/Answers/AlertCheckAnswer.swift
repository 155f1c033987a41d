import FavoriteFeature
import SharedModels

import struct Platform.Decimal

/// Which alerts fired when they were checked.
struct AlertCheckAnswer: Answer, Hashable {
  /// One alert that fired.
  struct Entry: Hashable, Sendable {
    /// Its lasting number.
    let id: Int
    /// Its condition as `alerts add` takes it.
    let condition: String
    /// The rate that made it fire.
    let rate: Decimal
    /// The day of that rate's fixing.
    let date: FixingDate
    /// The day of the fixing before it, for a condition on the change.
    var previousDate: FixingDate? = nil

    /// The days that the condition was about.
    fileprivate var days: String { (previousDate.map { "\($0) → " } ?? "") + date.description }
  }

  /// How many alerts were looked at.
  let checked: Int
  /// Those that fired just now.
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
  /// Renders what came of a check.
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
  /// What is to be told.
  var words: Phrase {
    let rate = RateText.rate(reading.current.rate)
    return Phrase(
      "alert \(alert.id): \(alert.condition), now \(rate)", "알림 \(alert.id): \(alert.condition), 현재 \(rate)")
  }
}
