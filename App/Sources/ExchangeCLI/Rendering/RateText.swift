import Arithmetic
import ExchangeFeature
import ExchangeInterface
import RateProviders
import SharedModels
import TerminalText
import Wording

import struct Platform.Date
import struct Platform.Decimal

enum RateText {
  static let significantDigits = 6

  /// The rate rounded half away from zero to 6 significant digits, grouped: `1,335.27`, `1.08000`.
  static func rate(_ rate: Decimal) -> String {
    guard let rounded = ExactRatio(rate).rounded(to: .significantDigits(significantDigits)) else {
      return rate.groupedText()
    }
    let missing = max(0, significantDigits - rounded.digitCount)
    return rounded.text(minimumFractionDigits: rounded.scale + missing, isGrouped: true)
  }

  /// The same with the digits that matter, beside a point of a chart: `1.599`, `305`.
  static func label(_ rate: Decimal) -> String {
    ExactRatio(rate).rounded(to: .significantDigits(significantDigits))?.text(isGrouped: true) ?? rate.groupedText()
  }

  /// A change with its direction and two decimals: `▲ 0.21%`, `▼ 1.25%`; a dash where there is none.
  static func change(_ percent: Decimal?) -> StyledText {
    percent.map { arrow($0) + StyledText($0.magnitude.groupedText(minimumFractionDigits: 2) + "%") }
      ?? StyledText("–", .quiet)
  }

  /// The direction of a change, in a box only where it is large: a column of boxes would be a ribbon.
  static func arrow(_ percent: Decimal) -> StyledText {
    if percent == 0 { return StyledText() }
    let isLarge = percent.magnitude >= 1
    return StyledText(percent > 0 ? "▲" : "▼", isLarge ? (percent > 0 ? .rise : .fall) : .quiet) + " "
  }

  static func share(_ percent: Decimal, fractionDigits: Int = 2) -> String {
    percent.rounded(to: .fractionDigits(fractionDigits)).groupedText(minimumFractionDigits: fractionDigits) + "%"
  }
}

extension Decimal {
  /// All digits with a comma between thousands, as both English and Korean write them (CLDR `#,##0.###`).
  func groupedText(minimumFractionDigits: Int = 0) -> String {
    plainText(minimumFractionDigits: minimumFractionDigits, isGrouped: true)
  }
}

extension Currency {
  /// Whether rates against it are shown as prices of the other currencies.
  var isPriced: Bool { self == .krw }
}

extension RenderContext {
  /// What the rates against a base say: `1 USD =`, or that they are prices in won.
  func heading(of base: Currency) -> StyledText {
    StyledText(base.isPriced ? self(Phrase("KRW for one unit", "외화 1단위당 원 (KRW)")) : "1 \(base) =", .accent)
  }

  /// A series in one line of blocks, oldest first: the higher the block, the higher the rate. Empty with fewer than two
  /// points.
  ///
  /// - Parameter isInverted: Whether it shows what one unit of the quote currency costs.
  func sparkline(_ points: [HistoryPoint], isInverted: Bool = false) -> StyledText {
    guard points.count > 1 else { return StyledText() }
    // Half as many as a month has fixings: short enough to stand in a table.
    let cells = min(points.count, 11)
    let rates = (0..<cells).map { cell in
      let rate = points[cell * (points.count - 1) / (cells - 1)].digits.approximation
      return isInverted ? 1 / rate : rate
    }
    // Binary fractions are enough to choose a height; no figure is made of them. None fills its cell, so that lines do
    // not run into each other.
    let steps = Array(chartStyle == .ascii ? "_.-=^" : "▁▂▃▄▅▆▇")
    let lowest = rates.min() ?? 0
    let range = (rates.max() ?? 0) - lowest
    let signs = rates.map { rate in
      steps[Int(((range > 0 ? (rate - lowest) / range : 0.5) * Double(steps.count - 1)).rounded())]
    }
    return StyledText(String(signs))
  }

  /// An amount as people write it, `₩133,527`, `-€74.60`, `CHF 12.50`: with its symbol in front, or its code where the
  /// symbol is shared (CLDR `¤#,##0.00`).
  func money(_ amount: Decimal, _ currency: Currency, fractionDigits: Int?) -> String {
    let digits = amount.groupedText(minimumFractionDigits: fractionDigits ?? 0)
    let sign = digits.hasPrefix("-") ? "-" : ""
    let known = catalog.symbol(of: currency).flatMap { !isASCII || $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
    let symbol = known ?? currency.code
    // CLDR's currencySpacing: a symbol that ends in a letter stands apart from the digits.
    let space = symbol.last?.isLetter == true ? " " : ""
    let spoken = language == .korean && currency == .krw ? spokenWon(amount).map { " (\($0))" } : nil
    return sign + symbol + space + String(digits.dropFirst(sign.count)) + (spoken ?? "")
  }
}

/// Days, instants and ages as tables show them.
extension RenderContext {
  /// Such as `2026-10-30 (Fri, 3 days ago)`.
  func dayAndAge(_ date: FixingDate) -> String { "\(date) (\(weekday(date)), \(age(date)))" }

