import Testing

@Suite("@Component")
struct ComponentMacroTests {
  @Test("@Component registers each property, what is needed before what needs it, at its own line")
  func expansion() {
    let expansion = ComponentExpansion(
      """
      @Component
      public struct UserComponent {
        @Provide(scope: .session) var service: any UserService { UserServiceImpl(repository: repository) }
        @Provide var repository: UserRepository = UserRepositoryImpl()
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.lines == [
        "public struct UserComponent {",
        "var service: any UserService { UserServiceImpl(repository: repository) }",
        "var repository: UserRepository {",
        "get {",
        "UserRepositoryImpl()",
        "}",
        "}",
        "/// Registers everything that the component provides; nothing is made before it is asked for.",
        "public static func registerAll(in container: WeaveDI.Container = .live) {",
        "container.register(UserRepository.self, scope: .singleton, "
          + "fileID: \"App/Component.swift\", line: 4) { () -> UserRepository in",
        "UserRepositoryImpl()",
        "}",
        "container.register((any UserService).self, scope: .session, using: UserRepository.self, "
          + "fileID: \"App/Component.swift\", line: 3) { (repository: UserRepository) -> any UserService in",
        "UserServiceImpl(repository: repository)",
        "}",
        "}",
        "}",
      ])
  }

  @Test("@Component takes a getter for a value, and a name where one type is provided twice")
  func getterAndName() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct Ports {
        @Provide(name: "http") var http: Int = 80
        @Provide(name: "https") var https: Int = 443
        @Provide var all: [Int] { [http, https] }
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.text.contains("container.register(Int.self, name: \"http\", scope: .singleton"))
    #expect(expansion.text.contains("using: Need(Int.self, named: \"http\"), Need(Int.self, named: \"https\")"))
    #expect(expansion.text.contains("(http: Int, https: Int) -> [Int] in"))
  }

  @Test(
    "@Component takes every body that may be right: types, modules, constants, key paths, and siblings by way of self")
  func ordinaryBodies() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var config: Config = Config.shared
        @Provide var limit: Int = Int.max
        @Provide var start: Date = Foundation.Date()
        @Provide var client: Client { Client(timeout: timeout, config: self.config) }
        @Provide var names: [String] { users.map(\\.client) }
        @Provide var text: String { func double(limit: Int) -> Int { limit * 2 }; return "\\(double(limit: 1))" }
      }
      """)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.lines.contains("Config.shared"))
    #expect(expansion.lines.contains("Int.max"))
    #expect(expansion.lines.contains("Foundation.Date()"))
    #expect(expansion.text.contains("using: Config.self"))
    #expect(expansion.lines.contains("Client(timeout: timeout, config: config)"))
    #expect(expansion.lines.filter { $0.contains("using:") }.count == 1)
  }

  @Test("@Component does not take for a sibling what a value declares itself or finds in another")
  func ownNames() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var name: String = "a"
        @Provide var length: Int = { (name: String) in name.count }("b") + other.name.count
      }
      """)
    #expect(!expansion.text.contains("using:"))
  }
}

@Suite("@Component says what is wrong")
struct ComponentDiagnosticsTests {
  @Test("@Component reports a cycle, where it closes, and passes the next as Lazy")
  func cycle() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var hen: Hen { Hen(egg: egg) }
        @Provide var egg: Egg { Egg(hen: hen) }
      }
      """)
    #expect(expansion.diagnostics == ["4:36: a cycle: hen → egg → hen; none of them can be made first"])
    #expect(expansion.fixes.first?.title == "break the cycle on purpose: pass 'Lazy<Hen>', which is made later")
    #expect(expansion.fixes.first?.source.contains("{ Egg(hen: Lazy<Hen>()) }") == true)
  }

  @Test("@Component reports an initial value that names a sibling, and makes it a getter")
  func initialValue() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var repository: Repository = Repository()
        @Provide var service: Service = Service(repository: repository)
      }
      """)
    #expect(
      expansion.diagnostics == [
        "4:55: an initial value cannot name the sibling 'repository'; give the property a getter"
      ])
    #expect(expansion.fixes.first?.source.contains("var service: Service { Service(repository: repository) }") == true)
  }

  @Test("@Component reports a sibling that is misspelt, and the right name")
  func misspelt() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var repository: Repository = Repository()
        @Provide var service: Service { Service(repositry: self.repositry) }
      }
      """)
    #expect(expansion.diagnostics == ["4:59: nothing in this component provides 'repositry'"])
    #expect(expansion.fixes.map(\.title) == ["use 'repository'"])
    #expect(expansion.fixes.first?.source.contains("Service(repositry: self.repository)") == true)
  }

  @Test("@Component reports a sibling that is missing, and adds it")
  func missing() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var service: Service { Service(clock: self.clock) }
      }
      """)
    #expect(expansion.diagnostics == ["3:55: nothing in this component provides 'clock'"])
    #expect(expansion.fixes.map(\.title) == ["add a '@Provide' property 'clock'"])
    #expect(
      expansion.fixes.first?.source.contains("  @Provide var clock: Clock = <#value#>\n  @Provide var service") == true)
  }

  @Test("@Component reports a property of the instance, and provides it")
  func instanceMember() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        var url: String = "a"
        static let timeout = 1
        @Provide var client: Client = Client(url: url, timeout: timeout)
      }
      """)
    #expect(
      expansion.diagnostics == [
        "5:45: 'url' belongs to an instance, and the registrations have none; mark it '@Provide' or make it static"
      ])
    #expect(expansion.fixes.first?.source.contains("@Provide var url: String = \"a\"") == true)
  }

  @Test("@Component reports a type that is provided twice, and names the second")
  func duplicate() {
    let expansion = ComponentExpansion(
      """
      @Component
      struct A {
        @Provide var first: Client = Client()
        @Provide(scope: .transient) var second: Client = Client()
      }
      """)
    #expect(
      expansion.diagnostics == ["4:35: 'first' provides 'Client' already, and the later registration would replace it"])
    #expect(expansion.fixes.first?.source.contains("@Provide(name: \"second\", scope: .transient) var second") == true)
  }

  @Test("@Component reports a type that is not a struct, and a component that provides nothing")
  func wrongPlace() {
    #expect(
      ComponentExpansion("@Component class A {}").diagnostics
        == ["1:12: '@Component' can only be put on a struct, and this is declared as class"])
    #expect(
      ComponentExpansion("@Component struct A {}").diagnostics
        == ["1:1: this component provides nothing; mark its properties '@Provide'"])
  }

  @Test("@Component reports a property without a type, without a value, or that is a constant, and what each lacks")
  func incomplete() {
    let untyped = ComponentExpansion("@Component struct A { @Provide var a = B() }")
    #expect(untyped.diagnostics.contains("1:36: '@Provide' registers by type, so the type must be written"))
    #expect(untyped.fixes.first?.source.contains("var a: <#Type#> = B()") == true)
    let empty = ComponentExpansion("@Component struct A { @Provide var a: B }")
    #expect(
      empty.diagnostics.contains(
        "1:36: '@Provide' needs to know how to make the value: give it an initial value or a getter"))
    let constant = ComponentExpansion("@Component struct A { @Provide let a: B = B() }")
    #expect(
      constant.diagnostics.contains(
        "1:32: '@Provide' needs a 'var', because what it provides is made when it is asked for"))
    #expect(constant.fixes.contains { $0.source.contains("@Provide var a: B") })
  }

  @Test("@Component reports @Provide outside a component")
  func outside() {
    #expect(
      ComponentExpansion("struct A { @Provide var a: B = B() }").diagnostics
        == ["1:12: '@Provide' does nothing here: the type around it is not a '@Component'"])
  }
}
