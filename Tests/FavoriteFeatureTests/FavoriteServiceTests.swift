import Database
import Expectations
import FavoriteInterface
import Platform
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

@Suite("Favourites", .timeLimit(.minutes(10)))
struct FavoriteServiceTests {
  @Test("Favourites keep the order in which they were added", arguments: Place.allCases)
  func order(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    let added = try await favorites.apply(.add([.krw, .jpy]), to: .default)
    #expect(added == .added([.krw, .jpy], besides: [], favorites: [.krw, .jpy]))
    _ = try await favorites.apply(.add([.eur]), to: .default)
    expect(try await favorites.favorites(of: .default), equals: [.krw, .jpy, .eur])
  }

  @Test("Adding a favourite that is there changes nothing and says so", arguments: Place.allCases)
  func idempotence(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    _ = try await favorites.apply(.add([.krw, .jpy]), to: .default)
    let again = try await favorites.apply(.add([.jpy, .eur, .eur, .jpy]), to: .default)
    #expect(again == .added([.eur], besides: [.jpy], favorites: [.krw, .jpy, .eur]))
    let removed = try await favorites.apply(.remove([.usd, .jpy]), to: .default)
    #expect(removed == .removed([.jpy], besides: [.usd], former: [.krw, .jpy, .eur]))
  }

