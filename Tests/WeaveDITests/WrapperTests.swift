import Testing
import WeaveDI

private final class Registered: Sendable {}

private struct OptionalUser { @Injected var service: (any Service)? }
private struct RequiredUser { @Injected var service: any Service }
private struct KeyPathUser: Sendable { @Injected(\.service) var service }
private struct KeyUser { @Injected(ServiceKey.self) var service }
private struct ConcreteUser { @Injected(Registered.self) var registered }
private struct FactoryUser { @Factory var registered: Registered }
private struct RequireUser { @RequiredInject var service: any Service }
private struct SafeUser { @SafeInject var service: (any Service)? }

@Suite("A property wrapper", .timeLimit(.minutes(10)))
struct WrapperTests {
  @Test("A property wrapper of an optional answers nil, and then what is registered")
  func optional() {
    withOwnContainer {
      let user = OptionalUser()
      #expect(user.service == nil)
      UnifiedDI.register((any Service).self) { Named("a") }
      #expect(user.service?.name == "a")
    }
  }

  @Test("Property wrappers of a required type, of a key, and of a key path answer without an optional")
  func required() {
    withOwnContainer {
      UnifiedDI.register((any Service).self) { Named("a") }
      #expect(RequiredUser().service.name == "a")
      #expect(RequireUser().service.name == "a")
      #expect(KeyUser().service.name == "test")
      #expect(KeyPathUser().service.name == "test")
    }
  }

  @Test("A property wrapper of a class that is registered answers an optional")
  func concrete() {
    withOwnContainer {
      #expect(ConcreteUser().registered == nil)
      let registered = UnifiedDI.register(Registered.self) { Registered() }
      #expect(ConcreteUser().registered === registered)
    }
  }

  @Test("A property wrapper of a factory makes a new instance at each reading")
  func factory() {
    withOwnContainer {
      UnifiedDI.register(Registered.self) { Registered() }
      let user = FactoryUser()
      #expect(user.registered !== user.registered)
    }
  }

  @Test("A property wrapper of SafeInject throws what is missing")
  func safe() throws {
    try withOwnContainer {
      #expect {
        try SafeUser().service.getValue()
      } throws: { error in
        guard case .dependencyNotFound(let type, _, _, _)? = error as? DIError else { return false }
        return type == (any Service).self
      }
      UnifiedDI.register((any Service).self) { Named("a") }
      let service = try SafeUser().service.getValue()
      #expect(service.name == "a")
    }
  }

  @Test("A property wrapper sees the override that surrounds the reading, not the one around its making")
  func override() {
    let user = KeyPathUser()
    withInjectedValues {
      $0.service = Named("mock")
    } operation: {
      #expect(user.service.name == "mock")
    }
    #expect(user.service.name == "test")
  }

  @Test("A property wrapper of a required type that is missing stops the process with what is missing")
  func trapping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RequiredUser().service
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("nothing is registered for Service"))
    #expect(message.contains("otherwise register it: container.register((any Service).self) { … }"))
    #expect(message.contains("WeaveDITests/WrapperTests.swift:"))
  }
}
