// swift-format-ignore-file
// The example stands as the document has it.

//
// 000 TCA 통합 가이드, lines 69–86 and 1078–1095 (Component 빠른 시작).
// Edits: the property that names a sibling has a getter, because an initial value cannot name one.
import Testing
import WeaveDI
import WeaveDITestSupport

private protocol UserRepository: Sendable {}
private final class UserRepositoryImpl: UserRepository {}
private protocol UserService: Sendable { var repository: UserRepository { get } }
private final class UserServiceImpl: UserService {
  let repository: UserRepository
  init(repository: UserRepository) { self.repository = repository }
}

@Component
private struct UserComponent {
  @Provide var repository: UserRepository = UserRepositoryImpl()
  @Provide(scope: .singleton) var service: UserService { UserServiceImpl(repository: repository) }
}

@Suite("000 TCA 통합: Component", .injectedValues())
struct ComponentExampleTests {
  @Test("000:83 registerAll registers each property, and the service gets the shared repository")
  func registerAll() throws {
    // 공유 컨테이너에 등록
    UserComponent.registerAll()
    let service = try UnifiedDI.tryResolve(UserService.self)
    let repository = try UnifiedDI.tryResolve(UserRepository.self)
    #expect(service.repository as AnyObject === repository as AnyObject)
  }
}