  @Test("One favourite that is not a currency in use refuses all of them", arguments: Place.allCases)
  func allOrNothing(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    let unknown = Currency(literal: "WON")
    await #expect(throws: FavoriteError.currency(.unknown("WON", suggestions: [.krw]))) {
      try await favorites.apply(.add([.jpy, unknown]), to: .default)
    }
    await #expect(throws: Self.withdrawn) { try await favorites.apply(.add([.jpy, SmallCatalog.hrk]), to: .default) }
    expect(try await favorites.favorites(of: .default), equals: [])
  }

  @Test("A toggle adds what is not a favourite and removes what is one", arguments: Place.allCases)
  func toggle(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    _ = try await favorites.apply(.add([.krw]), to: .default)
    let added = try await favorites.apply(.toggle(.jpy), to: .default)
    #expect(added == .added([.jpy], besides: [], favorites: [.krw, .jpy]))
    let removed = try await favorites.apply(.toggle(.krw), to: .default)
    #expect(removed == .removed([.krw], besides: [], former: [.krw, .jpy]))
    await #expect(throws: Self.withdrawn) { try await favorites.apply(.toggle(SmallCatalog.hrk), to: .default) }
    expect(try await favorites.favorites(of: .default), equals: [.jpy])
  }

  @Test("The inverse of a change brings back the order before it", arguments: Place.allCases)
  func inverse(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    let order: [Currency] = [.krw, .jpy, .eur, .usd]
    _ = try await favorites.apply(.add(order), to: .default)
    for change in [
      FavoriteChange.remove([.jpy]), .remove([.usd, .krw]), .toggle(.eur), .toggle(.gbp), .move(.usd, to: 1), .clear,
    ] {
      let outcome = try await favorites.apply(change, to: .default)
      let inverse = try #require(outcome.inverse)
      expect(try await favorites.apply(inverse, to: .default).favorites, equals: order)
    }
    expect(try await favorites.apply(.add([.krw]), to: .default).inverse, equals: nil)
    expect(try await favorites.apply(.move(.krw, to: 1), to: .default).inverse, equals: nil)
  }

  private static let withdrawn = FavoriteError.currency(
    .withdrawn(SmallCatalog.hrk, successor: CurrencySuccessor(currency: .eur, irrevocableRate: nil)))

  @Test("A favourite that was withdrawn meanwhile can be removed")
  func withdrawn() async throws {
    let place = FavoritePlace(.memory)
    try await place.database.write { connection in
      try connection.execute("INSERT INTO favorites VALUES ('default', 'HRK', 0)")
    }
    let removed = try await place.favorites.apply(.remove([SmallCatalog.hrk]), to: .default)
    #expect(removed.removed == [SmallCatalog.hrk])
  }

  @Test(
    "What is refused makes no file",
    arguments: [FavoriteChange.add([SmallCatalog.hrk]), .restore([SmallCatalog.hrk], in: [SmallCatalog.hrk])])
  func refusedBeforeItsFile(change: FavoriteChange) async throws {
    let place = FavoritePlace(.file)
    await #expect(throws: Self.withdrawn) { try await place.favorites.apply(change, to: .default) }
    #expect(!place.database.hasContent)
  }

  @Test("Moving a favourite closes the gap and keeps the others' order", arguments: Place.allCases)
  func move(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    _ = try await favorites.apply(.add([.krw, .jpy, .eur, .gbp]), to: .default)
    let moved = try await favorites.apply(.move(.gbp, to: 2), to: .default)
    #expect(moved == .moved(.gbp, from: 4, to: 2, favorites: [.krw, .gbp, .jpy, .eur]))
    _ = try await favorites.apply(.move(.krw, to: 4), to: .default)
    expect(try await favorites.favorites(of: .default), equals: [.gbp, .jpy, .eur, .krw])
    let same = try await favorites.apply(.move(.krw, to: 4), to: .default)
    #expect(same == .moved(.krw, from: 4, to: 4, favorites: [.gbp, .jpy, .eur, .krw]))
  }

  @Test("A position outside of the list names its bounds", arguments: [0, -1, 3])
  func outOfRange(position: Int) async throws {
    let favorites = FavoritePlace(.memory).favorites
    _ = try await favorites.apply(.add([.krw, .jpy]), to: .default)
    await #expect(throws: FavoriteError.positionOutOfRange(position, bounds: 1...2)) {
      try await favorites.apply(.move(.krw, to: position), to: .default)
    }
  }

  @Test("What is not a favourite cannot be moved")
  func moveStranger() async throws {
    let favorites = FavoritePlace(.memory).favorites
    await #expect(throws: FavoriteError.notAFavorite(.usd, favorites: [])) {
      try await favorites.apply(.move(.usd, to: 1), to: .default)
    }
  }

  @Test("Clearing the favourites removes all and says which", arguments: Place.allCases)
  func clear(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    _ = try await favorites.apply(.add([.krw, .jpy]), to: .default)
    expect(try await favorites.apply(.clear, to: .default), equals: .cleared([.krw, .jpy]))
    expect(try await favorites.apply(.clear, to: .default), equals: .cleared([]))
    expect(try await favorites.favorites(of: .default), equals: [])
  }

  @Test("Each profile has its own favourites; renamed and removed they go with it", arguments: Place.allCases)
  func profiles(place: Place) async throws {
    let place = FavoritePlace(place)
    _ = try await place.favorites.apply(.add([.krw]), to: .default)
    _ = try await place.favorites.apply(.add([.jpy]), to: .work)
    _ = try await place.alerts.add("USD/KRW > 1", for: .work)
    try await place.database.write { try $0.execute("UPDATE profiles SET name = 'office' WHERE name = 'work'") }
    let office = ProfileName(literal: "office")
    expect(try await place.favorites.favorites(of: office), equals: [.jpy])
    expect(try await place.alerts.alerts(of: office).count, equals: 1)
    try await place.database.write { try $0.execute("DELETE FROM profiles WHERE name = 'office'") }
    expect(try await place.favorites.favorites(of: office), equals: [])
    expect(try await place.alerts.alerts(of: office), equals: [])
    expect(try await place.favorites.favorites(of: .default), equals: [.krw])
  }

  @Test("Nobody can have favourites without a profile", arguments: Place.allCases)
  func unknownProfile(place: Place) async throws {
    let favorites = FavoritePlace(place).favorites
    await #expect(throws: FavoriteError.unknownProfile(.nobody)) {
      try await favorites.apply(.add([.krw]), to: .nobody)
    }
    expect(try await favorites.favorites(of: .nobody), equals: [])
  }

  @Test("Favourites that were written as text can be read")
  func text() throws {
    let text = FavoritesFile.text(of: [.krw, .jpy, .eur])
    #expect(text == "KRW\nJPY\nEUR\n")
    expect(try FavoritesFile.currencies(in: text, catalog: SmallCatalog()), equals: [.krw, .jpy, .eur])
  }

  @Test("A text made by hand has remarks, blank lines, commas, and any line ends")
  func handmade() throws {
    let text = "\u{feff}# trips\r\nkrw, JPY # Asia\r\n\r\n  eur\n#gbp"
    expect(try FavoritesFile.currencies(in: text, catalog: SmallCatalog()), equals: [.krw, .jpy, .eur])
  }

  @Test("A bad word in a text is named with its line")
  func badText() {
    #expect(throws: FavoriteError.currency(.unknown("dollars", suggestions: []), line: 3)) {
      try FavoritesFile.currencies(in: "KRW\n\nJPY dollars\n", catalog: SmallCatalog())
    }
  }

  @Test("Many who add favourites at once lose nothing")
  func concurrency() async throws {
    let favorites = FavoritePlace(.file).favorites
    try await withThrowingTaskGroup(of: Void.self) { group in
      for currency in [Currency.usd, .eur, .krw, .jpy, .gbp] {
        group.addTask { _ = try await favorites.apply(.add([currency]), to: .default) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await favorites.favorites(of: .default)) == [.usd, .eur, .krw, .jpy, .gbp])
  }

  @Test("What another process adds right before a change is part of what is changed")
  func anotherProcess() async throws {
    let place = FavoritePlace(.memory)
    let repository = FavoriteRepository(
      database: InterruptedDatabase(base: place.database) {
        _ = try await place.favorites.apply(.add([.jpy]), to: .default)
      })
    let favorites = FavoriteServiceImpl(repository: repository, catalog: SmallCatalog())
    let added = try await favorites.apply(.add([.krw]), to: .default)
    #expect(added.favorites == [.jpy, .krw])
    expect(try await place.favorites.favorites(of: .default), equals: [.jpy, .krw])
  }

  @Test("Every table of favourites and alerts is strict")
  func strict() async throws {
    expect(try await FavoritePlace(.memory).database.laxTables(), equals: [])
  }
}

/// A database in which somebody else does something before each write.
private struct InterruptedDatabase: Database {
  let base: any Database
  let interruption: @Sendable () async throws -> Void

  var hasContent: Bool { base.hasContent }
  var byteCount: Int { get throws(FileError) { try base.byteCount } }

  nonisolated(nonsending) func read<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await base.read(body)
  }

  nonisolated(nonsending) func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await interruption()
    return try await base.write(body)
  }

  nonisolated(nonsending) func compact() async throws { try await base.compact() }
  nonisolated(nonsending) func close() async { await base.close() }
}
