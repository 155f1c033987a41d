import Synchronization
import WeaveDI

/// Has two tasks race for one instance where its place is not known beforehand: inside overrides, in one another, and
/// for the key values of a container of its own. Each must be made once a place.
enum MadeOnce {
  /// Runs `rounds` rounds and returns in how many of them something was made twice.
  static func failures(in rounds: Int) async -> Int {
    var failures = 0
    for round in 0..<rounds {
      let isSound =
        switch round % 4 {
        case 0: await inOverride()
        case 1: await remade()
        case 2: await keyValue()
        default: await besideOthers()
        }
      if !isSound { failures += 1 }
    }
    return failures
  }

  private static func container(_ made: MakingCount) -> WeaveDI.Container {
    let container = WeaveDI.Container()
    container.register(Product.self) {
      made.add()
      return Product(InjectedValues.current[MaterialKey.self])
    }
    return container
  }

  private static func race(_ container: WeaveDI.Container) async -> Bool {
    async let other = container.resolve(Product.self)
    let mine = container.resolve(Product.self)
    return await other === mine && mine != nil
  }

  /// Nobody has made one; the first to do so finds out that it belongs to the override.
  private static func inOverride() async -> Bool {
    let made = MakingCount()
    let container = container(made)
    let agree = await withInjectedValues {
      $0[MaterialKey.self] = 1
    } operation: {
      await race(container)
    }
    return agree && made.value == 1
  }

  /// There is one for everybody, and the override needs its own.
  private static func remade() async -> Bool {
    let made = MakingCount()
    let container = container(made)
    let shared = container.resolve(Product.self)
    let agree = await withInjectedValues {
      $0[MaterialKey.self] = 1
    } operation: {
      await race(container)
    }
    return agree && made.value == 2 && container.resolve(Product.self) === shared
  }

  private static func keyValue() async -> Bool {
    let made = MakingCount()
    return await ProductKey.$made.withValue(made) {
      let agree = await withInjectedValues {
        $0 = InjectedValues()
      } operation: { () -> Bool in
        async let other = InjectedValues.current[ProductKey.self]
        let mine = InjectedValues.current[ProductKey.self]
        return await other === mine
      }
      return agree && made.value == 1
    }
  }

  /// One task in the override, one beside it: each place has its own.
  private static func besideOthers() async -> Bool {
    let made = MakingCount()
    let container = container(made)
    async let inside = withInjectedValues {
      $0[MaterialKey.self] = 1
    } operation: {
      container.resolve(Product.self)
    }
    let outside = container.resolve(Product.self)
    return await inside?.material == 1 && outside?.material == 0 && made.value == 2
  }
}

private final class MakingCount: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }
  func add() { count.add(1, ordering: .sequentiallyConsistent) }
}

private final class Product: Sendable {
  let material: Int
  init(_ material: Int) { self.material = material }
}

private enum MaterialKey: InjectedKey {
  static let liveValue = 0
}

private enum ProductKey: InjectedKey {
  @TaskLocal static var made = MakingCount()
  static var liveValue: Product {
    made.add()
    return Product(0)
  }
}
