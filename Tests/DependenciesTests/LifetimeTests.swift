import Dependencies
import DependenciesTestSupport
import Expectations
import Platform
import Testing
import WeaveDI

private struct Eager: TestDependencyKey {
  var number: Int
  static var testValue: Eager {
    @Dependency(\.luckyNumber) var number
    return Eager(number: number)
  }
}

private struct Desk: TestDependencyKey {
  @Dependency(\.luckyNumber) var number
  static var testValue: Desk { Desk() }
}

private enum NicknameKey: TestDependencyKey {
  static let testValue: String? = "test"
}

private struct Bound: TestDependencyKey {
  var greet: @Sendable () -> String
  static var testValue: Bound {
    @Dependency(Greeter.self) var greeter
    return Bound { greeter.greet() }
  }
}

private class Model {
  @Dependency(\.luckyNumber) var number
  @Dependency(\.greeter) var greeter

  func child() -> Model { withDependencies(from: self) { Model() } }
  func child() async -> Model {
    await withDependencies(from: self) {
      await Task.yield()
      return Model()
    }
  }
}

private final class SubModel: Model {}

/// Reads a dependency when it is released.
private final class Farewell: TestDependencyKey, Sendable {
  @TaskLocal static var read: LockIsolated<[Int]>?
  static var testValue: Farewell { Farewell() }

  deinit {
    @Dependency(\.luckyNumber) var number
    let last = number
    Self.read?.withValue { $0.append(last) }
  }
}

private class Parent {
  func child() -> Model { withDependencies(from: self) { Model() } }
}

@Suite("A dependency lives as long as its owner", .timeLimit(.minutes(10)))
struct LifetimeTests {
  @Test("A dependency goes on to its owner's children, and the overrides of who reads it stand first")
  func children() async {
    let model = withDependencies {
      $0.luckyNumber = 1
    } operation: {
      withDependencies {
        $0.greeter.greet = { "howdy" }
      } operation: {
        Model()
      }
    }
    let sync = { (model: Model) in model.child() }
    var generations = [model, sync(model), sync(sync(model))]
    generations.append(await model.child())
    for model in generations {
      #expect(model.number == 1)
      #expect(model.greeter.greet() == "howdy")
      withDependencies {
        $0.luckyNumber = 0
      } operation: {
        #expect(model.number == 0)
        #expect(model.greeter.greet() == "howdy")
      }
    }
    let grandchild = withDependencies {
      $0.luckyNumber = 9
    } operation: {
      sync(generations[2])
    }
    #expect(grandchild.number == 9)
    #expect(grandchild.greeter.greet() == "howdy")
  }

  @Test("Children inherit dependencies from a parent that holds none itself, and from one that inherits its properties")
  func parents() {
    let parent = withDependencies {
      $0.luckyNumber = 5
    } operation: {
      Parent()
    }
    #expect(parent.child().number == 5)
    let inherited = withDependencies {
      $0.luckyNumber = 6
    } operation: {
      SubModel()
    }
    #expect(inherited.child().number == 6)
  }

  @Test("An object that has no dependencies to hand on is reported")
  func none() async {
    await expectIssue("Parent has no dependencies to hand on") { withDependencies(from: Parent()) {} }
  }

  @Test("A dependency that reads another as it goes, goes like any other")
  func reading() {
    let read = LockIsolated<[Int]>([])
    Farewell.$read.withValue(read) {
      withDependencies {
        $0 = .test
      } operation: {
        @Dependency(Farewell.self) var farewell
        _ = farewell
      }
    }
    #expect(read.value == [42])
  }

  @Test("A dependency keeps its owner's overrides in work that begins later, in a task of its own or none of Swift's")
  func escaping() async {
    let model = withDependencies {
      $0.luckyNumber = 3
    } operation: {
      UncheckedSendable(Model())
    }
    expect(await Task.detached { model.value.number }.value, equals: 3)
  }

  @MainActor
  @Test("A dependency of a static property stays as it was first used")
  func statics() {
    @MainActor enum Users {
      @Dependency(\.uuid) static var uuid
    }
    let first = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Users.uuid()
    }
    #expect(first == UUID(0))
    #expect(Users.uuid() == UUID(1))
  }
}

