public import SharedModels

/// Where a text stops being a condition.
public struct AlertSyntaxError: Error, Hashable, Sendable {
  /// What was expected there.
  public enum Expectation: Hashable, Sendable {
    /// A currency's three letters.
    case currency
    /// The `/` between two currencies.
    case slash
    /// A currency other than the first.
    case otherCurrency
    /// `>`, `>=`, `<` or `<=`, a word that stands for one, or the word `change` before it.
    case comparison
    /// A number.
    case number
    /// A rate above 0.
    case positiveNumber
    /// The `%` that a change is measured in.
    case percentSign
    /// The end of the text.
    case end
  }

  /// The text.
  public let text: String
  /// How many characters were valid.
  public let offset: Int
  /// What was expected there.
  public let expected: Expectation

  /// Points at a position in a text.
  public init(text: String, offset: Int, expected: Expectation) {
    self.text = text
    self.offset = offset
    self.expected = expected
  }
}

extension AlertSyntaxError: Reportable {
  /// Whether the text is a pair and nothing more, as it is when the shell has taken `> 1400` for a file.
  private var isPairAlone: Bool { offset >= text.count && expected == .comparison }

  /// The report of the failure.
  public var report: FailureReport {
    if isPairAlone {
      var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      // `usd/krw 1300` lacks only the comparison.
      let level =
        words.count > 1 && words.last?.allSatisfy { $0.isNumber || $0 == "." } == true ? words.removeLast() : "1400"
      let pair = words.joined(separator: " ")
      return FailureReport(
        .usage,
        Phrase(
          "incomplete condition '\(text)': nothing to compare the rate with",
          "\(Josa.quoting(text, .topic)) 완성되지 않은 조건입니다: 비교할 값이 없습니다"),
        hint: Phrase(
          "quote the condition, or the shell takes > for a file: '\(pair) > \(level)'; or write \(pair) above \(level)",
          "셸이 >를 파일로 여기지 않도록 '\(pair) > \(level)'처럼 따옴표로 감싸거나 '\(pair) above \(level)'처럼 쓰세요"))
    }
    return FailureReport(
      .usage,
      Phrase(
        "invalid condition '\(text)': expected \(expected.words.english)",
        "\(Josa.quoting(text, .topic)) 올바른 조건이 아닙니다: \(expected.words.korean)"),
      hint: Phrase(
        "conditions look like 'USD/KRW > 1400', USD/KRW below 1300, USD/KRW rises 2% or USD/KRW moves 2%",
        "조건 예: 'USD/KRW > 1400', 달러/원 1300 이하, USD/KRW rises 2%, USD/KRW moves 2%"))
  }
}

extension AlertSyntaxError.Expectation {
  /// What was expected there; in Korean as a sentence.
  fileprivate var words: Phrase {
    switch self {
    case .currency: Phrase("a currency code", "통화 코드가 필요합니다")
    case .slash: Phrase("a / between two codes", "두 코드 사이에 /가 필요합니다")
    case .otherCurrency: Phrase("a currency other than the first", "첫 통화와 다른 통화가 필요합니다")
    case .comparison:
      Phrase(
        ">, >=, <, <=, above, below, rises, falls, moves or change",
        ">, >=, <, <=, above, below, rises, falls, moves, change 중 하나가 필요합니다")
    case .number: Phrase("a number", "숫자가 필요합니다")
    case .positiveNumber: Phrase("a number above 0", "0보다 큰 숫자가 필요합니다")
    case .percentSign: Phrase("a % after the number", "숫자 뒤에 %가 필요합니다")
    case .end: Phrase("the end of the condition", "조건이 여기서 끝나야 합니다")
    }
  }
}
