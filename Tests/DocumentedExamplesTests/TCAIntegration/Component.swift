// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: Component 빠른 시작, which the document shows twice.
// Edits: the property that names a sibling has a getter, because an initial value cannot name one; protocols refine Sendable.
// Fails without: `@Component` (there is no registerAll), either `@Provide`, the order that the macro works out, the sharing.
import Synchronization
import Testing
import WeaveDI
import DependenciesTestSupport

private protocol UserRepository: Sendable {}
private final class UserRepositoryImpl: UserRepository {
  static let made = Mutex(0)
  init() { Self.made.withLock { $0 += 1 } }
}
private protocol UserService: Sendable { var repository: UserRepository { get } }
private final class UserServiceImpl: UserService {
  let repository: UserRepository
  init(repository: UserRepository) { self.repository = repository }
}

// block 000:71
// block 000:1089

@Component
private struct UserComponent {
  @Provide var repository: UserRepository = UserRepositoryImpl()
  @Provide(scope: .singleton) var service: UserService { UserServiceImpl(repository: repository) }
}

private enum Reversed {
  @Component
  struct UserComponent {
    @Provide(scope: .singleton) var service: UserService { UserServiceImpl(repository: repository) }
    @Provide var repository: UserRepository = UserRepositoryImpl()
  }
}

@Suite("000 TCA 통합: Component", .serialized, .injectedValues())
struct ComponentExampleTests {
  private func check() throws {
    let service = try UnifiedDI.tryResolve(UserService.self)
    let repository = try UnifiedDI.tryResolve(UserRepository.self)
    #expect(service.repository as AnyObject === repository as AnyObject)
    #expect(try UnifiedDI.tryResolve(UserService.self) as AnyObject === service as AnyObject)
  }

  @Test("000:71 registerAll registers each property, and the service gets the one shared repository")
  func registerAll() throws {
    let before = UserRepositoryImpl.made.withLock { $0 }
    // 공유 컨테이너에 등록
    UserComponent.registerAll()
    try check()
    #expect(UserRepositoryImpl.made.withLock { $0 } == before + 1)
  }

  @Test("000:1101 the order of the properties does not matter")
  func order() throws {
    Reversed.UserComponent.registerAll()
    try check()
  }
}
