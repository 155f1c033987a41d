import CurrencyText
import FavoriteFeature
import Platform
import SharedModels
import Wording

/// The condition of an alert as people type it: `USD/KRW > 1400`, `dollar/won rises 2%`, `달러/원 1400원 이하`.
struct ConditionText {
  private let question: QuestionText
  private let text: String
  /// The text without the request behind it.
  private let condition: Substring
  private let parser: ConversionParser
  private let home: Currency

  /// - Parameter home: The quote currency where none is named.
  init(_ question: QuestionText, parser: ConversionParser, home: Currency) {
    (self.question, text, self.parser, self.home) = (question, question.text, parser, home)
    let words = text[...].trimmed
    let request = ConditionWord.requests.first(where: words.hasSuffix)
    condition = words.dropLast(request?.count ?? 0).trimmed
  }

  /// Reads the condition, and says how its words were read.
  ///
  /// The pair, a level and a percentage are read as everywhere else.
  func read() throws(UsageError) -> (condition: AlertCondition, interpretation: Interpretation) {
    if let level = quotedLevel { return level }
    let (units, begin) = unitsOfBase
    let start = endOfPair(from: begin)
    let word = ConditionWord.leading(condition[start...])
    let named = nameOfPair(condition[begin..<start])
    var (currencies, interpretation) = try currencies(in: named)
    var (subject, comparison, number) = try meaning(
      of: condition[(word?.end ?? start)...].trimmed, behind: word?.word, pair: named)
    let level = money(number)
    let pair = try pair(currencies, level: level?.currency, at: condition[..<start])
    if let level, pair.quote == level.currency {
      number = level.number
      interpretation = interpretation.joined(with: level.interpretation)
    }
    if subject == .move, number.last?.isNumber == true { subject = .shift }
    let isAmount = subject == .rate || subject == .shift
    var threshold = try threshold(number, isRate: isAmount)
    if word?.word.meaning != .signFollows(.change) {
      guard threshold > 0 else { throw error(isAmount ? .level : .percentage, at: number) }
      if subject == .change, comparison == .below { threshold.negate() }
    }
    if isAmount { threshold /= units }
    return (AlertCondition(pair, subject, comparison, threshold), interpretation)
  }

  /// A level in Korean words, in which a pair with 원 is the foreign unit in won, or one for several units:
  /// `원/달러 1400 이상`, `100엔 900원 이하`, `EUR/USD 이상 1.1172`, `100 JPY/KRW < 900`.
  private var quotedLevel: (condition: AlertCondition, interpretation: Interpretation)? {
    let signs = [AlertCondition.Comparison.atLeast, .atMost, .above, .below].map { ($0.rawValue, $0) }
    let isKorean = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    guard isKorean || text.first?.isNumber == true,
      let (found, comparison) = (ConditionWord.levels + signs).lazy.compactMap({ word, comparison in
        condition.firstRange(of: word).map { ($0, comparison) }
      }).first
    else { return nil }
    let rest = "\(condition[..<found.lowerBound]) \(condition[found.upperBound...])"
    guard let (pair, level) = try? parser.pairAndRate(TypedText(rest)), level > 0, pair.currencies.count == 2,
      case (let base, let quote) = (pair.currencies[0].currency, pair.currencies[1].currency), base != quote
    else { return nil }
    return (AlertCondition(CurrencyPair(base: base, quote: quote), .rate, comparison, level), pair.interpretation)
  }

  /// How many units the pair begins with, and where its name begins: `100엔 2% 하락`.
  private var unitsOfBase: (count: Decimal, begin: String.Index) {
    let digits = condition.prefix(while: \.isNumber)
    let name = condition[digits.endIndex...].trimmed
    guard ["1", "10", "100", "1000", "10000"].contains(digits), name.first?.isLetter == true else {
      return (1, condition.startIndex)
    }
    return (Decimal(sign: .plus, exponent: digits.count - 1, significand: 1), name.startIndex)
  }

  /// Where the comparison, its word or the number begins.
  private func endOfPair(from begin: String.Index) -> String.Index {
    var start = begin
    while start < condition.endIndex, !"<>=".contains(condition[start]), !condition[start].isNumber {
      let word = condition[start...].prefix(while: \.isLetter)
      if !word.isEmpty, ConditionWord.leading(condition[start...]) != nil { break }
      start = word.isEmpty ? condition.index(after: start) : word.endIndex
    }
    return start
  }

