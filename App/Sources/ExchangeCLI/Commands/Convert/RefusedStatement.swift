import Platform
import SharedModels
import StatementText
import Wording

/// A file whose reading is not certain: what would settle it, and the whole command to type.
struct RefusedStatement: Reportable {
  let refusal: StatementRefusal
  /// The command line as it was typed.
  let words: [String]
  /// The name whose options the file was read by.
  var savedName: ProfileName?

  var report: FailureReport {
    if let savedName, contradictsSaved {
      var report = FailureReport(
        .usage, refusal.message,
        hint: Phrase(
          "\(SettingTable.filePrefix)\(savedName) is of another kind of file; without it this one is looked at",
          "\(SettingTable.filePrefix)\(savedName) 설정은 다른 형식의 파일에 맞습니다. 그 옵션을 빼면 이 파일을 살펴봅니다"))
      report.command = (["exchange-cli"] + wordsWithoutSaved.map(\.shellQuoted)).joined(separator: " ")
      return report
    }
    let hints = refusal.problems.compactMap(\.hint)
    var report = FailureReport(.usage, refusal.message, hint: hints.isEmpty ? nil : hints.joined(separator: "; "))
    report.command = command
    return report
  }

  private var contradictsSaved: Bool {
    refusal.problems.contains { if case .missingColumn = $0 { true } else { false } }
  }

  /// The line without `--as NAME`.
  private var wordsWithoutSaved: [String] {
    let line = TypedLine(words)
    let places = line.options.filter { $0.typed == Options.useAs.specification.flag }
      .flatMap { [$0.span.word] + ($0.value.map { [$0.span.word] } ?? []) }
    return words.indices.filter { !places.contains($0) }.map { words[$0] }
  }

  /// The line that was typed, with the options that were missing; nil where none would help.
  private var command: String? {
    let typed = Set(TypedLine(words).options.map(\.typed))
    let missing = refusal.settings.map(\.words).filter { !typed.contains($0[0]) }
    guard !missing.isEmpty else { return nil }
    return (["exchange-cli"] + words.map(\.shellQuoted) + missing.joined()).joined(separator: " ")
  }
}

extension StatementRefusal.Setting {
  /// The option and its value as they are typed; what a person has to fill in stands in capitals.
  var words: [String] {
    switch self {
    case .encoding(let name): [Options.encoding.flag, name ?? "NAME"]
    case .delimiter(let delimiter): [Options.delimiter.flag, delimiter.shellQuoted]
    case .columns(let names):
      [
        OptionSpecification.noHeader.flag, Options.columnNames.flag,
        names.joined(separator: ",").shellQuoted,
      ]
    case .column(let use, let name): [use.option.flag, name.shellQuoted]
    case .currency(let currency): [Options.sourceCurrency.flag, currency?.code ?? "CODE"]
    case .target: [Options.targetCurrencies.flag, "CODE"]
    case .decimal(let mark): [Options.decimalMark.flag, mark.rawValue]
    case .dateOrder(let order): [Options.dayOrder.flag, order.rawValue]
    case .newest: [Options.date.flag, "today"]
    }
  }
}

extension StatementRefusal.Problem {
  /// The options that settle it, each with a value.
  fileprivate var hint: Phrase? {
    func either(_ options: [String]) -> Phrase {
      options.map { Phrase(verbatim: $0) }.joined(separator: " or ", korean: " 또는 ")
    }
    func either(_ flag: String, _ values: [String]) -> Phrase { either(values.map { "\(flag) \($0.shellQuoted)" }) }
    switch self {
    case .encoding, .unknownEncoding:
      let flag = Options.encoding.flag
      return Phrase("say which with \(flag) NAME, as iconv names it", "\(flag) 이름으로 정해 주세요(iconv 이름)")
    case .empty, .otherFormat, .otherHeader, .scaled: return nil
    case .yearlessDays:
      return Phrase(
        "write them with their year; or --date today for the newest rate in every row",
        "연도를 함께 적어 주세요. 모든 행을 최신 환율로 환산하려면 --date today")
    case .partsOfDays, .sharedDays, .bothOrders:
      return Phrase(
        "--date today takes the newest rate for every row", "--date today는 모든 행을 최신 환율로 환산합니다")
    case .repeatedColumn, .namedTwice: return nil
    case .missingColumn(_, let names):
      let list = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
      return Phrase("the columns are \(list)", "있는 열: \(list)")
    case .noAmount(let names) where !names.isEmpty: return either(ColumnUse.amount.option.flag, names)
    case .noAmount:
      let flag = ColumnUse.amount.option.flag
      return Phrase("name it with \(flag) NAME or its number", "\(flag) 이름 또는 번호로 정해 주세요")
    case .amounts(let names): return either(ColumnUse.amount.option.flag, names)
    case .amountsOfSides(let pairs):
      let (debit, credit) = (ColumnUse.debit.option.flag, ColumnUse.credit.option.flag)
      let options = pairs.map { "\(debit) \($0.debit.shellQuoted) \(credit) \($0.credit.shellQuoted)" }
      return either(options)
    case .oneSide(let use, let name):
      let other: ColumnUse = use == .debit ? .credit : .debit
      let flag = other.option.flag
      return Phrase(
        "\(ColumnUse.amount.option.flag) \(name.shellQuoted) takes them as written; \(flag) NAME names the other side",
        "\(ColumnUse.amount.option.flag) \(name.shellQuoted, .topic) 적힌 그대로 읽고, \(flag) 이름은 반대쪽 열을 정합니다")
    case .noCurrency:
      let flag = Options.sourceCurrency.flag
      return Phrase("say it with \(flag) CODE", "\(flag) 코드로 정해 주세요")
    case .otherCurrencies(let names):
      let columns = either(ColumnUse.from.option.flag, names)
      let flag = Options.sourceCurrency.flag
      return Phrase("\(columns) or \(flag) CODE", "\(columns) 또는 \(flag) 코드")
    case .currencies(let currencies): return either(Options.sourceCurrency.flag, currencies.map(\.code))
    case .currencyColumns(let names): return either(ColumnUse.from.option.flag, names)
    case .contradiction(let currency, let column):
      return either([
        "\(Options.sourceCurrency.flag) \(currency)",
        "\(ColumnUse.from.option.flag) \(column.shellQuoted)",
      ])
    case .noTarget:
      let flag = Options.targetCurrencies.flag
      return Phrase("say it with \(flag) CODE", "\(flag) 코드로 정해 주세요")
    case .dates(let names):
      let columns = either(ColumnUse.date.option.flag, names)
      return Phrase(
        "\(columns); or --date today for the newest rate in every row",
        "\(columns). 모든 행을 최신 환율로 환산하려면 --date today")
    case .dayOrder(_, let readings):
      return either(readings.map { "\(Options.dayOrder.flag) \($0.order.rawValue) (\($0.day))" })
    case .decimal: return either(Options.decimalMark.flag, [".", ","])
    case .noHeader:
      let flags = "\(OptionSpecification.noHeader.flag) \(Options.columnNames.flag)"
      return Phrase("name the columns with \(flags) amount,from,date and the like", "\(flags)로 열 이름을 정해 주세요")
    }
  }
}
