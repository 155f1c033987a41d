import ComposableArchitecture
import Database
import Modularity
import ProfileInterface
import PurseInterface
import Testing

@testable import PurseFeature

@MainActor
struct PurseFeatureTests {
  private let won = Notes(50_000, .krw)
  private let euros = Notes(20, .eur)

  @Test("The purse shows the notes of the home currency first")
  func load() async {
    let store = TestStore(initialState: PurseFeature.State()) {
      PurseFeature()
    } withDependencies: {
      $0.profiles = GivenHome(.krw)
      $0.purse = GivenPurse([euros, won])
    }
    let purse = Purse(home: .krw, notes: [euros, won])
    #expect(purse.lines == [won, euros])
    await store.send(.load) { $0.purse = .loading() }
    await store.receive(.finished(.success(purse))) { $0.purse = .loaded(purse) }
  }

  @Test("What is put in without a currency is of the home currency, and comes to what is there")
  func put() async {
    let database = SQLiteDatabase(at: .memory, for: .userData, migrations: PurseSchema.migrations)
    let store = TestStore(initialState: PurseFeature.State()) {
      PurseFeature()
    } withDependencies: {
      $0.profiles = GivenHome(.eur)
      $0.purse = PurseRepository(database: database)
    }
    for amount in [20, 40] {
      let purse = Purse(home: .eur, notes: [Notes(amount, .eur)])
      await store.send(.put(20, nil)) { $0.purse.reload() }
      await store.receive(.finished(.success(purse))) { $0.purse = .loaded(purse) }
    }
  }

  @Test("A purse on the screen follows the home currency")
  func follow() async {
    let bus = EventBusImpl()
    var state = PurseFeature.State()
    state.purse = .loaded(Purse(home: .eur, notes: [euros, won]))
    let store = TestStore(initialState: state) {
      PurseFeature()
    } withDependencies: {
      $0.eventBus = bus
    }
    let following = await store.send(.follow)
    bus.publish(HomeChanged(.krw))
    await store.receive(.homeChanged(.krw)) { $0.purse = .loaded(Purse(home: .krw, notes: [self.euros, self.won])) }
    await following.cancel()
  }
}
