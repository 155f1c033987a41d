import ComposableArchitecture
import ExchangeInterface
import Expectations
import Modularity
import Platform
import RateProviders
import SharedModels
import Synchronization
import TestSupport
import Testing
import Wording

@testable import ExchangeFeature

@MainActor
@Suite("A question and its answer", .timeLimit(.minutes(10)))
struct QueryTests {
  private let analytics = RecordingAnalytics()

  private func store<Question: RateQuestion>(_ type: Question.Type) -> TestStoreOf<Query<Question>>
  where Question.Answer: Equatable {
    TestStore(initialState: Query<Question>.State()) {
      Query<Question>()
    } withDependencies: { [analytics] in
      $0.analyticsService = analytics
    }
  }

  @Test("A question is answered by the reducer as by the service, and counted by its name")
  func answered() async throws {
    let question = RatesQuestion(base: .usd, codes: [.krw, .eur])
    let board = try await ExchangeServiceImpl.bundled.answer(question)
    #expect(board.rows.map(\.rate) == [decimal("1335.266738274257"), decimal("0.8950948800572861")])
    let store = store(RatesQuestion.self)
    await store.send(.ask(question)) { $0.answer = .loading() }
    await store.receive(.answered(.success(board))) { $0.answer = .loaded(board) }
    let won = try await ExchangeServiceImpl.bundled.answer(CurrenciesQuestion(matching: "원"))
    #expect(won.first?.details.currency == .krw)
    let names = self.store(CurrenciesQuestion.self)
    await names.send(.ask(CurrenciesQuestion(matching: "원"))) { $0.answer = .loading() }
    await names.receive(.answered(.success(won))) { $0.answer = .loaded(won) }
    #expect(analytics.events == ["question_answered question=rates", "question_answered question=currencies"])
  }

  @Test("Where there is no answer, the reason stands beside the last one, and nothing is counted")
  func failed() async throws {
    let store = store(ConversionQuestion.self)
    let question = ConversionQuestion(terms: [Money(100, .usd)], targets: [.krw])
    let answer = try await ExchangeServiceImpl.bundled.answer(question)
    await store.send(.ask(question)) { $0.answer = .loading() }
    await store.receive(.answered(.success(answer))) { $0.answer = .loaded(answer) }

    let unanswerable = ConversionQuestion(terms: [Money(1, currency("VND"))], targets: [.usd])
    let error = ExchangeError.unavailable(currencies: [currency("VND")], isOffline: false, failures: [])
    await store.send(.ask(unanswerable)) { $0.answer = .loading(previous: answer) }
    await store.receive(.answered(.failure(error))) { $0.answer = .failed(error, previous: answer) }
    #expect(analytics.events == ["question_answered question=conversion"])
  }
}

/// Keeps what it is told.
final class RecordingAnalytics: AnalyticsService {
  private let kept = Mutex<[String]>([])

  var events: [String] { kept.withLock { $0 } }

  func track(event: String, parameters: [String: String]) {
    let words = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    kept.withLock { $0.append(([event] + words).joined(separator: " ")) }
  }
}

@Suite("What a board says about its rates", .timeLimit(.minutes(10)))
struct RatesBoardTests {
  @Test("A row has the pair's fixings of the last 30 days when they are asked for, up to its own day")
  func trend() async throws {
    let exchange = ExchangeServiceImpl.bundled
    let plain = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
    #expect(plain.trends.isEmpty)
    let board = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw], includesTrend: true))
    let history = try await exchange.answer(
      HistoryQuestion([CurrencyPair(base: .usd, quote: .krw)], range: .lastDays(30)))
    #expect(board.trends[board.rows[0].currency] == history[0].points)
    let policy = RatePolicy(date: .day(day("2020-03-08")))
    let past = try await exchange.answer(
      RatesQuestion(base: .usd, codes: [.krw], includesTrend: true, policy: policy))
    #expect(past.trends[past.rows[0].currency]?.last?.date == day("2020-03-06"))
    #expect(past.trends[past.rows[0].currency]?.first?.date == day("2020-02-05"))
  }

  @Test("The newest rates say when the next fixing is expected; those of a past day do not")
  func nextPublication() async throws {
    let exchange = ExchangeServiceImpl.bundled
    // Monday's fixing at 16:00 in Frankfurt, and half an hour for it to arrive.
    let expected = day("2026-11-02").startInUTC.addingTimeInterval(15.5 * 3_600)
    let board = try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw]))
    #expect(board.nextPublication == expected)
    let policy = RatePolicy(date: .day(day("2020-03-06")))
    #expect(try await exchange.answer(RatesQuestion(base: .usd, codes: [.krw], policy: policy)).nextPublication == nil)
  }
}
