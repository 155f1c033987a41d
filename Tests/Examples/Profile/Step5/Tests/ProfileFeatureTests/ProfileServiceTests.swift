import Database
import Modularity
import ProfileInterface
import SharedModels
import Synchronization
import Testing
import WeaveDI

@testable import ProfileFeature

struct ProfileServiceTests {
  @Test("A new home currency is announced once it is kept, and one that does not exist is refused in silence")
  func announces() async throws {
    let bus = EventBusImpl()
    let heard = Mutex<[Currency]>([])
    bus.subscribe(HomeChanged.self) { change in heard.withLock { $0.append(change.home) } }
    let repository = ProfileRepository(
      database: SQLiteDatabase(at: .memory, for: .userData, migrations: ProfileSchema.migrations))
    let unknown = try #require(Currency("QQQ"))
    try await withInjectedValues {
      $0.eventBus = bus
    } operation: {
      let service = ProfileServiceImpl(repository: repository)
      try await service.setHome(.krw)
      await #expect(throws: ProfileError.unknownCurrency(unknown)) { try await service.setHome(unknown) }
    }
    let home = try await repository.home()
    #expect(home == .krw)
    #expect(heard.withLock { $0 } == [.krw])
  }
}
