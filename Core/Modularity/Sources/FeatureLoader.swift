import Synchronization
import WeaveDI

/// A module that registers what it brings.
public protocol FeatureModule: SendableMetatype {
  /// Registers the module's types, usually with one `WeaveDI.Container.bootstrap`.
  static func registerDependencies() async
}

/// Every module of an application, as its composition root lists them.
public struct FeatureModules: Sendable {
  /// The modules.
  public let all: [any FeatureModule.Type]

  /// Creates a list.
  public init(_ all: [any FeatureModule.Type]) { self.all = all }
}

/// Registers modules when they are first needed, each once, even when several tasks ask at the same time.
///
/// What has been loaded belongs to the container that took it: after a reset, or for another container, a module is loaded
/// anew.
public final class FeatureLoader: Sendable {
  /// The loader of the process.
  public static let shared = FeatureLoader()

  /// The module that the current task is loading.
  @TaskLocal private static var loading: Loading?
  /// The loadings that each loading waits for.
  private static let waits = Mutex<[ObjectIdentifier: [Loading]]>([:])

  /// One module on its way into a container.
  private final class Loading: Sendable {
    let name: String
    private let start: @Sendable (Loading) async -> Void
    private let running = Mutex<Task<Void, Never>?>(nil)

    init(_ name: String, _ start: @escaping @Sendable (Loading) async -> Void) {
      self.name = name
      self.start = start
    }

    /// The work, begun by the first who asks.
    var task: Task<Void, Never> {
      running.withLock { running in
        if let running { return running }
        // An unstructured task, so that a caller who is cancelled does not leave the others with half a module.
        let task = Task { await start(self) }
        running = task
        return task
      }
    }
  }

  /// The modules that are loaded or being loaded into a container, which keeps this.
  private final class Loadings: Sendable {
    private let all = Mutex<[String: Loading]>([:])

    subscript(name: String) -> Loading? { all.withLock { $0[name] } }

    /// The loading of `name`, begun by `start` if there is none yet.
    func loading(_ name: String, _ start: @escaping @Sendable (Loading) async -> Void) -> Loading {
      all.withLock { all in
        let loading = all[name] ?? Loading(name, start)
        all[name] = loading
        return loading
      }
    }
  }

  /// A loader; what it has loaded is known to the container.
  public init() {}

  /// Loads `module` unless that has been done, and returns when its registrations stand.
  ///
  /// Modules that load each other are reported with their path; the one that closes the cycle goes on without the other.
  public func load<Module: FeatureModule>(_ module: Module.Type) async {
    // What `String(reflecting:)` gives, without the mirror that it would set up.
    await load(_typeName(module)) { await module.registerDependencies() }
  }

  /// Loads what `name` stands for with `register`, unless that has been done.
  public func load(_ name: String, register: @escaping @Sendable () async -> Void) async {
    let known = WeaveDI.Container.visible.lazy.compactMap { $0.attachment { Loadings() }[name] }.first
    let wanted =
      known
      ?? WeaveDI.Container.live.attachment { Loadings() }.loading(name) { loading in
        await Self.$loading.withValue(loading) { await register() }
      }
    guard let waiter = Self.loading else { return await wanted.task.value }
    if let path = Self.begin(waiter, waitsFor: wanted) {
      return reportIssue("Modules load each other: \(path.joined(separator: " → ")). Let one register what both need.")
    }
    await wanted.task.value
    Self.waits.withLock { $0[ObjectIdentifier(waiter)]?.removeAll { $0 === wanted } }
  }

  /// Records that `waiter` waits for `wanted`; if that already waits for `waiter`, directly or through others, returns the
  /// names on the way instead.
  private static func begin(_ waiter: Loading, waitsFor wanted: Loading) -> [String]? {
    waits.withLock { waits in
      func path(from loading: Loading) -> [String]? {
        if loading === waiter { return [loading.name] }
        for next in waits[ObjectIdentifier(loading)] ?? [] {
          if let rest = path(from: next) { return [loading.name] + rest }
        }
        return nil
      }
      if let back = path(from: wanted) { return [waiter.name] + back }
      waits[ObjectIdentifier(waiter), default: []].append(wanted)
      return nil
    }
  }

  /// Loads modules in order, before they are needed.
  public func preload(_ modules: any FeatureModule.Type...) async {
    for module in modules { await load(module) }
  }
}
