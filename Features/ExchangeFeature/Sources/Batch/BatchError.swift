public import CurrencyText
public import ExchangeInterface
import Platform
public import SharedModels
public import Wording

/// Why a batch cannot be computed at all.
public struct BatchError: Error, Hashable, Reportable {
  /// What people are told, with the exit code.
  public let report: FailureReport
}

extension BatchError {
  /// The input has no header.
  static let emptyInput = usage(
    Phrase("the input is empty", "입력이 비어 있습니다"),
    hint: Phrase("it needs a header such as amount,from,to,date", "amount,from,to,date 같은 머리글이 필요합니다"))

  static let malformedHeader = usage(Phrase("the header cannot be read", "머리글을 읽을 수 없습니다"))

  /// The header lacks a required column that no option replaces.
  static func missingColumn(_ column: String, header: [String]) -> BatchError {
    usage(
      Phrase("the input has no column '\(column)'", "입력에 '\(column)' 열이 없습니다"),
      hint: Phrase(
        "its columns are \(header.joined(separator: ", ")); options can name other columns or replace them",
        "있는 열: \(header.joined(separator: ", ")). 옵션으로 다른 열을 정하거나 대신할 수 있습니다"))
  }

  /// The header has a column that the output adds.
  static func outputColumn(_ column: String) -> BatchError {
    usage(Phrase("the input has a column '\(column)', which the output adds", "입력에 출력 열과 이름이 같은 '\(column)' 열이 있습니다"))
  }

  /// A column that the conversion reads occurs twice in the header.
  static func ambiguousColumn(_ column: String) -> BatchError {
    usage(Phrase("the input has two columns '\(column)'", "입력에 '\(column)' 열이 두 개 있습니다"))
  }

  /// What is paid out and what is paid in have a column each.
  static func splitAmounts(debit: String, credit: String) -> BatchError {
    usage(
      Phrase("the amounts are in two columns, '\(debit)' and '\(credit)'", "금액이 '\(debit)' 열과 '\(credit)' 열로 나뉘어 있습니다"),
      hint: Phrase(
        "convert one of them with --amount-column '\(debit)', or join them in one column with a sign",
        "--amount-column '\(debit)'처럼 한 열씩 환산하거나, 부호를 붙여 한 열로 합치세요"))
  }

  /// The header comes after some lines of other text, in the file of that name; nil for standard input.
  static func preamble(lines: Int, file: String?) -> BatchError {
    usage(
      Phrase("the header seems to be in line \(lines + 1), after other text", "머리글이 다른 글 뒤 \(lines + 1)행에 있는 듯합니다"),
      hint: command("tail -n +\(lines + 1)", reading: file))
  }

  /// The header is not UTF-8, in the file of that name; nil for standard input.
  static func encoding(_ encoding: BatchEncoding, file: String?) -> BatchError {
    usage(
      Phrase("the input is not UTF-8 but \(encoding.name)", "입력이 UTF-8이 아니라 \(encoding.name) 인코딩입니다"),
      hint: command("iconv -f \(encoding.rawValue) -t UTF-8", reading: file))
  }

  /// A row is longer than any real one.
  static func rowTooLong(line: Int, limit: Int) -> BatchError {
    let words = Phrase("line \(line) has more than \(limit) bytes", "\(line)행이 \(limit)바이트를 넘습니다")
    return BatchError(report: FailureReport(.noRate, words))
  }

  /// A bad row, when the first one should end the batch.
  static func stopped(_ fault: BatchFault) -> BatchError {
    let words = Phrase("stopped at the invalid row in line \(fault.line)", "\(fault.line)행이 잘못되어 멈췄습니다")
    return BatchError(report: FailureReport(.noRate, words))
  }

  private static func usage(_ words: Phrase, hint: Phrase? = nil) -> BatchError {
    BatchError(report: FailureReport(.usage, words, hint: hint))
  }

  /// What to type so that a batch reads what another command makes of the input.
  private static func command(_ words: String, reading file: String?) -> Phrase {
    let line = "\(words)\(file.map { " \($0.shellQuoted)" } ?? "") | exchange-cli convert --batch -"
    return Phrase("type it before the same options: \(line)", "같은 옵션을 뒤에 붙여 입력하세요: \(line)")
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
      default: Phrase("'\(text)' is not an amount", "\(Josa.quoting(text, .topic)) 금액이 아닙니다")
      }
    case .date(let text, let error):
      if case .ambiguousDay = error.reason {
        Phrase(
          "\(error.report.message.english); say which with --date-format dmy or mdy",
          "\(error.report.message.korean). --date-format dmy 또는 mdy로 정해 주세요")
      } else {
        Phrase("'\(text)' is not a date", "\(Josa.quoting(text, .topic)) 날짜가 아닙니다")
      }
    case .currency(_, let error): error.report.message
    case .currencyContradicted(let currency, let stated):
      Phrase("the amount is in \(currency), the row says \(stated)", "금액은 \(currency)인데 행의 통화는 \(stated)입니다")
    case .exchange(let error): error.report.message
    case .cells(let count, let expected):
      Phrase(
        "\(count == 1 ? "1 cell" : "\(count) cells") where the header has \(expected)",
        "셀이 \(count)개인데 머리글은 \(expected)개입니다")
    case .quoting: Phrase("a quoted cell is not closed properly", "따옴표로 묶인 셀이 올바르게 끝나지 않습니다")
    }
  }
}
