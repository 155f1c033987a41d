import Arithmetic
import CurrencyText
import ExchangeFeature
import ExchangeInterface
import SharedModels
import TerminalText
import Wording

import struct Platform.Decimal

/// What the fixings of a pair over many days come to, in a sentence with its evidence.
struct SeriesFigureAnswer: ObjectAnswer {
  /// The narrowest terminal that has room for a chart below the sentence.
  private static let narrowestChart = 60
  private static let widestChart = 100

  let answer: SeriesAnswer
  var interpretation = Interpretation()
  /// Whether the range is a period, of which the number of fixings is told.
  var countsFixings = false
  var notes: [RateNote] { answer.series.notes }

  private var pair: CurrencyPair { answer.series.pair }
  private var summary: HistorySummary { answer.series.summary }

  // MARK: For programs

  func members(in context: RenderContext) -> [(key: String, value: JSONValue)] {
    func point(_ point: HistoryPoint?) -> JSONValue {
      point.map { ["date": .text($0.date), "rate": .digits($0.digits)] } ?? .null
    }
    var (first, last): (HistoryPoint?, HistoryPoint?) = (summary.first, summary.last)
    var condition: [(key: String, value: JSONValue)] = []
    if case .when(let isAbove, let level, let isIncluded) = answer.figure {
      let sign = (isAbove ? ">" : "<") + (isIncluded ? "=" : "")
      condition = [("condition", .string("\(pair) \(sign) \(level.plainText())"))]
      (first, last) = (answer.firstBeyond, answer.lastBeyond)
    }
    return [("question", .string(answer.figure.name))] + condition + [
      ("from", .text(pair.base)), ("to", .text(pair.quote)), ("source", .text(answer.series.source)),
      ("first", point(first)), ("last", point(last)), ("count", .integer(answer.series.points.count)),
      ("minimum", point(answer.lowest)), ("maximum", point(answer.highest)), ("mean", .decimal(summary.mean)),
      ("change_percent", .percent(summary.changePercent)),
    ] + (countsFixings ? [("fixings", .integer(answer.series.fixings))] : [])
  }

  /// The days and their rates stand last, and keep their columns where there are none.
  func records(in context: RenderContext) -> Records {
    let points: Set = ["first", "last", "minimum", "maximum"]
    let members = members(in: context)
    let (values, days) = (members.filter { !points.contains($0.key) }, members.filter { points.contains($0.key) })
    return Records(
      values.map(\.key) + days.flatMap { ["\($0.key)_date", "\($0.key)_rate"] },
      rows: [
        values.map(\.value)
          + days.flatMap { day in
            if case .object(let point) = day.value { point.map(\.value) } else { [JSONValue.null, .null] }
          }
      ])
  }

  // MARK: For people

  func lines(in context: RenderContext) -> [StyledText] {
    context.sentence(sentence(in: context), .accent)
      + context.footer(evidence(in: context), warning: .obstacle(answer.series.notes)) + chart(in: context)
  }

