import CurrencyText
import Platform
import SharedModels
import Wording

/// The rates of a CSV file with the columns `base,quote,rate,from,to`: what `own import` adds.
struct OwnRateFile {
  private(set) var rates: [OwnRate] = []
  /// The line of each.
  private var lines: [Int] = []

  private static let columns = ["base", "quote", "rate", "from", "to"]

  /// Throws at the first line that is none.
  @MainActor
  init(_ path: String, in session: CommandSession) throws {
    guard let text = try File.text(of: path) else { throw FileError(.read, path, code: ENOENT) }
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { bytes in
      var scanner = CSVScanner(bytes, delimiter: UInt8(ascii: ","))
      guard scanner.next() else { throw Self.usage(Phrase("the file is empty", "파일이 비어 있습니다")) }
      let names = scanner.cells.map { scanner.text(of: $0).lowercased().filter { !$0.isWhitespace } }
      guard names.prefix(3) == Self.columns.prefix(3)[...], names.allSatisfy(Self.columns.contains) else {
        throw Self.usage(
          Phrase(
            "the header has to be \(Self.columns.joined(separator: ","))",
            "머리글을 \(Self.columns.joined(separator: ","))로 적어 주세요"))
      }
      while scanner.next() {
        var cells = scanner.cells.map { scanner.text(of: $0) }
        guard cells.count >= 3, cells.count <= names.count else {
          throw Self.usage(
            Phrase("line \(scanner.line): \(cells.count) cells", "\(scanner.line)행: 셀이 \(cells.count)개입니다"))
        }
        while cells.count < names.count { cells.append("") }
        let row = Dictionary(zip(names, cells)) { first, _ in first }
        lines.append(scanner.line)
        do { rates.append(try Self.rate(row, in: session)) } catch {
          throw UsageError(FailureReport(error).at(line: scanner.line))
        }
      }
    }
    if rates.isEmpty { throw Self.usage(Phrase("the file has no rates", "파일에 환율이 없습니다")) }
  }

  /// Refuses the first rate that is more than ten times off the fixing of its first day.
  @MainActor
  func requirePlausible(in session: CommandSession) async throws {
    for (own, line) in zip(rates, lines) {
      do {
        try await session.requirePlausible(own.rate, of: own.pair, on: own.first, at: nil) { _ in nil }
      } catch let error as UsageError {
        throw UsageError(FailureReport(error).at(line: line))
      }
    }
  }

  @MainActor
  private static func rate(_ row: [String: String], in session: CommandSession) throws -> OwnRate {
    func currency(_ column: String) throws -> Currency { try session.parser().currency(row[column] ?? "").currency }
    func day(_ column: String) throws -> FixingDate? {
      guard let text = row[column], !text.allSatisfy(\.isWhitespace) else { return nil }
      let phrase = try DatePhrase(text)
      try phrase.requireDay(at: nil)
      return phrase.resolved(today: session.today).day
    }
    let pair = CurrencyPair(base: try currency("base"), quote: try currency("quote"))
    let word = row["rate"] ?? ""
    if word.allSatisfy(\.isWhitespace) { throw usage(Phrase("the rate is missing", "환율이 비어 있습니다")) }
    guard word.contains(where: \.isNumber) else {
      throw usage(Phrase("'\(word)' is not a rate", "\(quoted: word, .topic) 환율이 아닙니다"))
    }
    return OwnRate(
      pair, try ConversionParser().rate(word), from: try day("from") ?? session.today, to: try day("to"))
  }

  private static func usage(_ words: Phrase) -> UsageError {
    UsageError(
      FailureReport(
        .usage, words, hint: Phrase("the columns are base,quote,rate,from,to", "열은 base,quote,rate,from,to입니다")))
  }
}
