/// Registers modules when they are first needed, each once, also when several tasks ask at the same time.
///
/// What has been loaded belongs to the container that took it: after a reset, or for a container of its own, a module is
/// loaded anew.
public final class FeatureLoader: Sendable {
  /// The loader of the process.
  public static let shared = FeatureLoader()

  /// A loader; what it has loaded is known to the container.
  public init() {}

  /// Loads `module` unless that has been done, and returns when its registrations stand.
  public func load<Module: FeatureModule>(_ module: Module.Type) async {
    // What `String(reflecting:)` gives, without the mirror that it would set up.
    await load(_typeName(module)) { await module.registerDependencies() }
  }

  /// Loads what `name` stands for with `register`, unless that has been done.
  public func load(_ name: String, register: @escaping @Sendable () async -> Void) async {
    for container in Resolver(ResolutionContext.current).visibleContainers {
      if let loading = container.loading(name) { return await loading.value }
    }
    // An unstructured task, so that a caller who is cancelled does not leave the others with half a module.
    let task = WeaveDI.Container.live.startLoading(name) { Task { await register() } }
    await task.value
  }

  /// Loads modules one after another, before they are needed.
  public func preload(_ modules: any FeatureModule.Type...) async {
    for module in modules { await load(module) }
  }
}
