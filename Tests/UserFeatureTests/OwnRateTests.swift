import ComposableArchitecture
import Database
import Expectations
import Foundation
import Modularity
import SharedModels
import TestSupport
import Testing
import UserInterface
import Wording

@testable import UserFeature

@Suite("Own rates of a profile", .timeLimit(.minutes(10)))
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
    _ = try await users.apply(.addOwnRate(won), to: nil)
    let added = try await users.apply(.addOwnRate(exact), to: .default)
    let stored = try await users.user(nil).ownRates
    #expect(added == .ownRateAdded(stored[0], to: User(ownRates: stored)) && stored.map(\.id) == [2, 1])
    #expect(stored.map(\.rate) == [exact.rate, won.rate])
    #expect((stored[0].first, stored[0].last) == (exact.first, exact.last))
    #expect((stored[1].first, stored[1].last) == (won.first, nil))
    expect(try await users.profiles().users.map(\.ownRates), equals: [stored])
  }

  @Test("Own rates of a file are added in their order, all of them or none", arguments: Place.allCases)
  func imported(place: Place) async throws {
    let users = UserPlace(place).users
    let unknown = OwnRate(CurrencyPair(base: .usd, quote: currency("ZZZ")), 2, from: day("2026-01-01"))
    await #expect(throws: UserError.self) { try await users.apply(.addOwnRates([won, unknown]), to: nil) }
    expectEmpty(try await users.user(nil).ownRates)
    let added = try await users.apply(.addOwnRates([won, exact]), to: nil)
    let stored = try await users.user(nil).ownRates
    #expect(added == .ownRatesAdded(2, to: User(ownRates: stored)))
    #expect(stored.map(\.rate) == [exact.rate, won.rate])
  }

  @Test("An own rate that is removed leaves the others their numbers", arguments: Place.allCases)
  func removed(place: Place) async throws {
    let users = UserPlace(place).users
    for rate in [won, exact, won] { _ = try await users.apply(.addOwnRate(rate), to: nil) }
    _ = try await users.apply(.removeOwnRate(2), to: nil)
    expect(try await users.user(nil).ownRates.map(\.id), equals: [3, 1])
    await #expect(throws: UserError.unknownOwnRate(2, known: [3, 1])) {
      try await users.apply(.removeOwnRate(2), to: nil)
    }
  }

  @Test(
    "Own rates of a profile belong to their profile, are renamed with it, and go with it", arguments: Place.allCases)
  func profile(place: Place) async throws {
    let users = UserPlace(place).users
    _ = try await users.apply(.login(.work), to: nil)
    _ = try await users.apply(.addOwnRate(won), to: nil)
    expectEmpty(try await users.user(.default).ownRates)
    _ = try await users.apply(.rename(.work, to: .travel), to: nil)
    expect(try await users.user(.travel).ownRates.count, equals: 1)
    _ = try await users.apply(.remove(.travel), to: nil)
    _ = try await users.apply(.login(.travel), to: nil)
    expectEmpty(try await users.user(.travel).ownRates)
  }

  @Test("Own rates are refused when not above zero, of one currency, of no currency, or ending before they begin")
  func refused() async throws {
    let users = UserPlace(.memory).users
    func problem(_ pair: CurrencyPair, _ rate: Decimal, to last: FixingDate? = nil) async -> UserError? {
      await #expect(throws: UserError.self) {
        try await users.apply(.addOwnRate(OwnRate(pair, rate, from: day("2026-01-02"), to: last)), to: nil)
      }
    }
    for rate in [0, -1] as [Decimal] { expect(await problem(won.pair, rate), equals: .invalidOwnRate(.notPositive)) }
    let same = CurrencyPair(base: .usd, quote: .usd)
    expect(await problem(same, 1), equals: .invalidOwnRate(.sameCurrencyTwice))
    expect(await problem(won.pair, 1, to: day("2026-01-01")), equals: .invalidOwnRate(.reversedRange))
    if case .currency? = await problem(CurrencyPair(base: .usd, quote: currency("QQQ")), 1) {
    } else {
      Issue.record("a code that ISO never listed must be refused")
    }
    expectEmpty(try await users.user(nil).ownRates)
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
    let repository = UserRepository(database: now)
    expect(try await repository.user(.work), equals: User(profile: .work, home: .krw))
    _ = try await repository.apply(.addOwnRate(won), to: .work)
    expect(try await repository.user(.work).ownRates.map(\.id), equals: [1])
    await now.close()
  }

  @Test("The number of an own rate that was removed is not given again", arguments: Place.allCases)
  func lastingNumbers(place: Place) async throws {
    let users = UserPlace(place).users
    for _ in 1...2 { _ = try await users.apply(.addOwnRate(won), to: nil) }
    for id in [2, 1] { _ = try await users.apply(.removeOwnRate(id), to: nil) }
    _ = try await users.apply(.addOwnRate(won), to: nil)
    expect(try await users.user(nil).ownRates.map(\.id), equals: [3])
  }

  @Test("An own rate gets a number of its own beside one that a damaged file may hold")
  func damagedNumber() async throws {
    let place = UserPlace(.memory)
    _ = try await place.users.apply(.addOwnRate(won), to: nil)
    try await place.database.write { connection in
      try connection.execute("UPDATE own_rates SET number = ?", Int64.max)
      try connection.execute("UPDATE profiles SET newest_rate = ?", Int64.max)
    }
    _ = try await place.users.apply(.addOwnRate(won), to: nil)
    _ = try await place.users.apply(.addOwnRate(won), to: nil)
    expect(try await place.users.user(nil).ownRates.map(\.id), equals: [Int.max, 2, 1])
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
    let added = UserOutcome.ownRateAdded(stored, to: User(ownRates: [stored]))
    await store.send(.change(.addOwnRate(won))) { $0.work = .loading() }
    await store.receive(.finished(.success(added))) {
      $0.user = User(ownRates: [stored])
      $0.work = .loaded(added)
    }
    await store.send(.change(.removeOwnRate(1))) { $0.work = .loading() }
    let removed = UserOutcome.ownRateRemoved(stored, of: User())
    await store.receive(.finished(.success(removed))) {
      $0.user = User()
      $0.work = .loaded(removed)
    }
  }
}