  private func sentence(in context: RenderContext) -> Phrase {
    let quotation = Quotation(pair, units: answer.units, in: context)
    let (one, quote) = (quotation.unit, pair.quote)
    func on(_ point: HistoryPoint) -> String { context.dayAndWeekday(point.date) }
    switch answer.figure {
    case .highest:
      let (rate, day) = (quotation.rate(answer.highest.rate), on(answer.highest))
      return Phrase("\(one) was highest at \(rate) on \(day)", "\(one) 최고 \(rate), \(day)")
    case .lowest:
      let (rate, day) = (quotation.rate(answer.lowest.rate), on(answer.lowest))
      return Phrase("\(one) was lowest at \(rate) on \(day)", "\(one) 최저 \(rate), \(day)")
    case .range:
      let (high, highDay) = (quotation.rate(answer.highest.rate), on(answer.highest))
      let (low, lowDay) = (quotation.rate(answer.lowest.rate), on(answer.lowest))
      return Phrase(
        "\(one) was highest at \(high) on \(highDay), lowest at \(low) on \(lowDay)",
        "\(one) 최고 \(high), \(highDay) · 최저 \(low), \(lowDay)")
    case .mean:
      let rate = quotation.rate(summary.mean)
      return Phrase("\(one) was \(rate) on average", "\(one) 평균 \(rate)")
    case .change:
      let moved = Phrase.change(
        summary.changePercent, of: pair, from: summary.first.rate, to: summary.last.rate)
      let (first, last) = (quotation.rate(summary.first.rate), quotation.rate(summary.last.rate))
      let (firstDay, lastDay) = (on(summary.first), on(summary.last))
      let verb: Phrase =
        switch summary.changePercent.sign {
        case _ where summary.changePercent == 0: Phrase("did not move against \(quote)", "그대로입니다")
        case .plus: Phrase("rose \(moved) against \(quote)", "\(moved) 올랐습니다")
        case .minus: Phrase("fell \(moved) against \(quote)", "\(moved) 내렸습니다")
        }
      return Phrase(
        "\(one) \(verb): \(first) on \(firstDay), \(last) on \(lastDay)",
        "\(one, .topic) \(verb): \(firstDay) \(first), \(lastDay) \(last)")
    case .when(let isAbove, let level, let isIncluded):
      let beyond = quotation.level(level)
      let side =
        switch (isAbove, isIncluded) {
        case (true, false): Phrase("above \(beyond)", "\(beyond)보다 높았던")
        case (false, false): Phrase("below \(beyond)", "\(beyond)보다 낮았던")
        case (true, true): Phrase("at or above \(beyond)", "\(beyond) 이상이었던")
        case (false, true): Phrase("at or below \(beyond)", "\(beyond) 이하였던")
        }
      guard let last = answer.lastBeyond, let first = answer.firstBeyond else {
        return Phrase("\(one) was never \(side)", "\(one, .subject) \(side) 날은 없습니다")
      }
      return Phrase(
        "\(one) was last \(side) on \(on(last)), at \(quotation.rate(last.rate)); first on \(on(first))",
        "\(one, .subject) 마지막으로 \(side) 날은 \(on(last))입니다: \(quotation.rate(last.rate)). 처음은 \(on(first))입니다"
      )
    }
  }

  /// The range, its fixings, and where the rate is now beside the figure.
  private func evidence(in context: RenderContext) -> [String] {
    let fixings = context(.fixings(answer.series.fixings))
    var parts = ["\(summary.first.date) \(context(Phrase("to", "~"))) \(summary.last.date), \(fixings)"]
    if let now = answer.now, answer.figure != .change {
      let rate = Quotation(pair, units: answer.units, in: context).rate(now.rate)
      var words = Phrase("now \(rate)", "지금 \(rate)")
      if let figure, let distance = figure.percentChange(to: ExactRatio(now.rate))?.decimal(roundedTo: .percent) {
        let share = RateText.share(distance.magnitude)
        if distance > 0 {
          words = Phrase("\(words), \(share) above", "\(words), \(share) 높음")
        } else if distance < 0 {
          words = Phrase("\(words), \(share) below", "\(words), \(share) 낮음")
        }
      }
      parts.append(context(words))
    }
    return parts + [context(answer.series.source.words)]
  }

  /// What the rate of today is compared with; nil where there are two figures, or none.
  private var figure: ExactRatio? {
    switch answer.figure {
    case .highest: ExactRatio(answer.highest.rate)
    case .lowest: ExactRatio(answer.lowest.rate)
    case .mean: ExactRatio(summary.mean)
    case .when(_, let level, _): ExactRatio(level)
    case .range, .change: nil
    }
  }