  /// The pair without the words around it that mean nothing more.
  private func nameOfPair(_ part: Substring) -> Substring {
    let opening = ConditionWord.openings.lazy.compactMap { ConditionWord.end(of: $0, at: part) }.first
    let pair = part[(opening ?? part.startIndex)...]
    let verb = ConditionWord.verbs.first { pair.trimmed.lowercased().hasSuffix(" \($0)") }
    return verb.map { pair.trimmed.dropLast($0.count) } ?? pair
  }

  private func currencies(in part: Substring) throws(UsageError) -> ([Currency], Interpretation) {
    guard !part.trimmed.isEmpty else { throw error(.pair, at: part) }
    do throws(ConversionSyntaxError) {
      let parsed = try parser.currencies(TypedText(String(part)), for: .pair)
      return (parsed.currencies.map(\.currency), parsed.interpretation)
    } catch {
      guard let meant = respelled(around: error.range) else {
        throw UsageError(error, at: question.span(of: error.range))
      }
      throw UsageError(
        FailureReport(error).message, hint: .didYouMean("alerts add \(meant)"), at: question.span(of: error.range))
    }
  }

  /// The condition with the word at fault as one that compares, where it is near one.
  private func respelled(around range: Range<Int>) -> String? {
    guard let start = text.index(text.startIndex, offsetBy: range.lowerBound, limitedBy: text.endIndex) else {
      return nil
    }
    let typed = text[start...].prefix(while: \.isLetter)
    guard let word = Spelling.nearest(to: String(typed), among: ConditionWord.leading.map(\.name)) else { return nil }
    return text[..<start] + word + text[typed.endIndex...]
  }

  /// A number and the currency behind it: `1500 won`, `1400원`; 만 of `140만원` belongs to the number.
  private func money(
    _ number: Substring
  ) -> (number: Substring, currency: Currency, interpretation: Interpretation)? {
    guard let last = number.lastIndex(where: { !$0.isLetter && !$0.isWhitespace }) else { return nil }
    let name = number[number.index(after: last)...]
    // A letter of ASCII alone is no currency, and one inside a word begins none.
    for start in name.indices where name[start...].count > 1 && start == name.startIndex || !name[start].isASCII {
      let named = try? parser.currencies(TypedText(String(name[start...])), for: .pair)
      guard let named, named.currencies.count == 1 else { continue }
      return (number[..<start].trimmed, named.currencies[0].currency, named.interpretation)
    }
    return nil
  }

  /// The currency of a level, and home, complete a pair.
  private func pair(
    _ currencies: [Currency], level: Currency?, at part: Substring
  ) throws(UsageError) -> CurrencyPair {
    if currencies.count == 2, currencies[0] == .krw, part.contains("원"), currencies[1] != .krw {
      return CurrencyPair(base: currencies[1], quote: .krw)
    }
    let quote = currencies.count > 1 ? currencies[1] : level ?? home
    guard (1...2).contains(currencies.count), currencies[0] != quote else { throw error(.pair, at: part) }
    return CurrencyPair(base: currencies[0], quote: quote)
  }

  private func meaning(
    of rest: Substring, behind word: ConditionWord?, pair: Substring
  ) throws(UsageError) -> (AlertCondition.Subject, AlertCondition.Comparison, number: Substring) {
    var sign = AlertCondition.Subject.rate
    switch word?.meaning {
    case .compares(.rate, let comparison): return (.rate, comparison, rest)
    case .compares(let subject, let comparison):
      let measure = ConditionWord.measures.lazy.compactMap { ConditionWord.end(of: $0, at: rest) }.first
      return (subject, comparison, rest[(measure ?? rest.startIndex)...].trimmed)
    case .eitherWay: throw eitherWay(pair, rest)
    case .signFollows(let subject): sign = subject
    case nil: break
    }
    if let (ending, start) = ConditionWord.trailing(rest) {
      let number = rest[..<start].trimmed
      guard case .compares(let subject, let comparison) = ending.meaning else { throw eitherWay(pair, number) }
      return (word == nil ? subject : sign, comparison, number)
    }
    // `>=` before `>`
    for comparison in [.atLeast, .atMost, .above, .below] as [AlertCondition.Comparison]
    where rest.hasPrefix(comparison.rawValue) {
      return (sign, comparison, rest.dropFirst(comparison.rawValue.count).trimmed)
    }
    throw missingComparison(at: rest)
  }

