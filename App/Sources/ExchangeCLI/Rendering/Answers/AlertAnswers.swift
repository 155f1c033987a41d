import ExchangeInterface
import FavoriteFeature
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

struct AlertsAnswer: ListAnswer {
  static let key = "alerts"
  static let nothing: Phrase? = Phrase(
    "No alerts yet. Add one: exchange-cli alerts add 'USD/KRW > 1400'",
    "아직 알림이 없습니다. 추가하려면: exchange-cli alerts add 달러 1400원 초과")

  let rows: [Alert]
  let notes: [RateNote]
  /// What the rates are now; empty where they were not asked for.
  private let readings: [CurrencyPair: Quote]

  init(rows: [Alert], _ quotes: [Quote] = []) {
    (self.rows, notes, readings) = (rows, quotes.notes, Dictionary(quotes.map { ($0.pair, $0) }) { $1 })
  }

  func fields(in context: RenderContext) -> [Field<Alert>] {
    [
      Field("id", Column("#", .trailing), .quiet) { .integer($0.id) },
      Field(
        "condition", Column(context(.condition)), value: { .text($0.condition) },
        cell: { StyledText(context($0.condition.words), .strong) }),
      Field(
        "state", Column(context(.state)), value: { .string($0.state == .fired ? "fired" : "armed") },
        cell: {
          $0.state == .fired
            ? StyledText(context(Phrase("fired", "울림")), .warning) : StyledText(context(Phrase("armed", "대기")))
        }),
      Field(Column(readings.isEmpty ? "" : context(Phrase("Now", "현재")), .decimal, fitting: .optional(3))) {
        let pair = $0.condition.pair
        return StyledText(readings[pair].map { context.figure($0.rate, of: pair) } ?? "")
      },
      Field(Column(readings.isEmpty ? "" : context(Phrase("Distance", "목표까지")), fitting: .optional(2))) {
        distance(of: $0, in: context)
      },
      Field(
        "checked_at", Column(context(Phrase("Checked", "마지막 확인")), fitting: .optional(1)),
        value: { .string($0.checkedAt?.timestamp) },
        cell: { StyledText($0.checkedAt.map(context.age) ?? context(Phrase("not yet", "확인 전")), .quiet) }),
      Field("rate") { .decimal(readings[$0.condition.pair]?.rate) },
      Field("distance_percent") { alert in
        .percent(readings[alert.condition.pair].flatMap { alert.condition.distancePercent(from: $0) })
      },
    ]
  }

  /// The day and the source of the rates, where all have the same.
  func footer(in context: RenderContext) -> [StyledText] {
    let quotes = rows.compactMap { readings[$0.condition.pair] }
    let isUniform = quotes.map(\.date).uniqued().count == 1 && quotes.map(\.source).uniqued().count == 1
    var origin: [String] = []
    if isUniform { origin = [context.dayAndAge(quotes[0].date), context(quotes[0].source.words)] }
    return context.footer(origin, warning: .obstacle(quotes.notes))
  }

  /// How far the rate is from the level: `4.85% away`, or `holds now`; nothing for a change that has not come.
  private func distance(of alert: Alert, in context: RenderContext) -> StyledText {
    guard let reading = readings[alert.condition.pair] else { return StyledText() }
    if alert.condition.holds(for: reading) == true {
      return StyledText(context(Phrase("holds now", "지금 해당됨")), .warning)
    }
    guard let percent = alert.condition.distancePercent(from: reading) else { return StyledText() }
    let share = RateText.share(percent.magnitude)
    return StyledText(context(Phrase("\(share) away", "\(share) 남음")), .quiet)
  }
}

struct AlertCheckAnswer: ListAnswer {
  static let key = "fired"

  let checked: Int
  let rows: [AlertCheck.Firing]
  var notes: [RateNote] = []

  func namesSource(in context: RenderContext) -> Bool { false }

  func document(in context: RenderContext) -> JSONValue {
    ["checked": .integer(checked), "fired": records(in: context).json]
  }

