public import SharedModels

extension ConversionSyntaxError: Reportable {
  /// The report of the failure.
  public var report: FailureReport {
    switch reason {
    case .unknownCurrency(let word, let suggestions): .unknownCurrency(word, suggestions: suggestions)
    case .ambiguousCurrency(let word, let candidates):
      FailureReport(
        .unknownCurrency,
        Phrase("'\(word)' could be several currencies", "\(Josa.quoting(word, .topic)) 여러 통화를 뜻할 수 있습니다"),
        hint: .useOne(of: candidates))
    case .empty: usage(Phrase("the question is empty", "질문이 비어 있습니다"))
    case .unexpected(let text): usage(Phrase("unexpected '\(text)'", "여기에 \(Josa.quoting(text, .topic)) 올 수 없습니다"))
    case .missingAmount: usage(Phrase("an amount is missing", "여기에 금액이 필요합니다"))
    case .missingCurrency: usage(Phrase("the amount has no currency", "금액의 통화가 없습니다"))
    case .missingTarget: usage(Phrase("the target currency is missing", "대상 통화가 없습니다"))
    case .malformedNumber(let text):
      usage(
        Phrase("'\(text)' is not a number", "\(Josa.quoting(text, .topic)) 숫자가 아닙니다"),
        hint: text.contains { ",.".contains($0) } ? .decimalPoint : .example)
    case .amountOutOfRange: usage(.tooManyDigits, hint: .askForLess)
    case .unclosedBracket: usage(Phrase("this bracket is not closed", "닫는 괄호가 없습니다"))
    case .unopenedBracket: usage(Phrase("this bracket has no opening one", "여는 괄호가 없습니다"))
    case .tooManyBrackets: usage(Phrase("the brackets are nested too deeply", "괄호를 너무 많이 겹쳐 썼습니다"))
    case .divisionByZero: usage(Phrase("cannot divide by zero", "0으로 나눌 수 없습니다"))
    case .moneyAsFactor:
      usage(Phrase("money can only be multiplied or divided by a number", "금액은 숫자로만 곱하거나 나눌 수 있습니다"))
    case .amountWithoutCurrency:
      usage(Phrase("a number without a currency cannot be added to money", "통화가 없는 숫자는 금액에 더할 수 없습니다"))
    case .invalidDay(let text):
      usage(
        text.isEmpty
          ? Phrase("a date is missing", "여기에 날짜가 필요합니다")
          : Phrase("invalid date '\(text)'", "\(Josa.quoting(text, .topic)) 올바른 날짜가 아닙니다"),
        hint: .dates)
    case .secondDay: usage(Phrase("the question has a day at its beginning and at its end", "날짜가 질문의 앞과 뒤에 모두 있습니다"))
    }
  }

  private func usage(_ message: Phrase, hint: Phrase = .example) -> FailureReport {
    FailureReport(.usage, message, hint: hint)
  }
}

extension Phrase {
  fileprivate static let example = Phrase("for example: '100 usd to krw'", "예: '100 usd to krw'")
  fileprivate static let decimalPoint = Phrase(
    "the decimal mark is a point, and commas stand between thousands: 1,234.50",
    "소수점은 점(.)이고 쉼표는 천 단위를 나눕니다: 1,234.50")
  fileprivate static let dates = Phrase(
    "dates look like 2026-10-30, yesterday, last friday or 3 days ago", "날짜 예: 2026-10-30, 어제, 지난 금요일, 3일 전")
  fileprivate static func useOne(of candidates: [Currency]) -> Phrase {
    let codes = candidates.prefix(8).map(\.code).joined(separator: ", ")
    return Phrase("use one of these codes: \(codes)", "다음 중 하나를 쓰세요: \(codes)")
  }
}
