import Dependencies
import Expectations
import Modularity
import Testing
import WeaveDI

private enum Rooms: FeatureInterface {}
private enum Guests: FeatureInterface {}
private enum Bills: FeatureInterface {}

private struct RoomService: Sendable {}
private struct GuestService: Sendable { let rooms: RoomService }
private struct BillService: Sendable {}

private enum RoomModule: FeatureModule {
  @TaskLocal static var loads = LockIsolated(0)
  static var provides: any FeatureInterface.Type { Rooms.self }
  /// Rooms and guests need each other, which does not matter: all register before anything is made.
  static var needs: [any FeatureInterface.Type] { [Guests.self] }
  static func register(in container: WeaveDI.Container) {
    loads.withValue { $0 += 1 }
    container.register(RoomService.self) { RoomService() }
  }
}

private enum GuestModule: FeatureModule {
  static var provides: any FeatureInterface.Type { Guests.self }
  static var needs: [any FeatureInterface.Type] { [Rooms.self] }
  static func register(in container: WeaveDI.Container) {
    container.register(GuestService.self, using: RoomService.self) { GuestService(rooms: $0) }
  }
}

private enum BillModule: FeatureModule {
  static var provides: any FeatureInterface.Type { Bills.self }
  static var needs: [any FeatureInterface.Type] { [Guests.self] }
  static func register(in container: WeaveDI.Container) { container.register(BillService.self) { BillService() } }
}

@Suite("Loading features", .timeLimit(.minutes(10)))
struct FeatureLoaderTests {
  private let application = FeatureModules([RoomModule.self, GuestModule.self, BillModule.self])

  @Test("What a module needs is loaded with it, also through others, and each module once")
  func closure() throws {
    #expect(names(try application.loading([BillModule.self])) == ["BillModule", "GuestModule", "RoomModule"])
    #expect(names(try application.loading([RoomModule.self, RoomModule.self])) == ["RoomModule", "GuestModule"])
    expectEmpty(try application.loading([]))
  }

  @Test("A need that no module provides is named, with the module that has it")
  func missing() {
    let error = #expect(throws: MissingFeature.self) {
      try FeatureModules([RoomModule.self]).loading([BillModule.self])
    }
    #expect(error?.interface == "Guests" && error?.module == "BillModule")
  }

  @Test("A list of modules is checked before anything runs, and what it lacks is named with the place of the list")
  func check() throws {
    try application.check()
    let line: UInt = #line + 1
    let error = #expect(throws: MissingFeature.self) { try FeatureModules([BillModule.self]).check() }
    #expect(
      error?.description == """
        BillModule needs Guests, which no module provides. Add the module that does to the list at \
        ModularityTests/FeatureLoaderTests.swift:\(line).
        """)
  }

  @Test("A module is loaded once, also when several tasks ask at the same time, and each finds it loaded")
  func once() async {
    await RoomModule.$loads.withValue(LockIsolated(0)) {
      await withOwnContainer {
        WeaveDI.Container.live.register(FeatureModules.self, instance: application)
        await withTaskGroup(of: Bool.self) { group in
          for module in [RoomModule.self, GuestModule.self, BillModule.self] as [any FeatureModule.Type] {
            for _ in 0..<8 {
              group.addTask {
                await FeatureLoader.shared.load(module)
                return UnifiedDI.resolve(GuestService.self) != nil
              }
            }
          }
          for await isLoaded in group { #expect(isLoaded) }
        }
        #expect(RoomModule.loads.value == 1)
      }
    }
  }

  @Test("The order in which modules are named does not matter", arguments: [[0, 1], [1, 0]])
  func anyOrder(order: [Int]) async {
    let modules: [any FeatureModule.Type] = [RoomModule.self, GuestModule.self]
    await withOwnContainer {
      await FeatureLoader.shared.load(order.map { modules[$0] })
      #expect(UnifiedDI.resolve(GuestService.self) != nil)
    }
  }

  @Test("A module that the composition root has registered is not loaded again, and what it needs is there")
  func loadedAtTheStart() async {
    await RoomModule.$loads.withValue(LockIsolated(0)) {
      await withOwnContainer {
        let start = [RoomModule.self, GuestModule.self] as [any FeatureModule.Type]
        await WeaveDI.Container.bootstrap { container in
          container.register(FeatureModules.self, instance: FeatureModules(application.all, loaded: start))
          for module in start { module.register(in: container) }
        }
        await FeatureLoader.shared.load(BillModule.self)
        #expect(UnifiedDI.resolve(BillService.self) != nil)
        #expect(RoomModule.loads.value == 1)
      }
    }
  }

  @Test("A need that nobody meets is reported, and the module is loaded all the same")
  func reported() async {
    await expectIssue("BillModule needs Guests, which no module provides") {
      await withOwnContainer {
        await FeatureLoader.shared.load(BillModule.self)
        #expect(UnifiedDI.resolve(BillService.self) != nil)
      }
    }
  }

  @Test("Modules are loaded anew into another container and after a reset")
  func anew() async {
    await RoomModule.$loads.withValue(LockIsolated(0)) {
      for _ in 1...2 {
        await withOwnContainer {
          await FeatureLoader.shared.preload(RoomModule.self, GuestModule.self)
          #expect(UnifiedDI.resolve(RoomService.self) != nil)
          await WeaveDI.Container.reset()
          await FeatureLoader.shared.load([RoomModule.self, GuestModule.self])
          #expect(UnifiedDI.resolve(RoomService.self) != nil)
        }
      }
      #expect(RoomModule.loads.value == 4)
    }
  }

  private func names(_ modules: [any FeatureModule.Type]) -> [String] { modules.map { String(describing: $0) } }
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
