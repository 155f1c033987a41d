import Arithmetic
import Platform
import SharedModels
import TestSupport
import Testing
import Wording

@testable import CurrencyText

@Suite("Questions whose meaning is known")
struct KnownMeaningTests {
  /// Numbers of a fixed sequence, so that a failure can be run again.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 31
    }
  }

  /// A question and what it means.
  private struct Known {
    var text: String
    var amount: ExactRatio?
    var source: Currency
    var target: Currency
    var day: String?
  }

  private static let currencies: [(Currency, english: [String], korean: [String])] = [
    (.usd, ["usd", "dollars", "$", "us dollars"], ["달러", "불", "미국 달러"]), (.eur, ["eur", "euros", "€"], ["유로"]),
    (.krw, ["krw", "won", "₩"], ["원", "원화"]), (currency("JPY"), ["jpy", "yen"], ["엔", "엔화"]),
    (currency("GBP"), ["gbp", "pounds", "£"], ["파운드"]), (currency("THB"), ["thb", "baht"], ["바트"]),
  ]

  private static let amounts: [(text: String, value: String)] = [
    ("100", "100"), ("1,234.50", "1234.5"), ("1.5k", "1500"), ("12.5", "12.5"), ("3 million", "3000000"),
    ("fifty", "50"), ("2 x 45", "90"), ("(120+35)*2", "310"), ("1234", "1234"), ("2015", "2015"), ("9/30", "9/30"),
    ("20250304", "20250304"), ("50-80", ""), ("4/5", "4/5"), ("10~20", ""), ("26/10/30", "26/10/30"),
    ("1.234,56", "1234.56"),
    ("1_000", "1000"), ("1e3", "1000"), ("0.5", "0.5"),
  ]

  private static let koreanAmounts: [(text: String, value: String)] = [
    ("100", "100"), ("5만", "50000"), ("3만5천", "35000"), ("백이십", "120"), ("1억 2천만", "120000000"), ("천오백", "1500"),
    ("1,500", "1500"), ("2.5만", "25000"), ("10~20만", ""), ("9/30", "9/30"), ("20250304", "20250304"), ("2,3백", ""),
    ("십오", "15"),
  ]

  private static let days: [(text: String, day: String)] = [
    ("on 2024-01-05", "2024-01-05"), ("yesterday", "2026-11-21"), ("on friday", "2026-11-20"),
    ("3 days ago", "2026-11-19"), ("on 5 march 2020", "2020-03-05"), ("in 2019", "2019"), ("last month", "2026-10"),
    ("last christmas", "2025-12-25"), ("at the end of september", "2026-09-30"),
  ]

  private static let koreanDays: [(text: String, day: String)] = [
    ("어제", "2026-11-21"), ("3일 전", "2026-11-19"), ("2024년 1월 5일", "2024-01-05"), ("지난달 15일", "2026-10-15"),
    ("9월말", "2026-09-30"), ("작년 추석", "2025-10-06"), ("2019년", "2019"), ("10월 30일", "2026-10-30"),
  ]

  private static func english(_ random: inout Sequence) -> Known {
    let (source, names, _) = currencies.randomElement(using: &random)!
    let (target, targets, _) = currencies.filter { $0.0 != source }.randomElement(using: &random)!
    let amount = amounts.randomElement(using: &random)!
    let name = names.randomElement(using: &random)!
    let isSign = name.count == 1
    let money = isSign ? name + amount.text : "\(amount.text) \(name)"
    let day = Bool.random(using: &random) ? days.randomElement(using: &random) : nil
    let target2 = targets.randomElement(using: &random)!
    let forms = [
      "\(money) to \(target2)", "how much is \(money) in \(target2)", "\(money) in \(target2) please",
      "convert \(money) into \(target2)", "my order of \(money) in \(target2)",
    ]
    let text = forms.randomElement(using: &random)!
    return Known(
      text: day.map { "\(text) \($0.text)" } ?? text, amount: ratio(amount.value), source: source, target: target,
      day: day?.day)
  }

  private static func korean(_ random: inout Sequence) -> Known {
    let (source, _, names) = currencies.randomElement(using: &random)!
    let (target, _, targets) = currencies.filter { $0.0 != source }.randomElement(using: &random)!
    let amount = koreanAmounts.randomElement(using: &random)!
    let money = amount.text + names.randomElement(using: &random)!
    let day = Bool.random(using: &random) ? koreanDays.randomElement(using: &random) : nil
    let name = targets.randomElement(using: &random)!
    let forms = [
      "\(money) \(name)로", "\(name)로 \(money)", "\(money)면 \(name)로 얼마야", "\(name) \(money)어치", "점심값 \(money) \(name)로",
    ]
    let text = forms.randomElement(using: &random)!
    return Known(
      text: day.map { "\($0.text) \(text)" } ?? text, amount: ratio(amount.value), source: source, target: target,
      day: day?.day)
  }

  /// The value of a number or a quotient; nil for none.
  private static func ratio(_ text: String) -> ExactRatio? {
    let parts = text.split(separator: "/").compactMap { Decimal(string: String($0)).map { ExactRatio($0) } }
    return parts.dropFirst().reduce(parts.first) { quotient, divisor in quotient.map { $0 / divisor } }
  }

  @Test(
    "A question is answered with its meaning or refused, never with another one",
    arguments: [NumberStyle.localPoint, .localComma], [false, true])
  func meaning(style: NumberStyle, isKorean: Bool) {
    var random = Sequence(state: isKorean ? 11 : 7)
    var answered = 0
    let parser = ConversionParser(style: style, suggests: false, today: day("2026-11-22"))
    let questions = sample(1...2_000)
    for _ in questions {
      let known = isKorean ? Self.korean(&random) : Self.english(&random)
      guard let question = try? parser.parse(known.text) else { continue }
      answered += 1
      let amount = question.terms.first.map { ExactRatio($0.amount) }
      let isMeant =
        question.terms.count == 1 && question.terms[0].currency == known.source && question.targets == [known.target]
        && Self.isNear(known.amount, amount)
        && question.date?.resolved(today: day("2026-11-22")).description == known.day
      #expect(isMeant, "\(known.text)")
    }
    // More than half of them have a single meaning.
    #expect(answered > questions.count / 2)
  }

  /// Equal but for what a quotient that never ends is cut at.
  private static func isNear(_ known: ExactRatio?, _ read: ExactRatio?) -> Bool {
    guard let known, let read else { return false }
    let difference = known < read ? read - known : known - read
    return difference < ExactRatio(magnitude: 1, scale: 25)
  }

  @Test("What was read, written as a line, is read as the same again")
  func fixedPoint() throws {
    let today = day("2026-11-22")
    let parser = ConversionParser(suggests: false, today: today)
    var random = Sequence(state: 3)
    let texts = (0..<500).flatMap { _ in [Self.english(&random).text, Self.korean(&random).text] }
    for text in texts + [
      "100 usd + 50 eur to krw", "100 usd - 20 eur to jpy", "100 usd minus 3% fee in eur", "usd krw",
    ] {
      guard let question = try? parser.parse(text), let line = question.line(today: today) else { continue }
      for written in [line.english, line.korean] {
        let again = try parser.parse(written)
        #expect(again.line(today: today) == line, "\(text): \(written)")
        #expect(again.terms == question.terms && again.targets == question.targets, "\(text): \(written)")
        #expect(again.feePercent == question.feePercent && again.hasNumber == question.hasNumber, "\(text): \(written)")
      }
    }
  }

  @Test("Each reading that a refusal offers is read as itself when its line is typed")
  func readings() throws {
    let parser = ConversionParser(today: day("2026-11-22"))
    for text in [
      "9/30 usd", "50-80 usd to eur", "20200306 krw", "5만 달러로", "10~20만원 달러로", "120 gbp incl 20% vat in eur",
    ] {
      do throws(ConversionSyntaxError) {
        _ = try parser.parse(text)
        Issue.record("answered: \(text)")
      } catch {
        guard case .readings(let meanings) = error.reason else {
          Issue.record("no readings: \(text)")
          continue
        }
        #expect(meanings.count > 1, "\(text)")
        for case .question(let meant) in meanings {
          let line = try #require(meant.line(today: nil))
          for written in [line.english, line.korean] {
            let again = try parser.parse(written)
            #expect(again.terms == meant.terms && again.targets == meant.targets && again.date == meant.date, "\(text)")
          }
        }
      }
    }
  }
}
