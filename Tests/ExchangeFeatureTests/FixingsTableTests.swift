import ExchangeInterface
import Expectations
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import ExchangeFeature

@Suite("The fixings as a table", .timeLimit(.minutes(10)))
struct FixingsTableTests {
  let exchange = ExchangeServiceImpl.bundled
  /// Every one of them, at night.
  let years = sample(1999...2026, every: 9, from: 2005).map { (day("\($0)-01-01"), day("\($0)-12-31")) }

  @Test("The table of fixings has a row for every currency and fixing, with all digits, and joiners after their day")
  func fixings() async throws {
    for (first, last) in years {
      let lines = try await lines(.fixings, from: first, to: last)
      #expect(lines.first == "date,base,quote,rate")
      #expect(lines.count > 8_000)
      #expect(Set(lines).count == lines.count)
      #expect(!lines.contains { $0.contains("EUR,EUR") })
    }
    for row in [
      "1999-01-04,EUR,DEM,1.95583", "2022-12-30,EUR,HRK,7.5365", "2023-01-02,EUR,HRK,7.5345",
      "2026-10-30,EUR,XEU,1", "2004-12-31,EUR,TRL,1836200", "2005-01-03,EUR,TRL,1815000", "2026-10-30,EUR,ADP,166.386",
    ] {
      let date = day(String(row.prefix(10)))
      expect(try await lines(.fixings, from: date, to: date), contains: row, "\(row)")
    }
    expect(try await lines(.fixings, from: day("2022-12-31"), to: day("2023-01-01")).count, equals: 1)
  }

  @Test("The table of fixings fills at most seven days between fixings, bridges no gap, and begins a rate on its day")
  func daily() async throws {
    for (day, code, row) in [
      ("2022-12-31", "HRK", DailyRow(units: "7.5365", fixing: "2022-12-30", digits: 2)),
      ("2023-01-01", "HRK", DailyRow(units: "7.5345", fixing: "2022-12-30", digits: 2)),
      ("2020-03-08", "EUR", DailyRow(units: "1", fixing: "2020-03-06", digits: 2)),
      ("2005-01-02", "TRL", DailyRow(units: "1836200", fixing: "2004-12-31", digits: 0)),
      ("2005-01-03", "TRL", DailyRow(units: "1815000", fixing: "2005-01-03", digits: 0)),
      ("2005-01-02", "TRY", nil), ("2015-06-01", "ISK", nil), ("2022-03-02", "RUB", nil), ("1999-01-04", "ILS", nil),
    ] as [(String, String, DailyRow?)] {
      let date = try #require(FixingDate(iso8601: day))
      expect(try await dailyRows(from: date, to: date)["\(day),\(code)"], equals: row, "\(day) \(code)")
    }
    await #expect(throws: ExchangeError.self) { try await lines(.daily, to: day("1999-01-03")) }
  }

  @Test("The table of fixings ends seven days after the newest fixing, or today")
  func ends() async throws {
    for (today, last) in [("2026-10-30", "2026-10-30"), ("2026-11-03", "2026-11-03"), ("2026-12-24", "2026-11-06")] {
      let moment = Moment(instant: day(today).startInUTC, today: day(today))
      let lines = try await lines(.daily, from: day("2026-10-01"), ExchangeServiceImpl.bundled(at: moment))
      #expect(lines.last?.hasPrefix(last) == true)
    }
  }

  @Test("The table of a range is a part of that of a longer one, its first days answered by the fixing before them")
  func ranges() async throws {
    for form in [FixingsTableQuestion.Form.fixings, .daily] {
      let whole = try await lines(form, from: day("2022-12-01"), to: day("2023-01-31"))
      let part = try await lines(form, from: day("2023-01-01"), to: day("2023-01-03"))
      #expect(part == [whole[0]] + whole.filter { ("2023-01-01"..<"2023-01-04").contains(String($0.prefix(10))) })
      #expect(part.count > 40)
    }
  }

