// swift-format-ignore-file
// The example stands as the document has it.
//
// 000 TCA 통합 가이드: what a package names and a file imports.
// Edits: the packages of the document are modules of this package, which has no dependencies, so a target names them alone.
// Fails without: either name in the manifest (nothing below compiles), either import.

// block 000:65
import ComposableArchitecture
import WeaveDI

// block 000:995
import Dependencies

import Testing
import DependenciesTestSupport

private enum GreetingKey: InjectedKey {
  static let liveValue = "hello"
  static let testValue = "test"
}
extension InjectedValues {
  fileprivate var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
}
private struct Greeter: Reducer {
  struct State: Equatable { var text = "" }
  enum Action { case greet }
  @Injected(\.greeting) var greeting
  @Dependency(\.greeting) var sameGreeting
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.text = "\(greeting), \(sameGreeting)"
    return .none
  }
}

@Suite("000 TCA 통합: installation", .injectedValues())
@MainActor
struct InstallationExampleTests {
  @Test("000:65, 000:995 one file may import all three, and they share one store")
  func imports() async {
    let store = TestStore(initialState: Greeter.State()) {
      Greeter()
    } withDependencies: {
      $0.greeting = "hi"
    }
    await store.send(.greet) { $0.text = "hi, hi" }
  }

  // block 000:45
  @Test("000:45 a feature's target names the reducers and the container, and no package")
  func manifest() throws {
    #expect(!(try Project.text(of: "Package.swift")).contains(".package("))
    for feature in try Project.folders(in: "Features") {
      let imported = try Project.modules(importedBelow: "Features/\(feature)/Sources")
      #expect(imported.isSuperset(of: ["ComposableArchitecture", "WeaveDI"]), "\(feature)")
    }
  }
}
