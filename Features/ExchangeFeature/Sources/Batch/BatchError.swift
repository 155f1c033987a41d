public import CurrencyText
public import ExchangeInterface
public import SharedModels
public import StatementText
public import Wording

/// Why a batch cannot be computed at all.
public struct BatchError: Error, Hashable, Reportable {
  /// What people are told, with the exit code.
  public let report: FailureReport
  /// What is not certain about the input, and what settles it; nil where it is something else.
  public var refusal: StatementRefusal?
}

extension BatchError {
  /// The input has no header.
  static let emptyInput = usage(
    Phrase("the input is empty", "입력이 비어 있습니다"),
    hint: Phrase("it needs a header such as amount,from,to,date", "amount,from,to,date 같은 머리글이 필요합니다"))

  /// The first record has a quote that is not closed.
  static let malformedHeader = usage(Phrase("the header cannot be read", "머리글을 읽을 수 없습니다"))

  /// The header has a column that the output adds.
  static func outputColumn(_ column: String) -> BatchError {
    usage(Phrase("the input has a column '\(column)', which the output adds", "입력에 출력 열과 이름이 같은 '\(column)' 열이 있습니다"))
  }

  /// How the input is to be read is not certain.
  static func refused(_ refusal: StatementRefusal) -> BatchError {
    if refusal.problems == [.empty] { return .emptyInput }
    return BatchError(report: FailureReport(.usage, refusal.message), refusal: refusal)
  }

  /// A bad row, when the first one should end the batch.
  static func stopped(_ fault: BatchFault) -> BatchError {
    let words = Phrase("stopped at the invalid row in line \(fault.line)", "\(fault.line)행이 잘못되어 멈췄습니다")
    return BatchError(report: FailureReport(.noRate, words))
  }

  private static func usage(_ words: Phrase, hint: Phrase? = nil) -> BatchError {
    BatchError(report: FailureReport(.usage, words, hint: hint))
  }
}

/// Why one row of a batch has no result.
public struct BatchFault: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A required cell is empty.
    case empty
    /// The cell is not an amount.
    case amount(String, ConversionSyntaxError)
    /// The decimals of the cell have the other mark than those of the file.
    case decimal(String, DecimalMark)
    /// The cell is neither a day nor a period, or one that can be read in two ways.
    case date(String, ConversionSyntaxError)
    /// The cell is not a currency code or symbol.
    case currency(String, ConversionSyntaxError)
    /// The amount names a currency other than the row's.
    case currencyContradicted(Currency, by: Currency)
    /// There is no rate, or the amount is too long.
    case exchange(ExchangeError)
    /// The row has another number of cells than the header.
    case cells(Int, expected: Int)
    /// The cells of one side and of the other are both filled.
    case bothSides
    /// The cell says neither that money was paid out nor that it came in.
    case sign(String)
    /// The amount has no mark behind it, as the others have.
    case unmarked
    /// The row is no transaction, which is no fault of it.
    case noTransaction(NoTransaction)
    /// The row is longer than any real one.
    case tooLong
    /// A quoted cell does not end, or something follows its closing quote.
    case quoting
  }

  /// The line on which the row begins; the header is line 1.
  public let line: Int
  /// The faulty column; nil for the row as a whole.
  public let column: String?
  /// What is wrong.
  public let reason: Reason
  /// The same as it stands in the `error` column.
  public let words: String
}

extension BatchFault.Reason {
  /// What is wrong with the row, in one sentence.
  public var words: Phrase {
    switch self {
    case .empty: Phrase("the cell is empty", "셀이 비어 있습니다")
    case .amount(let text, let error):
      switch error.reason {
      // Only beside a number is a word meant as a currency.
      case .unknownCurrency where text.contains(where: \.isNumber), .amountOutOfRange, .divisionByZero,
        .tooManyBrackets, .unclosedBracket, .unopenedBracket, .missingCurrency, .ambiguousCurrency:
        error.report.message
      default: Phrase("'\(text)' is not an amount", "\(quoted: text, .topic) 금액이 아닙니다")
      }
    case .decimal(let text, let mark):
      Phrase(
        "'\(text)' has another decimal mark than the file; say which with --decimal \(mark.rawValue)",
        "'\(text)'의 소수점이 파일과 다릅니다. --decimal \(mark.rawValue)로 정해 주세요")
    case .date(let text, let error):
      if case .ambiguousDay = error.reason {
        Phrase(
          "\(error.report.message); say which with --date-format dmy or mdy",
          "\(error.report.message). --date-format dmy 또는 mdy로 정해 주세요")
      } else {
        Phrase("'\(text)' is not a date", "\(quoted: text, .topic) 날짜가 아닙니다")
      }
    case .currency(let text, let error):
      if case .missingCurrency = error.reason {
        ConversionSyntaxError(.unknownCurrency(suggestions: []), text, at: 0..<text.count).report.message
      } else {
        error.report.message
      }
    case .currencyContradicted(let currency, let stated):
      Phrase("the amount is in \(currency), the row says \(stated)", "금액은 \(currency)인데 행의 통화는 \(stated)입니다")
    case .exchange(let error): error.report.message
    case .cells(let count, let expected):
      Phrase(
        "\(count == 1 ? "1 cell" : "\(count) cells") where the header has \(expected)",
        "셀이 \(count)개인데 머리글은 \(expected)개입니다")
    case .bothSides: Phrase("both debit and credit are filled", "출금과 입금이 모두 있습니다")
    case .sign(let text): Phrase("'\(text)' is neither debit nor credit", "\(quoted: text, .topic) 출금도 입금도 아닙니다")
    case .unmarked: Phrase("the amount has no CR or DR, as the others have", "다른 금액과 달리 CR이나 DR 표시가 없습니다")
    case .noTransaction(let reason): reason.words
    case .tooLong: Phrase("the row has more than 10 MiB", "행이 10MiB를 넘습니다")
    case .quoting: Phrase("a quoted cell is not closed properly", "따옴표로 묶인 셀이 올바르게 끝나지 않습니다")
    }
  }
}

extension BatchFault.Reason {
  /// Whether the row is no transaction: said once by kind, and no reason for another exit code.
  public var isNoTransaction: Bool {
    switch self {
    case .noTransaction(.perhapsTotal): false
    case .noTransaction: true
    default: false
    }
  }
}

extension NoTransaction {
  /// What it is, as the `error` column has it.
  public var words: Phrase {
    switch self {
    case .state(let word): Phrase("not a transaction: \(word)", "거래 아님: \(word)")
    case .noDate: Phrase("not a transaction: no date", "거래 아님: 날짜 없음")
    case .total: Phrase("not a transaction: a total or a balance", "거래 아님: 합계 또는 잔액")
    case .part: Phrase("not a transaction: a part of another row", "거래 아님: 다른 행의 일부")
    case .perhapsTotal(let word):
      Phrase("'\(word)' may be a total or a payee", "\(quoted: word, .topic) 합계일 수도, 거래처일 수도 있습니다")
    }
  }
}
