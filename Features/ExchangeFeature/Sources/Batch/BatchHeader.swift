import ExchangeInterface
import SharedModels
import Wording

/// The header of a batch: where the columns are, and which ones the output adds.
struct BatchHeader {
  let names: [String]
  let amount: Int
  /// Nil where an option replaces the column, or the amounts name their currencies.
  let from: Int?
  let to: Int?
  let date: Int?
  /// Whether the output names each row's target.
  let writesTarget: Bool
  /// Which columns were found by what banks call them; nil where all have the names that were asked for.
  let recognized: Phrase?

  static let results = ["result", "rate", "rate_date", "source", "error"]

  var added: [String] { (writesTarget ? ["target"] : []) + Self.results }

  /// - Parameter linesBefore: How many lines stand before one that looks more like a header; nil where none does.
  init(names: [String], options: BatchOptions, linesBefore: @autoclosure () -> Int?) throws(BatchError) {
    self.names = names
    var recognized: [Phrase] = []
    func missing(_ column: BatchColumn) -> BatchError {
      if options.headerless == nil, let lines = linesBefore() { return .preamble(lines: lines, file: options.file) }
      return .missingColumn(options.columns[column] ?? column.rawValue, header: names)
    }
    /// The column that an option names, which has to exist; else the one that has the usual name, or that a bank would
    /// call so.
    func find(_ column: BatchColumn, _ words: Phrase) throws(BatchError) -> Int? {
      let name = options.columns[column]
      if let index = try Self.index(of: name ?? column.rawValue, in: names) { return index }
      if name != nil { throw missing(column) }
      let known = column.indices(in: names)
      guard let index = known.first else { return nil }
      let isChosen = column == .date && known.count > 1
      let count = isChosen ? Phrase(", the first of \(known.count)", "(\(known.count)개 중 첫째)") : Phrase(verbatim: "")
      recognized.append(
        Phrase(
          "'\(names[index])' is \(words.english)\(count.english)", "\(words.korean)\(count.korean) '\(names[index])'"))
      return index
    }
    guard let amount = try find(.amount, Phrase("the amount", "금액")) else {
      let parts = [BatchColumn.debit, .credit].compactMap { $0.indices(in: names).first }
      throw parts.count == 2 ? .splitAmounts(debit: names[parts[0]], credit: names[parts[1]]) : missing(.amount)
    }
    self.amount = amount
    from = options.from == nil ? try find(.from, Phrase("its currency", "통화")) : nil
    let target = try find(.to, Phrase("the target", "대상 통화"))
    if options.to.isEmpty, target == nil { throw missing(.to) }
    to = options.to.isEmpty ? target : nil
    date = options.policy.date == nil ? try find(.date, Phrase("the date", "날짜")) : nil
    self.recognized =
      recognized.isEmpty
      ? nil
      : Phrase(
        "columns: \(recognized.map(\.english).joined(separator: ", "))",
        "열: \(recognized.map(\.korean).joined(separator: ", "))")
    writesTarget = options.to.count > 1 || target == nil
    for name in added where names.contains(name) { throw .outputColumn(name) }
  }

  /// The column with exactly this name, else the one that differs only in case or blanks.
  private static func index(of name: String, in names: [String]) throws(BatchError) -> Int? {
    var matches = names.indices.filter { names[$0] == name }
    if matches.isEmpty { matches = names.indices.filter { normalized(names[$0]) == normalized(name) } }
    if matches.count > 1 { throw .ambiguousColumn(name) }
    return matches.first
  }

  private static func normalized(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
}

/// What a column of a batch is for, and what banks call it in German, French, Spanish, Italian, Portuguese, Dutch,
/// Polish, Swedish, Japanese, Korean and Chinese.
public enum BatchColumn: String, Sendable {
  /// What is converted.
  case amount
  /// The currencies of the amounts.
  case from
  /// The target currencies.
  case to
  /// The days or periods of the rates.
  case date
  /// Amounts paid out, where those paid in have a column of their own.
  case debit
  /// Amounts paid in.
  case credit
}

extension BatchColumn {
  /// Where these columns are: one of a name that stands further ahead first, then by their places.
  func indices(in names: [String]) -> [Int] {
    let folded = names.map(Self.folded)
    let known = Self.names[rawValue] ?? []
    // Dates have no better and worse names; of two of them the first one counts.
    if self == .date { return folded.indices.filter { known.contains(folded[$0]) } }
    return known.flatMap { name in folded.indices.filter { folded[$0] == name } }
  }

  /// The letters and digits of a name, in lower case and without what stands in brackets: `#Betrag (EUR)` is `betrag`.
  private static func folded(_ name: String) -> String {
    let outside = name.prefix { $0 != "(" && $0 != "（" && $0 != "[" }
    return outside.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A column's names behind its own, one column a line.
  ///
  /// Valuta is a currency in some languages and the value date in others, so that any other name comes first.
  private static let names = Dictionary(
    uniqueKeysWithValues: """
      amount: amount betrag umsatz buchungsbetrag montant importe importo valor montante quantia bedrag kwota \
      kwotaoperacji kwotatransakcji belopp 金額 取引金額 入出金 입출금액 금액 거래금액 이용금액 金额 交易金额 交易金額
      from: currency währung waehrung devise monnaie moneda divisa moeda munt munteenheid waluta 通貨 통화 통화코드 币种 货币 幣別 \
      貨幣 valuta
      to: zielwährung zielwaehrung devisecible monedadestino valutadidestinazione moedadedestino doelvaluta \
      walutadocelowa målvaluta 対象通貨 대상통화 目标币种 目标货币 目標幣別
      date: date transactiondate bookingdate postingdate valuedate tradedate datum buchungstag buchungsdatum \
      valutadatum wertstellung dateopération dateoperation datedelopération datevaleur datedevaleur datecomptable \
      fecha fechaoperación fechaoperacion fechavalor fvalor data dataoperazione datacontabile datavaluta datamov \
      datamovimento datavalor datadeoperação boekdatum boekingsdatum rentedatum transactiedatum dataoperacji \
      datatransakcji dataksięgowania datawaluty bokföringsdag bokföringsdatum transaktionsdag transaktionsdatum \
      valutadag 日付 取引日 お取引日 利用日 거래일 거래일자 거래일시 날짜 일자 이용일 日期 交易日 交易日期 记账日期 記帳日期
      debit: debit débit soll belastung cargo debe dare débito af obciążenia debet uttag 出金 出金額 支払金額 支払い金額 お支払金額 お引出し \
      출금 출금액 출금금액 찾으신금액 支出 借方 借方金额
      credit: credit crédit haben gutschrift abono haber avere crédito bij uznania kredit insättning 入金 入金額 預かり金額 \
      お預り金額 お預入れ 입금 입금액 입금금액 맡기신금액 收入 貸方 贷方 贷方金额
      """.split(separator: "\n").map { line in
        let words = line.split { " :".contains($0) }.map(String.init)
        return (words[0], Array(words[1...]))
      })
}
