public import SharedModels
public import Wording

/// Why a statement cannot be read for certain, and what would settle it.
public struct StatementRefusal: Error, Hashable, Sendable {
  /// Something that is not certain.
  public enum Problem: Hashable, Sendable {
    /// No encoding makes text of its bytes.
    case encoding
    /// This system cannot read the encoding.
    case unknownEncoding(String)
    /// It is no text of records and cells.
    case otherFormat(OtherFormat)
    /// Nothing stands in it.
    case empty
    /// No column has this name or number; those that there are.
    case missingColumn(String, among: [String])
    /// Two columns have the name.
    case repeatedColumn(String)
    /// An option names another column than the one that the names of all columns call so.
    case namedTwice(ColumnUse, String)
    /// No column is one of amounts for certain; those of numbers.
    case noAmount([String])
    /// Several columns are of amounts, and different ones.
    case amounts([String])
    /// Several pairs of columns are of amounts paid out and in, and different ones.
    case amountsOfSides([Sides])
    /// The amounts are in cents, in thousands or the like, which nobody converts unasked.
    case scaled(String)
    /// There is a column of one direction alone.
    case oneSide(ColumnUse, String)
    /// Nothing says what the amounts are of.
    case noCurrency
    /// Only columns of other amounts name currencies.
    case otherCurrencies([String])
    /// The word for it has several meanings.
    case currencies([Currency])
    /// Several columns name currencies, and different ones.
    case currencyColumns([String])
    /// The header of the amounts says one currency, a column another.
    case contradiction(Currency, column: String)
    /// No target is named.
    case noTarget
    /// Columns look like days, and none was taken.
    case dates([String])
    /// The years, months and days stand in columns of their own.
    case partsOfDays([String])
    /// Its days stand once for several rows.
    case sharedDays(String)
    /// Its days have a month and no year.
    case yearlessDays(String)
    /// No order fits all of its days.
    case bothOrders(String)
    /// A line of it has the names of its columns in another order.
    case otherHeader(Int)
    /// A day can be read in several ways.
    case dayOrder(String, [DayReading])
    /// A number can be read in two ways.
    case decimal(String)
    /// There is no header, and the columns are not certain.
    case noHeader
  }

  /// A pair of columns.
  public struct Sides: Hashable, Sendable {
    /// The one of what was paid out.
    public let debit: String
    /// The one of what was paid in.
    public let credit: String
  }

  /// A day in one of the orders.
  public struct DayReading: Hashable, Sendable {
    /// The order.
    public let order: DateOrder
    /// What the day is in it.
    public let day: FixingDate
  }

  /// An option that settles something, and its value; nil where the person has to say it.
  public enum Setting: Hashable, Sendable {
    /// `--encoding`
    case encoding(String?)
    /// `--delimiter`
    case delimiter(String)
    /// `--no-header --columns`
    case columns([String])
    /// `--amount-column` and the like
    case column(ColumnUse, String)
    /// `--from`
    case currency(Currency?)
    /// `--to`
    case target
    /// `--decimal`
    case decimal(DecimalMark)
    /// `--date-format`
    case dateOrder(DateOrder)
    /// `--date today`
    case newest
  }

  /// What is not certain, the most important first.
  public var problems: [Problem]
  /// What has to be typed so that nothing is uncertain, with what was settled.
  public var settings: [Setting]
  /// Whether later rows may settle it.
  public var isOpen = false

  /// What is not certain, and what would settle it.
  public init(problems: [Problem], settings: [Setting], isOpen: Bool = false) {
    (self.problems, self.settings, self.isOpen) = (problems, settings, isOpen)
  }
}

extension StatementRefusal {
  /// What is not certain, in one sentence.
  public var message: Phrase { problems.map(\.words).joined(separator: "; ", korean: ". ") }
}

