import Synchronization
import WeaveDI

protocol Service: Sendable {
  var name: String { get }
}

final class Named: Service {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Counts how often something happened, from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  @discardableResult func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A value that several threads change.
final class ValueBox<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
  var current: Value { value.withLock { $0 } }
  func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { value in body(&value) }
  }
}

enum ServiceKey: InjectedKey {
  static let liveValue: any Service = Named("live")
  static let testValue: any Service = Named("test")
  static let previewValue: any Service = Named("preview")
}

extension InjectedValues {
  var service: any Service {
    get { self[ServiceKey.self] }
    set { self[ServiceKey.self] = newValue }
  }
}

/// Runs `operation` with a container of its own, so that tests can run side by side.
func withOwnContainer<Result>(_ operation: () throws -> Result) rethrows -> Result {
  try withInjectedValues {
    $0.container = WeaveDI.Container()
  } operation: {
    try operation()
  }
}

func withOwnContainer<Result>(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
) async rethrows -> Result {
  try await withInjectedValues {
    $0.container = WeaveDI.Container()
  } operation: {
    try await operation()
  }
}
