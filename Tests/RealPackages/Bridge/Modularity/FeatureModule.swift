import Synchronization

/// A module that registers what it brings.
public protocol FeatureModule: SendableMetatype {
  /// Registers the module's types.
  static func registerDependencies() async
}

/// Registers modules when they are first needed, each once.
public final class FeatureLoader: Sendable {
  /// The loader of the process.
  public static let shared = FeatureLoader()

  private let loaded = Mutex<[String: Task<Void, Never>]>([:])

  /// A loader that has loaded nothing.
  public init() {}

  /// Loads `module` unless that has been done, and returns when its registrations stand.
  public func load<Module: FeatureModule>(_ module: Module.Type) async {
    let task = loaded.withLock { loaded in
      let task = loaded["\(module)"] ?? Task { await module.registerDependencies() }
      loaded["\(module)"] = task
      return task
    }
    await task.value
  }
}