  private func threshold(_ number: Substring, isRate: Bool) throws(UsageError) -> Decimal {
    do throws(ConversionSyntaxError) {
      return isRate ? try parser.rate(String(number)) : try parser.percent(String(number))
    } catch {
      switch error.reason {
      case .empty, .missingAmount, .missingPercent: throw self.error(isRate ? .level : .percentage, at: number)
      default:
        let offset = offset(of: number)
        let range = error.range.lowerBound + offset..<error.range.upperBound + offset
        throw UsageError(error, at: question.span(of: range))
      }
    }
  }

  private func offset(of part: Substring) -> Int { text.distance(from: text.startIndex, to: part.startIndex) }

  private func span(of part: Substring) -> ArgumentSpan? { question.span(of: offset(of: part)..<offset(of: part) + 1) }

  private func error(_ expected: Phrase, at part: Substring) -> UsageError {
    UsageError(
      Phrase(
        "invalid condition '\(text)': expected \(expected)",
        "\(quoted: text, .topic) 올바른 조건이 아닙니다: \(expected)"),
      hint: Phrase(
        "conditions look like 'USD/KRW > 1400', USD/KRW below 1300, USD/KRW rises 2%, USD/KRW moves 2% or USD/KRW moves 20",
        "조건 예: 'USD/KRW > 1400', 달러/원 1300 이하, 달러/원 2% 상승, 달러/원 2% 변동, 달러/원 20원 변동"),
      at: span(of: part))
  }

  /// `hits 1500` is said of a rate that rises to it, and of one that falls to it.
  private func eitherWay(_ pair: Substring, _ level: Substring) -> UsageError {
    let (up, down) = ("\(pair.trimmed) >= \(level)", "\(pair.trimmed) <= \(level)")
    return UsageError(
      Phrase("'\(text)' does not say from which side", "\(quoted: text, .topic) 어느 쪽에서 닿는지 알 수 없습니다"),
      hint: Phrase("write '\(up)' or '\(down)'", "'\(up)' 또는 '\(down)'처럼 적어 주세요"), at: span(of: level))
  }

  /// Where nothing or a number stands behind the pair, the shell has taken `>` for a file.
  private func missingComparison(at part: Substring) -> UsageError {
    let rest = text[part.startIndex...]
    guard rest.allSatisfy({ $0.isNumber || $0 == "." }) else { return error(.comparison, at: rest) }
    let level = rest.isEmpty ? "1400" : String(rest)
    let pair = text[..<rest.startIndex].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let missing =
      rest.isEmpty
      ? Phrase("nothing to compare the rate with", "비교할 값이 없습니다")
      : Phrase("nothing says how to compare", "비교하는 말이 없습니다")
    return UsageError(
      Phrase(
        "incomplete condition '\(text)': \(missing)",
        "\(quoted: text, .topic) 완성되지 않은 조건입니다: \(missing)"),
      hint: Phrase(
        "quote the condition, or the shell takes > for a file: '\(pair) > \(level)'; or write \(pair) above \(level)",
        "'\(pair) \(level) 초과'처럼 적거나, 셸이 >를 파일로 여기지 않도록 '\(pair) > \(level)'처럼 따옴표로 감싸세요"),
      at: span(of: rest))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// What was expected; in Korean as a sentence.
extension Phrase {
  fileprivate static let pair = Phrase("two different currencies such as USD/KRW", "USD/KRW처럼 서로 다른 두 통화를 적어 주세요")
  fileprivate static let comparison = Phrase(
    ">, >=, <, <=, above, below, rises, falls, moves or change",
    ">, >=, <, <=, \(ConditionWord.trailing.dropLast().map(\.name).joined(separator: ", ")) 중 하나를 적어 주세요")
  fileprivate static let level = Phrase("a rate above 0", "0보다 큰 환율을 적어 주세요")
  fileprivate static let percentage = Phrase("a percentage such as 2%", "2%처럼 백분율로 적어 주세요")
}
