import ExchangeFeature
import FoundationEssentials
import SharedModels
import TestSupport
import Testing

@testable import ExchangeCLI

@Suite("A chart")
struct ChartTests {
  private func points(_ rates: [String], from start: String = "2026-01-05", every days: Int = 1) -> [HistoryPoint] {
    rates.enumerated().map { HistoryPoint(date: day(start).adding(days: $0.offset * days), rate: decimal($0.element)) }
  }

  @Test("draws the rates between round numbers, with days below")
  func ascii() throws {
    let chart = try #require(
      TerminalChart(points: points(["1", "2", "3", "4", "3", "2", "1"]), width: 30, height: 9, style: .ascii))
    #expect(
      chart.lines.count == 9)
    #expect(chart.rows.first?.label == "4")
    #expect(chart.rows.last?.label == "0" || chart.rows.last?.label == "1")
    #expect(chart.days.contains("2026-01-05"))
    #expect(chart.days.hasSuffix("2026-01-11"))
    #expect(chart.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
  }

  @Test("fits the space, whatever it is", arguments: [24, 40, 80, 200], [5, 12, 40])
  func size(width: Int, height: Int) async throws {
    let series = try await ExchangeUseCaseKey.testValue.history(
      HistoryRequest(from: .usd, to: .krw, range: .lastDays(400)))
    for style in [TerminalChart.Style.braille, .block, .ascii] {
      let chart = try #require(TerminalChart(points: series.points, width: width, height: height, style: style))
      #expect(chart.lines.count == height)
      #expect(chart.lines.allSatisfy { $0.count <= width })
      #expect(chart.rows.contains { !$0.plot.isEmpty })
      #expect(chart.rows.filter { !$0.label.allSatisfy { $0 == " " } }.count >= 2)
    }
  }

  @Test("leaves a gap open")
  func gap() throws {
    let left = points(["1", "2", "1", "2", "1"])
    let right = points(["2", "1", "2", "1"], from: "2026-03-01")
    let chart = try #require(TerminalChart(points: left + right, width: 60, height: 8, style: .ascii))
    let drawn = Set(chart.rows.flatMap { row in row.plot.enumerated().filter { $0.element == "*" }.map(\.offset) })
    let free = (0..<50).filter { !drawn.contains($0) }
    #expect(free.count > 30)
  }

  @Test("draws a flat line in the middle, and nothing of a single point or in no space")
  func degenerate() throws {
    let flat = try #require(TerminalChart(points: points(["5", "5", "5"]), width: 40, height: 9, style: .ascii))
    #expect(flat.rows.filter { $0.plot.contains("*") }.count == 1)
    #expect(flat.rows.first?.plot.isEmpty == true)
    #expect(TerminalChart(points: points(["5"]), width: 40, height: 9) == nil)
    #expect(TerminalChart(points: points(["5", "6"]), width: 20, height: 9) == nil)
    #expect(TerminalChart(points: points(["5", "6"]), width: 40, height: 4) == nil)
  }

  @Test(
    "has round ticks around the rates",
    arguments: [
      ("1328.4", "1481.92", 4), ("0.00070", "0.00079", 3), ("1", "1", 5), ("372274", "1912400", 6), ("0.83", "0.84", 1),
    ])
  func ticks(minimum: String, maximum: String, steps: Int) {
    let axis = ValueAxis(from: decimal(minimum), to: decimal(maximum), steps: steps)
    #expect(axis.lower <= decimal(minimum))
    #expect(axis.upper >= decimal(maximum))
    #expect((2...steps + 3).contains(axis.ticks.count))
    let distances = Set(zip(axis.ticks, axis.ticks.dropFirst()).map { $1 - $0 })
    #expect(distances.count == 1)
    #expect(axis.ticks.allSatisfy { axis.label(of: $0).count <= 9 })
  }

  @Test(
    "labels the first of years or months, Mondays or days in a picture, whichever are few enough",
    arguments: [
      ("2026-10-26", "2026-10-30", ["2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30"]),
      ("2026-09-30", "2026-10-30", ["2026-10-05", "2026-10-12", "2026-10-19", "2026-10-26"]),
      ("2026-05-02", "2026-10-30", ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]),
      ("2025-10-30", "2026-10-30", ["2025-11", "2026-01", "2026-03", "2026-05", "2026-07", "2026-09"]),
      ("1999-01-04", "2026-10-30", ["2000", "2005", "2010", "2015", "2020", "2025"]),
      ("2026-10-30", "2026-10-30", ["2026-10-30"]),
    ])
  func calendar(first: String, last: String, labels: [String]) {
    #expect(CalendarTicks(from: day(first), to: day(last), atMost: 8).ticks.map(\.label) == labels)
  }

  @Test("is a picture of its own as SVG, with a path for each run without a gap")
  func svg() async throws {
    let request = HistoryRequest(
      from: .eur, to: currency("ISK"), range: .dates(from: day("2008-01-01"), to: day("2019-01-01")), grouping: .month)
    let svg = SVGChart(try await ExchangeUseCaseKey.testValue.history(request)).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(svg.contains("EUR/ISK"))
    #expect(svg.components(separatedBy: "class=\"line\"").count == 3)
  }
}
