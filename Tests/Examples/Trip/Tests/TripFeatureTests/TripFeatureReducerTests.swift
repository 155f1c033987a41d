import ComposableArchitecture
import ExchangeInterface
import Modularity
import SharedModels
import TestSupport
import Testing
import TripFeature
import TripInterface
import Wording

@MainActor
@Suite("The reducer of the trip", .timeLimit(.minutes(10)))
struct TripFeatureReducerTests {
  private func store(
    _ trips: some TripService, quotes: [Quote] = []
  ) -> TestStoreOf<TripFeature> {
    TestStore(initialState: TripFeature.State()) {
      TripFeature()
    } withDependencies: {
      $0.trips = trips
      $0.quotes = GivenQuotes(quotes)
    }
  }

  @Test("The reducer of the trip counts each expense by the fixing of its own day")
  func counts() async {
    let store = store(GivenTrip(.seoul), quotes: [.wonOnMonday, .wonOnTuesday])
    let report = TripReport(.seoul, quotes: [.success(.wonOnMonday), .success(.wonOnTuesday)])
    await store.send(.count(RatePolicy())) { $0.work = .loading() }
    await store.receive(.finished(.success(.counted(report)), of: .default)) {
      $0.report = report
      $0.work = .loaded(.counted(report))
    }
  }

  @Test("A trip that is not planned is a failure that says how to plan one")
  func noTrip() async {
    let store = store(GivenTrip(nil))
    await store.send(.count(RatePolicy())) { $0.work = .loading() }
    await store.receive(.finished(.failure(.noTrip), of: .default)) { $0.work = .failed(.noTrip) }
    #expect(TripError.noTrip.report.hint?.english == "'exchange-cli trip plan 2000 EUR' plans one")
  }

  @Test("An expense that is added makes the report out of date")
  func adding() async {
    var state = TripFeature.State()
    state.report = TripReport(.seoul, quotes: [.success(.wonOnMonday), .success(.wonOnTuesday)])
    let dinner = Trip.seoul.expenses[0]
    let store = TestStore(initialState: state) {
      TripFeature()
    } withDependencies: {
      $0.trips = AcceptingTrips(answer: dinner)
      $0.quotes = GivenQuotes([])
    }
    await store.send(.add(dinner.spending)) { $0.work = .loading() }
    await store.receive(.finished(.success(.added(dinner)), of: .default)) {
      $0.report = nil
      $0.work = .loaded(.added(dinner))
    }
  }

  @Test("Another profile drops what comes for the trip of the one before")
  func profile() throws {
    var state = TripFeature.State()
    let work = try #require(ProfileName("work"))
    state.profile = work
    state.finish(.success(.planned(.seoul)), of: .default)
    #expect(state == TripFeature.State(profile: work))
  }
}

/// Takes every expense and answers with the same one.
private struct AcceptingTrips: TripService {
  let answer: Expense

  func trip(of profile: ProfileName) async throws(TripError) -> Trip { .seoul }

  func plan(_ budget: Money, for profile: ProfileName) async throws(TripError) -> Trip { .seoul }

  func add(_ spending: Spending, for profile: ProfileName) async throws(TripError) -> Expense { answer }

  func remove(_ number: Int, of profile: ProfileName) async throws(TripError) -> Expense { answer }
}