@Suite("Overriding", .timeLimit(.minutes(10)))
struct OverridingTests {
  @Test("Overriding a part of a value that has no test value is not using it")
  func part() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      @Dependency(\.date) var date
      #expect(date.now == Date(timeIntervalSince1970: 1))
      #expect(date() == Date(timeIntervalSince1970: 1))
    }
  }

  @Test("Overriding may look at a value by whatever wrapper: that is not using it either")
  func looking() {
    @Dependency(\.greeter) var greeter
    withDependencies {
      $0.context = .live
    } operation: {
      withDependencies {
        _ = $0.greeter
        _ = greeter
      } operation: {
        withKnownIssue {
          _ = greeter
        } matching: { issue in
          issue.comments.contains { $0.rawValue.contains("Greeter has no live value") }
        }
      }
    }
  }

  @Test("Overriding may wait for what it sets")
  func asynchronous() async {
    await withDependencies {
      await Task.yield()
      $0.luckyNumber = 2
    } operation: {
      #expect(Model().number == 2)
    }
  }

  @Test("Overriding leaves a key's own value, once it is made, as it was")
  func made() {
    @Dependency(Eager.self) var eager
    #expect(eager.number == 42)
    withDependencies {
      $0.luckyNumber = 1
    } operation: {
      #expect(eager.number == 42)
      @Dependency(\.luckyNumber) var number
      #expect(number == 1)
    }
  }

  @Test("Overriding reaches through a value that asks when it is called, and goes no further than its operation")
  func binding() {
    @Dependency(Bound.self) var bound
    #expect(bound.greet() == "hello")
    let escaped = withDependencies {
      $0.greeter.greet = { "override" }
    } operation: {
      #expect(bound.greet() == "override")
      return bound
    }
    #expect(escaped.greet() == "hello")
  }

  @Test("Overriding reaches a value that holds a wrapper of its own")
  func holding() {
    struct Model {
      @Dependency(Desk.self) var desk
    }
    let model = withDependencies {
      $0.luckyNumber = 1
    } operation: {
      Model()
    }
    #expect(model.desk.number == 1)
    withDependencies {
      $0.luckyNumber = 2
    } operation: {
      #expect(model.desk.number == 2)
    }
  }

  @Test("Overriding may set an optional to nothing")
  func nothing() {
    @Dependency(NicknameKey.self) var nickname
    #expect(nickname == "test")
    withDependencies {
      $0[NicknameKey.self] = nil
    } operation: {
      #expect(nickname == nil)
    }
  }

  @Test("Overriding the context leaves each context its own value of a key")
  func contexts() {
    @Dependency(Count.self) var count
    #expect(count.next() == 1)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(count.next() == 1)
      #expect(count.next() == 2)
    }
    #expect(count.next() == 2)
  }

  @Test("Overriding can start from nothing, live or for tests")
  func afresh() {
    withDependencies {
      $0.luckyNumber = 1
    } operation: {
      withDependencies {
        $0 = DependencyValues()
      } operation: {
        #expect(Model().number == 42)
      }
      withDependencies {
        $0 = .live
        $0.greeter = Greeter { "set" }
      } operation: {
        @Dependency(\.context) var context
        #expect(context == .live)
        #expect(Model().number == -1)
        #expect(Model().greeter.greet() == "set")
      }
    }
  }

  @Test("In a live context a key that has no live value is reported where it is read, and its test value used")
  func missingLive() {
    let line = #line + 8
    withKnownIssue {
      withDependencies {
        $0.context = .live
        // Reading it here is not a use.
        $0.greeter.greet = { "set" }
        $0 = .live
      } operation: {
        @Dependency(\.greeter) var greeter
        #expect(greeter.greet() == "hello")
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Greeter has no live value") }
        && issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
    }
  }
}

@Suite("Preparing")
struct PrepareTests {
  @Test("Preparing sets a key's own value for the test, once", arguments: [1, 2])
  func once(_ second: Int) {
    withDependencies {
      $0 = .test
    } operation: {
      let answer = prepareDependencies {
        $0.date.now = Date(timeIntervalSince1970: Double(second))
        $0.luckyNumber = 0
        $0.luckyNumber = second
        return "done"
      }
      #expect(answer == "done")
      @Dependency(\.date.now) var now
      #expect(now == Date(timeIntervalSince1970: Double(second)))
      withDependencies {
        $0.luckyNumber = 9
      } operation: {
        #expect(Model().number == 9)
      }
      #expect(Model().number == second)
      withKnownIssue {
        prepareDependencies { $0.luckyNumber = 7 }
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("NumberKey has been read or prepared already") }
      }
      #expect(Model().number == second)
    }
  }

  @Test("Preparing may come again in a preview, also after the key was read")
  func preview() {
    withDependencies {
      $0 = .preview
    } operation: {
      @Dependency(\.date) var date
      _ = date.now
      for second in [1, 2] {
        prepareDependencies { $0.date = .constant(Date(timeIntervalSince1970: Double(second))) }
        #expect(date.now == Date(timeIntervalSince1970: Double(second)))
      }
    }
  }

  @Test("Preparing changes a part of a value that nobody has read")
  func part() {
    withDependencies {
      $0 = .test
    } operation: {
      prepareDependencies { $0[Count.self].next = { 42 } }
      @Dependency(Count.self) var count
      #expect(count.next() == 42)
    }
  }

  @Test("Preparing sets the context")
  func context() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      prepareDependencies { $0.context = .live }
      #expect(Model().number == -1)
    }
  }
}