  func fields(in context: RenderContext) -> [Field<AlertCheck.Firing>] {
    [
      Field("id", Column("#", .trailing), .quiet) { .integer($0.alert.id) },
      Field(
        "condition", Column(context(.condition)), value: { .text($0.alert.condition) },
        cell: { StyledText(context($0.alert.condition.words), .warning) }),
      Field(
        "rate", Column(context(.rate), .decimal), value: { .decimal($0.reading.rate) },
        cell: { StyledText(context.figure($0.reading.rate, of: $0.reading.pair), .strong) }),
      Field(Column(context(Phrase("Previous", "직전")), .decimal)) {
        let pair = $0.reading.pair
        return StyledText($0.reading.previousRate.map { context.rate($0, of: pair) } ?? "", .quiet)
      },
      Field(Column(context(.change), .decimal)) { RateText.change($0.reading.percentSincePrevious) },
      Field(
        "date", Column(context(.date)), value: { .text($0.reading.date) },
        cell: { StyledText(($0.reading.previous.map { "\($0.date) → " } ?? "") + $0.reading.date.description, .quiet) }),
    ]
  }

  func lines(in context: RenderContext) -> [StyledText] {
    // Cron mails whatever is written.
    guard !rows.isEmpty else { return [] }
    let table = table(in: context).lines(width: nil)
    // Where the table does not fit, sentences keep the previous rate and the change.
    guard let width = context.width, table.contains(where: { $0.width > width }) else { return table }
    return rows.flatMap { context.sentence($0.words, .warning) }
  }
}

extension Phrase {
  static func holdsAlready(_ reading: Quote) -> Phrase {
    let now = reading.words
    return Phrase(
      "it holds already, now \(now); it fires at the next check",
      "조건에 이미 해당합니다: 현재 \(now). 다음 확인 때 울립니다")
  }

  static func notChecked(_ alert: Alert) -> Phrase {
    Phrase(
      "alert \(alert.named) could not be checked: no rate is known",
      "알림 \(alert.named)은 환율을 알 수 없어 확인하지 못했습니다")
  }

  static func alertsChecked(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 alert checked, none fired" : "\(count) alerts checked, none fired", "알림 \(count)개 확인, 울린 알림 없음")
  }
}

extension AlertCheck.Firing {
  /// `alert 1: USD/KRW > 1300, now 1,335.27, before 1,337.29 (▼ 0.15%)`.
  var words: Phrase {
    let (condition, now) = (alert.condition, reading.words)
    return Phrase(
      "alert \(alert.id): \(condition), now \(now)",
      "알림 \(alert.id)번: \(condition.words), 현재 \(now)")
  }
}

extension [AlertCheck.Firing] {
  /// What fired together, in a sentence; nil when nothing did.
  var words: Phrase? {
    guard count > 1 else { return first?.words }
    let named = map(\.alert.named).joined(separator: ", ")
    return Phrase("\(count) alerts fired: \(named)", "알림 \(count)개 울림: \(named)")
  }
}

extension Quote {
  /// `1,335.27, before 1,337.29 (▼ 0.15%)`; the rate alone where the previous fixing is not known.
  var words: Phrase {
    let rate = (pair.shownUnits == 1 ? "" : "\(pair.shownUnits) \(pair.base) = ") + RateText.rate(rate, of: pair)
    guard let previousRate else { return Phrase(verbatim: rate) }
    let before = RateText.rate(previousRate, of: pair)
    guard let percent = percentSincePrevious else {
      return Phrase("\(rate), before \(before)", "\(rate), 직전 \(before)")
    }
    let arrow = RateText.arrow(percent).plain
    let moved = Phrase.change(percent, of: pair, from: previousRate, to: self.rate)
    return Phrase(
      "\(rate), before \(before) (\(arrow)\(moved))", "\(rate), 직전 \(before), \(arrow)\(moved)")
  }
}
