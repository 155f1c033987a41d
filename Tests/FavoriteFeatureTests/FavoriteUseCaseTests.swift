import Database
import SharedModels
import TestSupport
import Testing

@testable import FavoriteFeature

@Suite("Favourites")
struct FavoriteUseCaseTests {
  @Test("keep the order in which they were added", arguments: Place.allCases)
  func order(place: Place) async throws {
    let useCase = Favorites(place).useCase
    let added = try await useCase.addFavorites(["krw", "JPY"], for: .default)
    #expect(added == AddedFavorites(added: [.krw, .jpy], present: [], favorites: [.krw, .jpy]))
    _ = try await useCase.addFavorites(["EUR"], for: .default)
    #expect(try await useCase.getFavorites(of: .default) == [.krw, .jpy, .eur])
  }

  @Test("adding what is there changes nothing and says so", arguments: Place.allCases)
  func idempotence(place: Place) async throws {
    let useCase = Favorites(place).useCase
    _ = try await useCase.addFavorites(["KRW", "JPY"], for: .default)
    let again = try await useCase.addFavorites(["JPY", "EUR", "EUR", "jpy"], for: .default)
    #expect(again == AddedFavorites(added: [.eur], present: [.jpy], favorites: [.krw, .jpy, .eur]))
    let removed = try await useCase.removeFavorites(["USD", "JPY"], of: .default)
    #expect(removed == RemovedFavorites(removed: [.jpy], absent: [.usd], favorites: [.krw, .eur]))
  }

