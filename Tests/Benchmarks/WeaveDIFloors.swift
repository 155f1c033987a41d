import Dependencies
import Synchronization
import WeaveDI

/// The least that a container can cost as a dictionary behind a lock.
final class LockedDictionary: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func set<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    values.withLock { $0[ObjectIdentifier(type)] = value }
  }

  func set<Value: Sendable>(_ type: Value.Type, factory: @escaping @Sendable () throws -> Value) {
    values.withLock { $0[ObjectIdentifier(type)] = factory }
  }

  func get<Value: Sendable>(_ type: Value.Type) -> Value? {
    values.withLock { $0[ObjectIdentifier(type)] } as? Value
  }
}

protocol BenchmarkService: Sendable {}

final class BenchmarkServiceImpl: BenchmarkService {}

struct TransientValue: Sendable {
  let number: Int
}

enum BenchmarkServiceKey: InjectedKey {
  static let liveValue: any BenchmarkService = BenchmarkServiceImpl()
}

extension InjectedValues {
  var benchmarkService: any BenchmarkService {
    get { self[BenchmarkServiceKey.self] }
    set { self[BenchmarkServiceKey.self] = newValue }
  }
}

/// A service that is made from another registered one.
struct CompositeService: Sendable {
  let base: any BenchmarkService
}

struct CompositeReader { @Injected var service: CompositeService? }
struct TypeReader { @Injected var service: (any BenchmarkService)? }
struct KeyReader { @Injected(\.benchmarkService) var service }
struct DependencyReader { @Dependency(\.benchmarkService) var service }
