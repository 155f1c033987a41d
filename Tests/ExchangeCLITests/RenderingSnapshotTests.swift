import ExchangeInterface
import Expectations
import RateProviders
import SharedModels
import TerminalText
import TestSupport
import Testing
import UserInterface
import Wording

import struct Platform.Date

@testable import ExchangeCLI
@testable import ExchangeFeature
@testable import FavoriteFeature

extension RateCard {
  /// Round amounts of dollars and won.
  fileprivate static let fixture = RateCard(
    quote: .fixture(.usd, .krw, "1335.27"),
    forward: [("1", "1335"), ("20", "26705"), ("1000", "1335270")].map {
      Row(amount: decimal($0.0), result: decimal($0.1), fractionDigits: 0)
    },
    backward: [("1000", "0.75"), ("20000", "14.98"), ("1000000", "748.91")].map {
      Row(amount: decimal($0.0), result: decimal($0.1), fractionDigits: 2)
    })
}

@Suite("Every command's answer, as it is written")
struct RenderingSnapshotTests {
  /// An answer for each command.
  static let answers: [(name: String, answer: any Answer)] = [
    ("rates", RatesAnswer(.fixture, favorites: [.krw])),
    ("rates-uniform", RatesAnswer(.uniform, favorites: [.krw])),
    ("convert", ConversionAnswer(conversion: .single)),
    ("convert-several", ConversionAnswer(conversion: .several)),
    ("convert-sum", ConversionAnswer(conversion: .sum)),
    ("history", HistoryAnswer(series: .fixture(count: 5))),
    ("history-long", HistoryAnswer(series: .fixture(count: 62))),
    (
      "favorites",
      FavoritesAnswer(profile: .default, favorites: [.krw, .usd, .gbp], base: .usd, board: .fixture)
    ),
    ("favorites-none", FavoritesAnswer(profile: .default, favorites: [], base: .usd, board: nil)),
    ("user", UserAnswer(user: User(name: "김민지", home: .krw, language: .korean))),
    (
      "user-list",
      ProfilesAnswer(
        rows: [User(), User(profile: ProfileName("work") ?? .default, name: "Ada, Countess", home: .gbp)],
        active: .default)
    ),
    (
      "alerts",
      AlertsAnswer(rows: [
        Alert(
          id: 1,
          condition: AlertCondition(CurrencyPair(base: .usd, quote: .krw), .rate, .above, 1400)),
        Alert(
          id: 12,
          condition: AlertCondition(CurrencyPair(base: .eur, quote: .usd), .change, .above, 2),
          state: .fired, checkedAt: .sundayNoon),
      ])
    ),
    ("alerts-none", AlertsAnswer(rows: [])),
    (
      "own",
      OwnRatesAnswer(rows: [
        OwnRate(CurrencyPair(base: .usd, quote: .krw), 1310, from: .thursday),
        OwnRate(CurrencyPair(base: .jpy, quote: .krw), decimal("8.62468"), from: .friday),
      ])
    ),
    ("table", RateCardAnswer(card: .fixture)),
    (
      "alerts-check",
      AlertCheckAnswer(
        checked: 2,
        rows: [
          .init(
            alert: Alert(
              id: 3,
              condition: AlertCondition(CurrencyPair(base: .usd, quote: .krw), .change, .above, 2)),
            reading: .fixture(.usd, .krw, "1335.27", before: "1301.5")),
          .init(
            alert: Alert(
              id: 12,
              condition: AlertCondition(CurrencyPair(base: .eur, quote: .usd), .rate, .above, decimal("1.05"))),
            reading: .fixture(.eur, .usd, "1.08")),
        ])
    ),
    ("graph", GraphAnswer(.fixture, features: FeatureFixtures.all)),
    ("alerts-check-none", AlertCheckAnswer(checked: 1, rows: [])),
    (
      "currencies",
      CurrenciesAnswer(
        rows: FixtureCatalog().all.map { details in
          CurrencyListing(
            details: details, quotedBy: details.isWithdrawn ? [] : [.ecb, .exchangeRateAPI],
            first: FixingDate(iso8601: "1999-01-04"), last: details.isWithdrawn ? .thursday : .friday)
        })
    ),
    (
      "providers",
      ProvidersAnswer(rows: [
        ProviderStatus(
          id: .ecb, state: .ready, lastSuccess: .sundayNoon,
          nextPublication: Date.sundayNoon.addingTimeInterval(97_200), currencies: 30),
        ProviderStatus(id: .openExchangeRates, state: .off, currencies: 169),
      ])
    ),
    (
      "cache",
      CacheAnswer(
        info: CacheInfo(
          path: "/home/ada/.cache/exchange-cli/rates.sqlite3", bytes: 40_961,
          tables: [.init(provider: .ecb, date: .friday, fetchedAt: .sundayNoon, isCurrent: true)]),
        seriesSHA256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    ),
    (
      "update",
      UpdateAnswer(
        report: UpdateReport(
          updated: [.init(provider: .ecb, date: .friday, currencies: 30, newRates: 30)],
          failed: [
            ProviderFailure(
              provider: .exchangeRateAPI,
              reason: FailureReport.Cause(Phrase("answered with HTTP status 503", "HTTP 상태 503 응답")))
          ]))
    ),
    ("config", ConfigAnswer(rows: [.init(key: "home", value: "KRW"), .init(key: "symbols.$", value: "CAD")])),
    (
      "doctor",
      DoctorAnswer(rows: [
        .init(name: "database", isOK: true, detail: Phrase("integrity ok", "무결성 정상")),
        .init(name: "cache", isOK: false, detail: Phrase("others can read it", "다른 사용자가 읽을 수 있음")),
      ])
    ),
  ]

  @Test("Tables look as recorded in both languages at 40 to 100 columns", arguments: answers.map(\.name))
  func tables(name: String) throws {
    let answer = try #require(Self.answers.first { $0.name == name }).answer
    for (language, widths) in [(Language.english, [80, 40]), (.korean, [100, 80, 60, 40])] {
      for width in widths {
        let context = RenderContext.fixture(language, width: width)
        for line in answer.lines(in: context) {
          #expect(line.width <= width)
          #expect(line.plain.firstMatch(of: /\d-?…/) == nil || name == "cache", "a number is cut: \(line.plain)")
        }
        expectSnapshot(
          answer.text(as: .table, in: context), named: "\(name).\(language.rawValue).\(width)")
      }
    }
  }

  @Test("JSON and CSV have the shapes that scripts rely on", arguments: answers.map(\.name))
  func machineReadable(name: String) throws {
    let answer = try #require(Self.answers.first { $0.name == name }).answer
    expectSnapshot(answer.text(as: .json, in: .fixture()), named: "\(name).json")
    expectSnapshot(answer.text(as: .csv, in: .fixture()), named: "\(name).csv")
  }

  @Test("JSON and CSV are never coloured")
  func uncolored() {
    let context = RenderContext.fixture(isColored: true)
    for (_, answer) in Self.answers {
      #expect(!answer.text(as: .json, in: context).contains("\u{1B}"))
      #expect(!answer.text(as: .csv, in: context).contains("\u{1B}"))
    }
  }

  @Test("Redirected tables are plain and as wide as they need")
  func redirected() {
    expectSnapshot(RatesAnswer(.fixture, favorites: [.krw]).text(as: .table, in: .fixture()), named: "rates.redirected")
  }

  @Test("Coloured tables mark what rose, what fell and what is beside the point")
  func colored() {
    expectSnapshot(
      RatesAnswer(.fixture, favorites: [.krw]).text(as: .table, in: .fixture(width: 80, isColored: true)),
      named: "rates.colored")
  }

  @Test("Price directives have each program's own form", arguments: PriceExport.Target.allCases)
  func prices(target: PriceExport.Target) {
    expectSnapshot(
      PriceExport(series: [.fixture(count: 3)], target: target).text(as: .table, in: .fixture()),
      named: "export.\(target.rawValue)")
  }
}
