import TerminalText
import Testing

@testable import ExchangeCLI

@Suite("The table renderer")
struct RenderingTableTests {
  private let table = Table(
    columns: [
      Column("Code"), Column("Currency", fitting: .shrinks(to: 6)), Column("Rate", .decimal),
      Column("Source", fitting: .optional(1)), Column("Date", fitting: .optional(2)),
    ],
    rows: [
      ["KRW", "South Korean Won", "1,335.27", "ecb", "2026-10-30"],
      ["KWD", "쿠웨이트 디나르", "0.3081", "er-api", "2026-10-29"],
      ["ISK", "Iceland", "137", "ecb", "2026-10-30"],
    ])

  private func text(width: Int?) -> [String] { table.lines(width: width).map(\.plain) }

  @Test("Without a width every column takes what it needs, decimal points below each other")
  func natural() {
    #expect(
      text(width: nil) == [
        "Code  Currency                Rate  Source  Date",
        "KRW   South Korean Won  1,335.27    ecb     2026-10-30",
        "KWD   쿠웨이트 디나르       0.3081  er-api  2026-10-29",
        "ISK   Iceland             137       ecb     2026-10-30",
      ])
  }

  @Test("Names shrink first, then the least important column goes, and the names get their room back")
  func narrow() {
    #expect(text(width: 45)[1] == "KRW   South …  1,335.27    ecb     2026-10-30")
    #expect(text(width: 40)[1] == "KRW   South Kor…  1,335.27    2026-10-30")
    #expect(text(width: 30)[1] == "KRW   South Korea…  1,335.27")
  }

  @Test("A name is whole while there is a column that matters less")
  func namesBeforeDetails() {
    var table = table
    table.columns[1].fitting = .shrinks(to: 6, after: 1)
    #expect(table.lines(width: 47)[1].plain == "KRW   South Korean Won  1,335.27    2026-10-30")
    #expect(table.lines(width: 42)[1].plain == "KRW   South Korea…  1,335.27    2026-10-30")
  }

  @Test("No line is ever wider than the terminal", arguments: 1...60)
  func fits(width: Int) {
    for line in table.lines(width: width) { #expect(line.width <= width) }
  }

  @Test("A column of long texts is continued below itself, words and paths alike, and none of it is lost")
  func continued() {
    let table = Table(
      columns: [Column("Check"), Column("State"), Column("Detail", fitting: .wraps(to: 6))],
      rows: [
        ["cache-file", "ok", "/home/ada/.cache/rates.sqlite3"], ["clock", "problem", "it shows another day"],
      ])
    #expect(
      table.lines(width: 35).map(\.plain) == [
        "Check       State    Detail", "cache-file  ok       /home/ada/.cac", "                     he/rates.sqlit",
        "                     e3", "clock       problem  it shows", "                     another day",
      ])
    for line in table.lines(width: 20) { #expect(line.width <= 20) }
  }

  @Test("A column without any text takes no room")
  func emptyColumn() {
    let table = Table(columns: [Column(""), Column("A"), Column("")], rows: [["", "x", ""], ["", "y", ""]])
    #expect(table.lines(width: nil).map(\.plain) == ["A", "x", "y"])
  }
}