  @Test("one word that is no currency in use refuses all of them", arguments: Place.allCases)
  func allOrNothing(place: Place) async throws {
    let useCase = Favorites(place).useCase
    await #expect(throws: FavoriteError.unknownCurrency("won", suggestions: [.krw], line: nil)) {
      try await useCase.addFavorites(["JPY", "won"], for: .default)
    }
    let successor = CurrencySuccessor(currency: .eur, irrevocableRate: nil)
    await #expect(throws: FavoriteError.withdrawnCurrency(SmallCatalog.hrk, successor: successor, line: nil)) {
      try await useCase.addFavorites(["JPY", "HRK"], for: .default)
    }
    #expect(try await useCase.getFavorites(of: .default) == [])
  }

  @Test("one that was withdrawn meanwhile can be removed")
  func withdrawn() async throws {
    let favorites = Favorites(.memory)
    try await favorites.database.write { connection in
      try connection.execute("INSERT INTO favorites VALUES ('default', 'HRK', 0)")
    }
    let removed = try await favorites.useCase.removeFavorites(["HRK"], of: .default)
    #expect(removed.removed == [SmallCatalog.hrk])
  }

  @Test("moving closes the gap and keeps the others' order", arguments: Place.allCases)
  func move(place: Place) async throws {
    let useCase = Favorites(place).useCase
    _ = try await useCase.addFavorites(["KRW", "JPY", "EUR", "GBP"], for: .default)
    let moved = try await useCase.moveFavorite("GBP", to: 2, of: .default)
    #expect(
      moved == MovedFavorite(currency: .gbp, origin: 4, position: 2, favorites: [.krw, .gbp, .jpy, .eur]))
    _ = try await useCase.moveFavorite("KRW", to: 4, of: .default)
    #expect(try await useCase.getFavorites(of: .default) == [.gbp, .jpy, .eur, .krw])
    let same = try await useCase.moveFavorite("KRW", to: 4, of: .default)
    #expect(same.origin == same.position)
  }

  @Test("a position outside of the list names its bounds", arguments: [0, -1, 3])
  func outOfRange(position: Int) async throws {
    let useCase = Favorites(.memory).useCase
    _ = try await useCase.addFavorites(["KRW", "JPY"], for: .default)
    await #expect(throws: FavoriteError.positionOutOfRange(position, bounds: 1...2)) {
      try await useCase.moveFavorite("KRW", to: position, of: .default)
    }
  }

  @Test("what is no favourite cannot be moved")
  func moveStranger() async throws {
    let useCase = Favorites(.memory).useCase
    await #expect(throws: FavoriteError.notAFavorite(.usd, favorites: [])) {
      try await useCase.moveFavorite("USD", to: 1, of: .default)
    }
  }

  @Test("clearing removes all and says which", arguments: Place.allCases)
  func clear(place: Place) async throws {
    let useCase = Favorites(place).useCase
    _ = try await useCase.addFavorites(["KRW", "JPY"], for: .default)
    #expect(try await useCase.clearFavorites(of: .default) == [.krw, .jpy])
    #expect(try await useCase.clearFavorites(of: .default) == [])
    #expect(try await useCase.getFavorites(of: .default) == [])
  }

  @Test("each profile has its own; renamed and removed they go with it", arguments: Place.allCases)
  func profiles(place: Place) async throws {
    let favorites = Favorites(place)
    _ = try await favorites.useCase.addFavorites(["KRW"], for: .default)
    _ = try await favorites.useCase.addFavorites(["JPY"], for: .work)
    _ = try await favorites.alerts.addAlert("USD/KRW > 1", for: .work)
    try await favorites.database.write { try $0.execute("UPDATE profiles SET name = 'office' WHERE name = 'work'") }
    let office = ProfileName(literal: "office")
    #expect(try await favorites.useCase.getFavorites(of: office) == [.jpy])
    #expect(try await favorites.alerts.getAlerts(of: office).count == 1)
    try await favorites.database.write { try $0.execute("DELETE FROM profiles WHERE name = 'office'") }
    #expect(try await favorites.useCase.getFavorites(of: office) == [])
    #expect(try await favorites.alerts.getAlerts(of: office) == [])
    #expect(try await favorites.useCase.getFavorites(of: .default) == [.krw])
  }

  @Test("nobody can have favourites without a profile", arguments: Place.allCases)
  func unknownProfile(place: Place) async throws {
    let useCase = Favorites(place).useCase
    await #expect(throws: FavoriteError.unknownProfile(.nobody)) {
      try await useCase.addFavorites(["KRW"], for: .nobody)
    }
    #expect(try await useCase.getFavorites(of: .nobody) == [])
  }

  @Test("text that was exported can be imported", arguments: Place.allCases)
  func text(place: Place) async throws {
    let useCase = Favorites(place).useCase
    _ = try await useCase.addFavorites(["KRW", "JPY", "EUR"], for: .default)
    let text = try await useCase.exportFavorites(of: .default)
    #expect(text == "KRW\nJPY\nEUR\n")
    let imported = try await useCase.importFavorites(from: text, for: .work)
    #expect(imported.favorites == [.krw, .jpy, .eur])
  }

  @Test("a text made by hand has remarks, blank lines, commas, and any line ends")
  func handmade() async throws {
    let text = "\u{feff}# trips\r\nkrw, JPY # Asia\r\n\r\n  eur\n#gbp"
    let imported = try await Favorites(.memory).useCase.importFavorites(from: text, for: .default)
    #expect(imported.added == [.krw, .jpy, .eur])
  }

  @Test("a bad word in a text is named with its line, and nothing is added")
  func badText() async throws {
    let useCase = Favorites(.memory).useCase
    await #expect(throws: FavoriteError.unknownCurrency("dollars", suggestions: [], line: 3)) {
      try await useCase.importFavorites(from: "KRW\n\nJPY dollars\n", for: .default)
    }
    #expect(try await useCase.getFavorites(of: .default) == [])
  }

  @Test("many who add at once lose nothing")
  func concurrency() async throws {
    let useCase = Favorites(.file).useCase
    try await withThrowingTaskGroup(of: Void.self) { group in
      for code in ["USD", "EUR", "KRW", "JPY", "GBP"] {
        group.addTask { _ = try await useCase.addFavorites([code], for: .default) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await useCase.getFavorites(of: .default)) == [.usd, .eur, .krw, .jpy, .gbp])
  }

  @Test("what another process adds right before a change is part of what is changed")
  func anotherProcess() async throws {
    let place = Favorites(.memory)
    let repository = FavoriteRepositoryImpl(
      database: InterruptedDatabase(base: place.database) {
        _ = try await place.useCase.addFavorites(["JPY"], for: .default)
      })
    let useCase = FavoriteCurrencyUseCaseImpl(repository: repository, catalog: SmallCatalog())
    let added = try await useCase.addFavorites(["KRW"], for: .default)
    #expect(added.favorites == [.jpy, .krw])
    #expect(try await place.useCase.getFavorites(of: .default) == [.jpy, .krw])
  }

  @Test("every table is strict")
  func strict() async throws {
    #expect(try await Favorites(.memory).database.laxTables() == [])
  }
}

/// A database in which somebody else does something before each write.
private struct InterruptedDatabase: Database {
  let base: any Database
  let interruption: @Sendable () async throws -> Void

  var hasContent: Bool { base.hasContent }
  var byteCount: Int { get throws { try base.byteCount } }

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