  /// The day that the sentence names, on the curve.
  private var marked: HistoryPoint? {
    switch answer.figure {
    case .highest: answer.highest
    case .lowest: answer.lowest
    case .when: answer.lastBeyond
    case .range, .mean, .change: nil
    }
  }

  /// Empty without a terminal, and where it would be too small to read.
  private func chart(in context: RenderContext) -> [StyledText] {
    guard let width = context.width, width >= Self.narrowestChart else { return [] }
    let chart = TerminalChart(
      points: answer.series.points, of: pair, width: min(width, Self.widestChart), height: 9, style: context.chartStyle,
      cursor: marked)
    return chart.map { [""] + $0.lines } ?? []
  }
}

extension SeriesQuestion.Figure {
  /// What JSON calls it.
  fileprivate var name: String {
    switch self {
    case .highest: "highest"
    case .lowest: "lowest"
    case .range: "range"
    case .mean: "mean"
    case .change: "change"
    case .when: "when"
    }
  }
}

/// The rate of a pair on two days or in two periods.
struct ComparisonAnswer: Answer {
  let comparison: Comparison
  var interpretation = Interpretation()
  private var pair: CurrencyPair { comparison.earlier.pair }
  private var days: [Quote] { [comparison.earlier, comparison.later] }
  var notes: [RateNote] { days.notes }

  func document(in context: RenderContext) -> JSONValue {
    let days = days.map { ["date": .text($0.dayOrPeriod), "rate": .decimal($0.rate)] as JSONValue }
    return [
      "question": .string("compare"), "from": .text(pair.base), "to": .text(pair.quote),
      "source": .text(comparison.later.source), "days": .array(days),
      "change_percent": .percent(comparison.changePercent),
    ]
  }

  func records(in context: RenderContext) -> Records {
    Records(
      ["question", "from", "to", "source", "change_percent", "first_date", "first_rate", "last_date", "last_rate"],
      rows: [
        [
          .string("compare"), .text(pair.base), .text(pair.quote), .text(comparison.later.source),
          .percent(comparison.changePercent),
        ] + days.flatMap { [.text($0.dayOrPeriod), .decimal($0.rate)] as [JSONValue] }
      ])
  }

  func lines(in context: RenderContext) -> [StyledText] {
    let quotation = Quotation(pair, in: context)
    let rates = days.map { quotation.rate($0.rate) }
    let names = days.map { $0.requested?.period?.description ?? context.dayAndWeekday($0.date) }
    let sentence = Phrase(
      "\(quotation.unit) was \(rates[0]) on \(names[0]), \(rates[1]) on \(names[1])",
      "\(quotation.unit): \(names[0]) \(rates[0]), \(names[1]) \(rates[1])")
    let change = context.change(comparison.changePercent, of: pair, from: days[0].rate, to: days[1].rate)
    return context.wrap(StyledText(context(sentence) + "  ", .accent) + change)
      + context.footer([context(comparison.later.source.words)], warning: .obstacle(notes))
  }
}

/// How sentences quote a pair: towards the won by the hundred where one unit is worth little, as Korean banks do.
struct Quotation {
  private let pair: CurrencyPair
  private let units: Int
  private let context: RenderContext

  init(_ pair: CurrencyPair, units: Int = 1, in context: RenderContext) {
    (self.pair, self.context) = (pair, context)
    self.units = max(units, pair.shownUnits)
  }

  /// `1 USD`, `100 JPY`
  var unit: String { "\(units) \(pair.base)" }

  /// Such as `1,335.27 KRW`.
  func rate(_ rate: Decimal) -> String { "\(context.rate(rate, of: pair, units: units)) \(pair.quote)" }

  /// A level as it was named, with no more digits.
  func level(_ level: Decimal) -> String { "\((level * Decimal(units)).groupedText()) \(pair.quote)" }
}

extension RenderContext {
  /// Such as `2026-10-30 (Fri)`.
  func dayAndWeekday(_ date: FixingDate) -> String { "\(date) (\(weekday(date)))" }
}