extension StatementRefusal.Problem {
  private static func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  var words: Phrase {
    switch self {
    case .encoding: Phrase("the encoding of the input is not certain", "입력의 인코딩을 알 수 없습니다")
    case .unknownEncoding(let name):
      Phrase("this system cannot read the encoding '\(name)'", "이 시스템은 '\(name)' 인코딩을 읽을 수 없습니다")
    case .otherFormat(let format):
      Phrase(
        "the input is \(format.rawValue), not CSV: save or export it as CSV first",
        "입력이 CSV가 아니라 \(format.rawValue)입니다. 먼저 CSV로 저장하거나 내보내세요")
    case .empty: Phrase("the input is empty", "입력이 비어 있습니다")
    case .missingColumn(let name, _): Phrase("the input has no column '\(name)'", "입력에 '\(name)' 열이 없습니다")
    case .repeatedColumn(let name): Phrase("the input has two columns '\(name)'", "입력에 '\(name)' 열이 두 개 있습니다")
    case .namedTwice(let use, let name):
      Phrase(
        "the names of the columns have '\(use.rawValue)' beside '\(name)'",
        "열 이름에 '\(name)' 말고도 '\(use.rawValue)' 열이 있습니다")
    case .noAmount: Phrase("no column is certain to be the amounts", "어느 열이 금액인지 확실하지 않습니다")
    case .amounts(let names):
      Phrase(
        "the columns \(Self.quoted(names)) have different amounts", "\(Self.quoted(names)) 열의 금액이 서로 다릅니다")
    case .amountsOfSides(let pairs):
      Phrase(
        "it is not certain which columns are what was paid out and in, such as '\(pairs[0].debit)', '\(pairs[0].credit)'",
        "'\(pairs[0].debit)', '\(pairs[0].credit)' 등 어느 열이 출금이고 입금인지 확실하지 않습니다")
    case .scaled(let name):
      Phrase(
        "the amounts of '\(name)' are not in units of the currency: write them so first",
        "'\(name)' 열의 금액은 통화 단위가 아닙니다. 먼저 통화 단위로 바꿔 쓰세요")
    case .oneSide(let use, let name):
      Phrase(
        "the amounts of '\(name)' are one side alone, \(use == .debit ? "paid out" : "paid in")",
        "'\(name)' 열에는 \(use == .debit ? "출금" : "입금")만 있습니다")
    case .noCurrency: Phrase("the currency of the amounts is not known", "금액의 통화를 알 수 없습니다")
    case .otherCurrencies(let names):
      Phrase(
        "the currency of the amounts is not known: \(Self.quoted(names)) may be that of others",
        "금액의 통화를 알 수 없습니다. \(Self.quoted(names)) 열은 다른 금액의 통화일 수 있습니다")
    case .currencies(let currencies):
      Phrase(
        "the currency of the amounts can be \(currencies.map(\.code).listed)",
        "금액의 통화가 \(currencies.map(\.code).joined(separator: ", ")) 중 하나입니다")
    case .currencyColumns(let names):
      Phrase("the columns \(Self.quoted(names)) have different currencies", "\(Self.quoted(names)) 열의 통화가 서로 다릅니다")
    case .contradiction(let currency, let column):
      Phrase(
        "the header says \(currency), the column '\(column)' another currency",
        "머리글은 \(currency)인데 '\(column)' 열의 통화는 다릅니다")
    case .yearlessDays(let name): Phrase("the days of '\(name)' have no year", "'\(name)' 열의 날짜에 연도가 없습니다")
    case .sharedDays(let name):
      Phrase(
        "the days of '\(name)' stand once for several rows: write each day in every row first",
        "'\(name)' 열의 날짜가 여러 행에 한 번만 있습니다. 먼저 모든 행에 날짜를 적으세요")
    case .bothOrders(let name):
      Phrase(
        "the days of '\(name)' stand in several orders: write them in one first",
        "'\(name)' 열의 날짜 순서가 서로 다릅니다. 먼저 한 순서로 적으세요")
    case .otherHeader(let line):
      Phrase(
        "line \(line) has the columns in another order: write each table in a file of its own first",
        "\(line)행부터 열 순서가 다릅니다. 먼저 표마다 파일을 나누세요")
    case .noTarget: Phrase("the input has no column 'to'", "입력에 'to' 열이 없습니다")
    case .dates(let names) where names.count == 1 && names[0].lowercased() == ColumnUse.date.rawValue:
      Phrase("not every cell of the column '\(names[0])' is a date", "'\(names[0])' 열에 날짜가 아닌 칸이 있습니다")
    case .dates(let names):
      names.count == 1
        ? Phrase(
          "the column '\(names[0])' looks like dates, and none was named", "'\(names[0])' 열이 날짜로 보이지만 지정되지 않았습니다")
        : Phrase("the columns \(Self.quoted(names)) look like dates", "\(Self.quoted(names)) 열이 날짜로 보입니다")
    case .partsOfDays(let names):
      Phrase(
        "the columns \(Self.quoted(names)) have the parts of days: write each day in one column first",
        "\(Self.quoted(names)) 열에 연, 월, 일이 나뉘어 있습니다. 먼저 한 열에 날짜로 적으세요")
    case .dayOrder(let text, let readings):
      Phrase(
        "'\(text)' can be \(readings.map { $0.day.description }.listed)",
        "\(quoted: text, .topic) \(readings.map { $0.day.description }.joined(separator: ", ")) 중 하나입니다")
    case .decimal(let text):
      Phrase("'\(text)' can have decimals or thousands", "'\(text)'의 표시가 소수점인지 천 단위 구분인지 알 수 없습니다")
    case .noHeader: Phrase("the input has no header", "입력에 머리글이 없습니다")
    }
  }
}
