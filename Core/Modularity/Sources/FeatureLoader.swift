import Synchronization
import WeaveDI

/// Registers modules when they are first needed, each once, even when several tasks ask at the same time.
///
/// What has been loaded belongs to the container that took it: after a reset, or for another container, a module is
/// loaded anew.
public final class FeatureLoader: Sendable {
  /// One is enough for a process: each container remembers what it was given.
  public static let shared = FeatureLoader()

  /// The modules that are loaded or being loaded into a container, which keeps this.
  private final class Loadings: Sendable {
    private let tasks = Mutex<[ObjectIdentifier: Task<Void, Never>]>([:])

    func task(of module: any FeatureModule.Type) -> Task<Void, Never>? {
      tasks.withLock { $0[ObjectIdentifier(module)] }
    }

    /// Begins to load those of the modules that nobody loads yet, and returns when all are loaded.
    func load(_ modules: [any FeatureModule.Type]) async {
      let wanted = tasks.withLock { tasks in
        let new = modules.filter { tasks[ObjectIdentifier($0)] == nil }
        // An unstructured task, so that a caller who is cancelled does not leave the others with half of the modules.
        let task = Task {
          await WeaveDI.Container.bootstrap { container in for module in new { module.register(in: container) } }
        }
        for module in new { tasks[ObjectIdentifier(module)] = task }
        return modules.compactMap { tasks[ObjectIdentifier($0)] }
      }
      for task in Set(wanted) { await task.value }
    }
  }

  /// A loader; what it has loaded is known to the container.
  public init() {}

  /// Loads `module` and what it needs, unless that has been done, and returns when the registrations stand.
  public func load(_ module: any FeatureModule.Type) async { await load([module]) }

  /// Loads modules before they are needed.
  public func preload(_ modules: any FeatureModule.Type...) async { await load(modules) }

  /// Loads modules and what they need in one bootstrap, so that their order does not matter.
  ///
  /// A need that no module of the application provides is reported; the modules themselves are loaded all the same.
  public func load(_ modules: [any FeatureModule.Type]) async {
    let application = UnifiedDI.resolve(FeatureModules.self) ?? FeatureModules([])
    var wanted = modules
    do throws(MissingFeature) { wanted = try application.loading(modules) } catch { reportIssue("\(error)") }
    let known = WeaveDI.Container.visible.map { $0.attachment { Loadings() } }
    let new = wanted.filter { module in
      !application.loaded.contains { $0 == module } && !known.contains { $0.task(of: module) != nil }
    }
    if !new.isEmpty { await WeaveDI.Container.live.attachment { Loadings() }.load(new) }
    for task in wanted.compactMap({ module in known.lazy.compactMap { $0.task(of: module) }.first }) {
      await task.value
    }
  }
}
