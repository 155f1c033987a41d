import Synchronization

/// A container for each test that has none of its own, so that tests do not share the values of keys.
enum TestContainers {
  private static let containers = Mutex<[UInt: WeaveDI.Container]>([:])

  /// The running test's container; nil outside a test.
  static var current: WeaveDI.Container? {
    guard let test = TestHooks.currentTest else { return nil }
    return containers.withLock { containers in
      if let known = containers[test] { return known }
      let new = WeaveDI.Container()
      containers[test] = new
      return new
    }
  }
}
