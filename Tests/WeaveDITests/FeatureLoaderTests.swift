import Testing
import WeaveDI

private enum UserModule: FeatureModule {
  @TaskLocal static var loads = Counter()
  static func registerDependencies() async {
    loads.next()
    await Task.yield()
    await WeaveDI.Container.bootstrap { $0.register(Int.self) { 7 } }
  }
}

@Suite("The feature loader")
struct FeatureLoaderTests {
  @Test("loads a module once, also when several tasks ask at the same time, and each finds it loaded")
  func once() async {
    await UserModule.$loads.withValue(Counter()) {
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

  @Test("loads anew into another container and after a reset")
  func anew() async {
    await UserModule.$loads.withValue(Counter()) {
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
