import Arithmetic
import ExchangeInterface
import Platform
import SharedModels
import TerminalText
import TestSupport
import Testing
import Wording

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import ScreenPreviews

@Suite("A chart", .timeLimit(.minutes(10)))
struct ChartTests {
  private func points(_ rates: [String], from start: String = "2026-01-05", every days: Int = 1) -> [HistoryPoint] {
    rates.enumerated().map { HistoryPoint(date: day(start).adding(days: $0.offset * days), rate: decimal($0.element)) }
  }

  @Test("A chart draws the rates from the lowest to the highest, with round numbers beside them and days below")
  func ascii() throws {
    let chart = try #require(
      TerminalChart(points: points(["1", "2", "3", "4", "3", "2", "1"]), width: 30, height: 9, style: .ascii))
    #expect(
      chart.lines.map(\.plain) == [
        "4 +           ** 4",
        "  |         **  **",
        "  |       **      **",
        "  |     **          **",
        "2 +   **              **",
        "  | **                  **",
        "  |* 1                    ** 1",
        "  +-------------------------",
        "   2026-01-05     2026-01-11",
      ])
  }

  @Test("A chart fits the space, whatever it is", arguments: [24, 40, 80, 200], [5, 12, 40])
  func size(width: Int, height: Int) async throws {
    let series = try await ExchangeServiceKey.testValue.answer(
      HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(400)))[0]
    for style in [ChartStyle.braille, .block, .ascii] {
      let chart = try #require(TerminalChart(points: series.points, width: width, height: height, style: style))
      #expect(chart.lines.count == height)
      #expect(chart.lines.allSatisfy { $0.plain.count <= width })
      #expect(chart.rows.contains { !$0.plot.isEmpty })
      #expect(chart.rows.filter { $0.spans[0].text.first { $0 != " " }?.isNumber == true }.count >= 2)
    }
  }

  @Test("A chart leaves a gap open")
  func gap() throws {
    let left = points(["1", "2", "1", "2", "1"])
    let right = points(["2", "1", "2", "1"], from: "2026-03-01")
    let chart = try #require(TerminalChart(points: left + right, width: 60, height: 8, style: .ascii))
    let drawn = Set(
      chart.rows.flatMap { row in row.plot.map(\.text).joined().enumerated().filter { $0.element == "*" }.map(\.offset)
      })
    let free = (0..<50).filter { !drawn.contains($0) }
    #expect(free.count > 30)
  }

  @Test("A chart draws a flat line in the middle, and nothing of a single point or in no space")
  func degenerate() throws {
    let flat = try #require(TerminalChart(points: points(["5", "5", "5"]), width: 40, height: 9, style: .ascii))
    #expect(flat.rows.filter { $0.plain.contains("*") }.count == 1)
    #expect(flat.rows.first?.plot.isEmpty == true)
    #expect(TerminalChart(points: points(["5"]), width: 40, height: 9) == nil)
    #expect(TerminalChart(points: points(["5", "6"]), width: 20, height: 9) == nil)
    #expect(TerminalChart(points: points(["5", "6"]), width: 40, height: 4) == nil)
  }

  @Test(
    "A chart has round ticks among the rates",
    arguments: [
      ("1328.4", "1481.92", 4), ("0.00070", "0.00079", 3), ("1", "1", 5), ("372274", "1912400", 6), ("0.83", "0.84", 1),
    ])
  func ticks(minimum: String, maximum: String, steps: Int) {
    let ends = points([minimum, maximum]).map(\.digits)
    let axis = ValueAxis(from: ends[0], to: ends[1], steps: steps)
    #expect((2...steps + 3).contains(axis.ticks.count))
    if minimum != maximum {
      #expect(axis.ticks.allSatisfy { ends[0] <= $0 && $0 <= ends[1] })
    }
    let distances = Set(zip(axis.ticks, axis.ticks.dropFirst()).map { $1.decimal - $0.decimal })
    #expect(distances.count == 1)
    #expect(axis.ticks.allSatisfy { axis.label(of: $0).count <= 9 })
  }

  /// A random walk from a seed, of varying length, step and scale.
  private func walk(_ seed: UInt64) -> [HistoryPoint] {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...400, using: &random)
    let scale = Int.random(in: 0...7, using: &random)
    let step = [1, 30, 900][Int.random(in: 0..<3, using: &random)]
    var digits = 50_000
    return (0..<count).map { index in
      if Int.random(in: 0..<4, using: &random) > 0 { digits += Int.random(in: -step...step, using: &random) }
      digits = max(1_000, digits)
      return HistoryPoint(
        date: day("2020-01-01").adding(days: index),
        rate: Decimal(sign: .plus, exponent: -scale, significand: Decimal(digits)))
    }
  }

  @Test(
    "A chart uses all of its height, and no label covers the curve",
    arguments: 0..<UInt64(60), [24, 33, 40, 57, 80, 120, 160])
  func labels(seed: UInt64, width: Int) throws {
    let points = walk(seed)
    let height = 5 + Int(seed % 20)
    for style in [ChartStyle.braille, .ascii] {
      let chart = try #require(TerminalChart(points: points, width: width, height: height, style: style))
      let bare = chart.rows.map(\.curve)
      // The first and last row contain the highest and lowest point.
      if points.map(\.digits).min() != points.map(\.digits).max() {
        #expect(bare.first?.contains { $0 != " " } == true)
        #expect(bare.last?.contains { $0 != " " } == true)
      }
      #expect(chart.rows.allSatisfy { $0.plain.count <= width })
      for row in chart.rows {
        for span in row.plot where span.style == .strong {
          #expect(span.text.allSatisfy { " 0123456789.,".contains($0) })
        }
      }
      #expect(drawn(bare) == drawn(unmarked(points, chart, style)))
    }
  }

  /// The number of cells that contain part of the curve.
  private func drawn(_ rows: [String]) -> Int { rows.joined().filter { $0 != " " }.count }

  /// The same curve on a canvas of its own, without labels.
  private func unmarked(_ points: [HistoryPoint], _ chart: TerminalChart, _ style: ChartStyle) -> [String] {
    let columns = chart.lines[chart.rows.count].plain.filter { $0 == "─" || $0 == "-" }.count
    var canvas = DotCanvas(style: style, columns: columns, rows: chart.rows.count)
    let sorted = points.sorted { $0.digits < $1.digits }
    TerminalChart.draw(
      points, on: &canvas, ValueAxis(from: sorted[0].digits, to: sorted[sorted.count - 1].digits, steps: 1),
      DateAxis(first: points[0].date, last: points[points.count - 1].date))
    return (0..<chart.rows.count).map { canvas.line(ofRow: $0, cursor: nil).plain }
  }

  @Test("A chart writes the last rate in the margin where there is room for it")
  func lastRate() throws {
    let points = points(["1", "4", "2", "3", "2.5"])
    let wide = try #require(TerminalChart(points: points, width: 60, height: 9))
    #expect(wide.rows.contains { $0.plain.hasSuffix(" 2.5") })
    let narrow = try #require(TerminalChart(points: points, width: 24, height: 9))
    #expect(!narrow.rows.contains { $0.plain.hasSuffix(" 2.5") })
  }

  @Test("A chart marks the column of the day that is being read, and knows the day of a column")
  func cursor() throws {
    let points = points(["1", "4", "2", "3", "2.5"])
    let chart = try #require(
      TerminalChart(points: points, width: 60, height: 9, style: .ascii, cursor: points[2]))
    let columns = chart.rows.map { row in
      row.spans.prefix { $0.style != .accent }.map(\.text.count).reduce(0, +)
    }
    #expect(Set(columns).count == 1)
    #expect(chart.rows.allSatisfy { row in row.spans.contains { $0.style == .accent } })
    #expect(chart.day(atColumn: columns[0]) == points[2].date)
    #expect(chart.day(atColumn: 0) == nil)
  }

  @Test(
    "A picture labels its lowest rate below the curve, whatever the series",
    arguments: 0..<UInt64(60))
  func svgLabels(seed: UInt64) throws {
    try expectClearLabels(SVGChart(.made(from: walk(seed)), in: .english).svg)
  }

  @Test("A picture labels the krona's low without covering its curve", arguments: ["1y", "5y", "10y"])
  func krona(last: String) async throws {
    let range = try #require(HistoryQuestion.Range(argument: last))
    let series = try await ExchangeServiceKey.testValue.answer(
      HistoryQuestion([CurrencyPair(base: .eur, quote: currency("ISK"))], range: range))[0]
    try expectClearLabels(SVGChart(series, in: .english).svg)
  }

  /// Expects the curve to stay above the label of the lowest rate, below that of the highest, and inside the picture.
  private func expectClearLabels(_ svg: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let heights = svg.matches(of: #/points="([^"]*)"/#).flatMap { $0.1.split(separator: " ") }
      .compactMap { $0.split(separator: ",").last.flatMap { Double($0) } }
    let top = try #require(heights.min())
    let bottom = try #require(heights.max())
    let base = 392.0
    // At most a tenth of the height is unused.
    #expect(top == 88 || top == bottom, sourceLocation: sourceLocation)
    #expect((base - bottom) / (base - 88) <= 0.1 || top == bottom, sourceLocation: sourceLocation)
    for mark in svg.matches(of: #/<text class="strong" x="([\d.]+)" y="([\d.]+)" dx="0" dy="(-?\d+)"/#) {
      let line = try #require(Double(mark.2)) + (try #require(Double(mark.3)))
      // Text of 13 px reaches 10 px above its line and 3 px below.
      #expect(line - 10 > bottom || line + 3 < top, sourceLocation: sourceLocation)
      #expect(line + 3 < base && line - 10 > 58, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "Labels the first of years or months, Mondays or days in a picture, whichever are few enough",
    arguments: [
      ("2026-10-26", "2026-10-30", ["2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30"]),
      ("2026-09-30", "2026-10-30", ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"]),
      ("2026-05-02", "2026-10-30", ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]),
      ("2025-10-30", "2026-10-30", ["2025-11", "2026-01", "2026-03", "2026-05", "2026-07", "2026-09"]),
      ("1999-01-04", "2026-10-30", ["2000", "2005", "2010", "2015", "2020", "2025"]),
      ("2026-10-30", "2026-10-30", ["2026-10-30"]),
    ])
  func calendar(first: String, last: String, labels: [String]) {
    #expect(DateAxis(first: day(first), last: day(last)).ticks(atMost: 8).map(\.label) == labels)
  }

  @Test("A chart as SVG is a picture of its own, with a path for each run without a gap")
  func svg() async throws {
    let request = HistoryQuestion(
      [CurrencyPair(base: .eur, quote: currency("ISK"))],
      range: .dates(from: day("2008-01-01"), to: day("2019-01-01")), grouping: .month)
    let svg = SVGChart(try await ExchangeServiceKey.testValue.answer(request)[0], in: .english).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("EUR/ISK"))
    #expect(svg.components(separatedBy: "class=\"line\"").count == 3)
  }
}

