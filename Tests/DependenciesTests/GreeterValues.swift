import Dependencies

/// A number whose live and test values differ.
enum NumberKey: DependencyKey {
  static let liveValue = -1
  static let testValue = 42
}

/// A client with an endpoint and no live value.
struct Greeter: TestDependencyKey {
  var greet: @Sendable () -> String
  static let testValue = Greeter { "hello" }
}

/// Counts its calls, from one for each test.
struct Count: TestDependencyKey {
  var next: @Sendable () -> Int
  static var testValue: Count {
    let count = LockIsolated(0)
    return Count {
      count.withValue {
        $0 += 1
        return $0
      }
    }
  }
}

extension DependencyValues {
  var luckyNumber: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }
}
