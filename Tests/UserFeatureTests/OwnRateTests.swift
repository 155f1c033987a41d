import ComposableArchitecture
import Database
import Platform
import SharedModels
import TestSupport
import Testing
import UserInterface

@testable import UserFeature

@Suite("Own rates of a profile")
struct OwnRateTests {
  private let won = OwnRate(CurrencyPair(base: .usd, quote: .krw), 1310, from: day("2026-01-01"))
  private let exact = OwnRate(
    CurrencyPair(base: .eur, quote: .usd), decimal("1.08700000000000000001"), from: day("1998-05-04"),
    to: day("2026-06-30"))

  @Test(
    "Own rates of a profile are numbered as they are added, listed with the newest first, and keep every digit",
    arguments: Place.allCases)
  func added(place: Place) async throws {
    let users = UserPlace(place).users
    #expect(try await users.add(won, to: nil).rate.id == 1)
    let change = try await users.add(exact, to: .default)
    #expect(change.rate.id == 2)
    let stored = try await users.user(nil).ownRates
    #expect(stored == change.user.ownRates && stored.map(\.id) == [2, 1])
    #expect(stored.map(\.rate) == [exact.rate, won.rate])
    #expect((stored[0].first, stored[0].last) == (exact.first, exact.last))
    #expect((stored[1].first, stored[1].last) == (won.first, nil))
    #expect(try await users.profiles().users.map(\.ownRates) == [stored])
  }

  @Test("An own rate that is removed leaves the others their numbers", arguments: Place.allCases)
  func removed(place: Place) async throws {
    let users = UserPlace(place).users
    for rate in [won, exact, won] { _ = try await users.add(rate, to: nil) }
    #expect(try await users.removeOwnRate(2, of: nil).user.ownRates.map(\.id) == [3, 1])
    await #expect(throws: UserError.unknownOwnRate(2, known: [3, 1])) { try await users.removeOwnRate(2, of: nil) }
  }

  @Test(
    "Own rates of a profile belong to their profile, are renamed with it, and go with it", arguments: Place.allCases)
  func profile(place: Place) async throws {
    let users = UserPlace(place).users
    _ = try await users.login(.work)
    _ = try await users.add(won, to: nil)
    #expect(try await users.user(.default).ownRates.isEmpty)
    #expect(try await users.rename(.work, to: .travel).ownRates.count == 1)
    _ = try await users.remove(.travel)
    #expect(try await users.login(.travel).user.ownRates.isEmpty)
  }

  @Test("Own rates are refused when not above zero, of one currency, of no currency, or ending before they begin")
  func refused() async throws {
    let users = UserPlace(.memory).users
    func problem(_ pair: CurrencyPair, _ rate: Decimal, to last: FixingDate? = nil) async -> UserError? {
      await #expect(throws: UserError.self) {
        try await users.add(OwnRate(pair, rate, from: day("2026-01-02"), to: last), to: nil)
      }
    }
    for rate in [0, -1] as [Decimal] { #expect(await problem(won.pair, rate) == .invalidOwnRate(.notPositive)) }
    let same = CurrencyPair(base: .usd, quote: .usd)
    #expect(await problem(same, 1) == .invalidOwnRate(.sameCurrencyTwice))
    #expect(await problem(won.pair, 1, to: day("2026-01-01")) == .invalidOwnRate(.reversedRange))
    if case .currency? = await problem(CurrencyPair(base: .usd, quote: currency("QQQ")), 1) {
    } else {
      Issue.record("a code that ISO never listed must be refused")
    }
    #expect(try await users.user(nil).ownRates.isEmpty)
  }

  @Test("Own rates come to a file of the version before with its next step, and what is in it stays")
  func migration() async throws {
    let file = TemporaryFolder().file()
    let before = SQLiteDatabase(
      at: .file(file), for: .userData, migrations: Array(UserFeatureModule.migrations.prefix(1)))
    try await before.write { connection in
      try connection.execute("INSERT INTO profiles (name, home) VALUES ('work', 'KRW')")
    }
    await before.close()
    let now = SQLiteDatabase(at: .file(file), for: .userData, migrations: UserFeatureModule.migrations)
    let repository = UserRepository(database: now, defaultHome: .usd)
    #expect(try await repository.user(.work) == User(profile: .work, home: .krw))
    #expect(try await repository.add(won, to: .work).rate.id == 1)
    await now.close()
  }

  @MainActor
  @Test("Own rates of a profile are added and removed by actions, and the profile in use has them at once")
  func reducer() async {
    let users = UserPlace(.memory).users
    let store = TestStore(initialState: UserFeature.State()) {
      UserFeature()
    } withDependencies: {
      $0.users = users
    }
    var stored = won
    stored.id = 1
    let added = ChangedOwnRate(stored, of: User(ownRates: [stored]))
    await store.send(.addOwnRate(won)) { $0.work = .loading() }
    await store.receive(.finished(.success(.ownRateAdded(added)))) {
      $0.user = added.user
      $0.work = .loaded(.ownRateAdded(added))
    }
    await store.send(.removeOwnRate(1)) { $0.work = .loading() }
    let removed = ChangedOwnRate(stored, of: User())
    await store.receive(.finished(.success(.ownRateRemoved(removed)))) {
      $0.user = User()
      $0.work = .loaded(.ownRateRemoved(removed))
    }
  }
}