extension TerminalChart {
  /// The lines with the curve.
  fileprivate var rows: ArraySlice<StyledText> { lines.dropLast(2) }
}

extension StyledText {
  /// The row of a chart without the axis.
  fileprivate var plot: ArraySlice<Span> { spans.dropFirst() }

  /// The curve alone.
  fileprivate var curve: String { plot.filter { $0.style == .plain }.map(\.text).joined() }
}

extension HistorySeries {
  /// Creates a series of these points.
  fileprivate static func made(from points: [HistoryPoint]) -> HistorySeries {
    let sorted = points.sorted { ($0.digits, $0.date) < ($1.digits, $1.date) }
    return HistorySeries(
      pair: CurrencyPair(base: .eur, quote: .usd), source: .bundled, points: points, fixings: points.count,
      summary: HistorySummary(
        first: points[0], last: points[points.count - 1], minimum: sorted[0],
        maximum: points.first { $0.digits == sorted[sorted.count - 1].digits } ?? sorted[0], mean: 1, changePercent: 0,
        volatilityPercent: nil),
      notes: [])
  }
}

struct ChartStyleTests {
  @Test(
    "A chart is drawn with what the locale and the terminal can show",
    arguments: [
      ([:], .braille), (["LANG": "ko_KR.UTF-8"], .braille), (["LANG": "C.utf8", "TERM": "xterm"], .braille),
      (["LANG": "en_US"], .braille), (["LANG": "ko_KR@x"], .braille), (["LANG": "de_DE.ISO-8859-15@utf8"], .ascii),
      (["LANG": "C"], .ascii), (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_CTYPE": "C", "LC_ALL": ""], .ascii),
      (["LANG": "ko_KR.EUC-KR"], .ascii), (["TERM": "dumb"], .ascii),
      (["TERM": "linux", "LANG": "en_US.UTF-8"], .block),
    ] as [([String: String], ChartStyle)])
  func style(environment: [String: String], style: ChartStyle) {
    #expect(ChartStyle(variables: environment) == style)
  }
}