  @Test("The table of fixings has the rates by which a batch converts, and no others")
  func equalsBatch() async throws {
    var rows: [String: DailyRow] = [:]
    for (first, last) in years { rows.merge(try await dailyRows(from: first, to: last)) { $1 } }
    let codes = Set(rows.keys.map { String($0.suffix(3)) }).sorted()
    #expect(codes.count == 56)
    #expect(Set(codes).isSuperset(of: ["EUR", "XEU", "ADP", "TRL", "ROL", "ITL", "BGN"]))
    var random = SeededGenerator(seed: 33)
    var input = "amount,from,to,date\n"
    var expected: [String?] = []
    for _ in sample(1...1_500) {
      let (first, last) = try #require(years.randomElement(using: &random))
      let days = max(first, day("1999-01-04")).dayNumber...min(last, day("2026-10-30")).dayNumber
      let date = FixingDate(dayNumber: .random(in: days, using: &random))
      let pair = codes.shuffled(using: &random).prefix(2)
      let cents = Int.random(in: -1_000_000...1_000_000, using: &random)
      let amount = (cents < 0 ? "-" : "") + Self.text(cents.magnitude, digits: 2)
      input += "\(amount),\(pair[0]),\(pair[1]),\(date)\n"
      guard let from = rows["\(date),\(pair[0])"], let to = rows["\(date),\(pair[1])"] else {
        expected.append(nil)
        continue
      }
      expected.append(Self.converted(cents, from, to))
    }
    let stream = MemoryStream(input)
    _ = try await exchange.convertBatch(BatchOptions(), symbols: SymbolTable(), stream: stream)
    let results = stream.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[4] }
    #expect(results.count == expected.count)
    for (line, (result, wanted)) in zip(stream.lines.dropFirst(), zip(results, expected)) {
      #expect(result == wanted ?? "", "\(line)")
    }
    #expect(expected.contains(nil) && expected.count { $0 != nil } > expected.count / 2)
  }

  // MARK: - Reading it

  struct DailyRow: Hashable {
    let units: String
    let fixing: String
    let digits: Int
  }

  /// The formula of docs/ScaleOut.md, on integers.
  private static func converted(_ cents: Int, _ from: DailyRow, _ to: DailyRow) -> String {
    let (dividend, divisor) = (Int128(micros(to.units)) * power(to.digits), 100 * Int128(micros(from.units)))
    let units = (2 * Int128(cents.magnitude) * dividend + divisor) / (2 * divisor)
    return (cents < 0 && units != 0 ? "-" : "") + text(units, digits: to.digits)
  }

  private static func text(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
    return digits == 0 ? padded : "\(padded.dropLast(digits)).\(padded.suffix(digits))"
  }

  private static func power(_ digits: Int) -> Int128 { (0..<digits).reduce(1) { power, _ in power * 10 } }

  private static func micros(_ units: String) -> Int {
    let parts = units.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return Int("\(parts[0])\(fraction)\(String(repeating: "0", count: 6 - fraction.count))") ?? 0
  }

  private func dailyRows(from: FixingDate, to: FixingDate) async throws -> [String: DailyRow] {
    var rows: [String: DailyRow] = [:]
    for line in try await lines(.daily, from: from, to: to).dropFirst() {
      let cells = line.split(separator: ",").map(String.init)
      rows["\(cells[0]),\(cells[1])"] = DailyRow(
        units: cells[2], fixing: cells[3], digits: try #require(Int(cells[4])))
    }
    return rows
  }

  private func lines(
    _ form: FixingsTableQuestion.Form, from: FixingDate? = nil, to: FixingDate? = nil,
    _ exchange: ExchangeServiceImpl? = nil
  ) async throws -> [String] {
    var text: [UInt8] = []
    let policy = RatePolicy(isOffline: true)
    let table = try await (exchange ?? self.exchange).answer(
      FixingsTableQuestion(form, from: from, to: to, policy: policy))
    table.write { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