  /// The same, or what an answer for a period is the mean of: `average of 2023, 255 fixings`.
  func dayOrMean(_ date: FixingDate, _ requested: DayOrPeriod?, _ fixings: Int) -> String {
    guard let period = requested?.period else { return dayAndAge(date) }
    let (name, count) = (Phrase.period(period), Phrase.fixings(fixings))
    return Phrase(
      "average of \(name), \(count)", "\(days(of: period)) 평균(\(Decimal(fixings).groupedText())일치)")[
        language]
  }

  /// How long ago the day was, in the largest unit that fits.
  func age(_ date: FixingDate) -> String {
    let days = date.days(to: today)
    // Of 30 days, and never so many that they add up to a year.
    let months = min(days % 365 / 30, 11)
    let phrase: Phrase =
      switch days {
      case ..<0: .inDays(-days)
      case 0: Phrase("today", "오늘")
      case 1: Phrase("yesterday", "어제")
      case 2..<60: .daysAgo(days)
      case 60..<365: Phrase("\(months) months ago", "\(months)개월 전")
      case 365..<395: Phrase("1 year ago", "1년 전")
      case 395..<730: Phrase("1 year and \(months) \(months == 1 ? "month" : "months") ago", "1년 \(months)개월 전")
      default: Phrase("\(days / 365) years ago", "\(days / 365)년 전")
      }
    return phrase[language]
  }

  /// A period in Korean; a week by its working days, as its number tells nobody anything.
  private func days(of period: FixingPeriod) -> String {
    guard case .week = period else { return Phrase.period(period).korean }
    let (monday, friday) = (period.first, period.first.adding(days: 4))
    let end = monday.month == friday.month ? "\(friday.day)일" : "\(friday.month)월 \(friday.day)일"
    let year = monday.year == today.year ? "" : "\(monday.year)년 "
    return "\(year)\(monday.month)월 \(monday.day)\(monday.month == friday.month ? "" : "일")~\(end)"
  }

  /// How long ago the instant was, in the largest unit that fits.
  func age(_ instant: Date) -> String {
    let minutes = Int(now.timeIntervalSince(instant) / 60)
    let phrase: Phrase =
      switch minutes {
      case ..<1: Phrase("just now", "방금")
      case 1..<60: Phrase("\(minutes) min ago", "\(minutes)분 전")
      case 60..<(48 * 60): Phrase("\(minutes / 60) h ago", "\(minutes / 60)시간 전")
      default: .daysAgo(minutes / (24 * 60))
      }
    return phrase[language]
  }

  /// How long it is until the instant: `in 3 h`, in Korean with the time there; `due` once it has passed.
  func wait(until instant: Date) -> String {
    let minutes = Int((instant.timeIntervalSince(now) / 60).rounded(.up))
    let phrase: Phrase =
      switch minutes {
      case ..<1: Phrase("due", "예정 시각 지남")
      case 1..<60: Phrase("in \(minutes) min", "\(minutes)분 후")
      case 60..<(48 * 60): Phrase("in \(minutes / 60) h", "\(minutes / 60)시간 후")
      default: .inDays(minutes / (24 * 60))
      }
    // Its year goes without saying.
    let time = minutes < 1 ? "" : " (\(instant.koreanTime.dropFirst(5)))"
    return Phrase("\(phrase)", "\(phrase)\(time)")[language]
  }

  /// Three letters in English, one in Korean.
  func weekday(_ date: FixingDate) -> String { Phrase.weekday(date.weekday)[language] }
}

extension Phrase {
  static let staleTable = Phrase("newer rates should be out", "최신 환율 아님")

  static let offline = Phrase("offline", "오프라인")

  /// Behind the days of a series whose points are averages.
  static let byAverages = Phrase(", by averages", ", 평균 기준")

  /// That nobody answered, for an answer that has no newest rates of its own; nil where somebody did.
  static func obstacle(_ notes: [RateNote]) -> Phrase? { notes.contains(where: \.isOnMissingAnswer) ? .offline : nil }

  /// Why rates are older than those that should be out, or than those of the day that was asked for; nil where they are
  /// not.
  static func staleness(_ isStale: Bool, _ notes: [RateNote]) -> Phrase? {
    if isStale { return obstacle(notes) ?? .staleTable }
    return obstacle(notes.filter { if case .answered = $0 { true } else { false } })
  }

  static func fetched(_ age: String) -> Phrase { Phrase("fetched \(age)", "\(age) 받음") }

  /// A source by its full name.
  static func name(of source: ProviderID) -> Phrase {
    Phrase("\(source.profile.name)", "\(source.koreanName ?? source.profile.name)")
  }

  /// Whom a source's rates are by. What a provider asks to be called is the same in both languages.
  static func credit(_ source: ProviderID) -> Phrase {
    let korean: String? =
      switch source {
      case .ecb, .bundled: "유럽중앙은행(ECB) 유로 참고 환율"
      case .own: "내 환율"
      default: nil
      }
    return Phrase("\(source.profile.attribution)", "\(korean ?? source.profile.attribution)")
  }

  static func fixings(_ count: Int) -> Phrase {
    let number = Decimal(count).groupedText()
    return Phrase(count == 1 ? "1 fixing" : "\(number) fixings", "고시 \(number)회")
  }

  fileprivate static func daysAgo(_ count: Int) -> Phrase { Phrase("\(count) days ago", "\(count)일 전") }

  fileprivate static func inDays(_ count: Int) -> Phrase {
    count == 1 ? Phrase("tomorrow", "내일") : Phrase("in \(count) days", "\(count)일 후")
  }
}
