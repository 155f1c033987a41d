import Dependencies
import Modularity
import Testing
import WeaveDI

private enum UserModule: FeatureModule {
  @TaskLocal static var loads = LockIsolated(0)
  static func registerDependencies() async {
    loads.withValue { $0 += 1 }
    await Task.yield()
    await WeaveDI.Container.bootstrap { $0.register(Int.self) { 7 } }
  }
}

private enum Hen: FeatureModule {
  static func registerDependencies() async {
    await FeatureLoader.shared.load(Egg.self)
    await WeaveDI.Container.bootstrap { $0.register(Int.self) { 7 } }
  }
}

private enum Egg: FeatureModule {
  static func registerDependencies() async {
    await FeatureLoader.shared.load(Hen.self)
    await WeaveDI.Container.bootstrap { $0.register(String.self) { "egg" } }
  }
}

@Suite("The feature loader")
struct FeatureLoaderTests {
  @Test("loads a module once, also when several tasks ask at the same time, and each finds it loaded")
  func once() async {
    await UserModule.$loads.withValue(LockIsolated(0)) {
      await withOwnContainer {
        _ = WeaveDI.Container.live
        await withTaskGroup(of: Int?.self) { group in
          for _ in 0..<16 {
            group.addTask {
              await FeatureLoader.shared.load(UserModule.self)
              return UnifiedDI.resolve(Int.self)
            }
          }
          for await answer in group { #expect(answer == 7) }
        }
        #expect(UserModule.loads.value == 1)
      }
    }
  }

  @Test("reports modules that load each other with their path, and goes on")
  func circle() async {
    await withKnownIssue {
      await withOwnContainer {
        await FeatureLoader.shared.load(Hen.self)
        #expect(UnifiedDI.resolve(Int.self) == 7)
        #expect(UnifiedDI.resolve(String.self) == "egg")
      }
    } matching: { issue in
      issue.comments.contains { comment in
        comment.rawValue.contains("Modules load each other:") && comment.rawValue.contains(".Egg → ")
          && comment.rawValue.contains(".Hen → ")
      }
    }
  }

  @Test("reports them also where two tasks begin at both ends")
  func circleOfTasks() async {
    for _ in 0..<100 {
      await withKnownIssue {
        await withOwnContainer {
          _ = WeaveDI.Container.live
          async let egg: Void = FeatureLoader.shared.load(Egg.self)
          await FeatureLoader.shared.load(Hen.self)
          await egg
          #expect(UnifiedDI.resolve(Int.self) == 7)
          #expect(UnifiedDI.resolve(String.self) == "egg")
        }
      } matching: {
        $0.comments.contains { $0.rawValue.contains("Modules load each other:") }
      }
    }
  }

  @Test("loads anew into another container and after a reset")
  func anew() async {
    await UserModule.$loads.withValue(LockIsolated(0)) {
      for _ in 1...2 {
        await withOwnContainer {
          await FeatureLoader.shared.preload(UserModule.self)
          #expect(UnifiedDI.resolve(Int.self) == 7)
          await WeaveDI.Container.reset()
          await FeatureLoader.shared.load(UserModule.self)
          #expect(UnifiedDI.resolve(Int.self) == 7)
        }
      }
      #expect(UserModule.loads.value == 4)
    }
  }
}

/// Runs `operation` with a container of its own, so that tests can run side by side.
private func withOwnContainer(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows {
  try await withInjectedValues {
    $0.container = WeaveDI.Container()
  } operation: {
    try await operation()
  }
}
