import Synchronization
public import WeaveDI

/// What a feature lets others know.
public protocol FeatureInterface: SendableMetatype {}

/// A module that registers what its feature is made of.
public protocol FeatureModule: SendableMetatype {
  /// The interface whose services it registers.
  static var provides: any FeatureInterface.Type { get }

  /// The interfaces of other features that its own code asks for.
  static var needs: [any FeatureInterface.Type] { get }

  /// Registers the module's types.
  static func register(in container: WeaveDI.Container)
}

extension FeatureModule {
  /// None.
  public static var needs: [any FeatureInterface.Type] { [] }
}

/// Registers modules when they are first needed, each once, and with them those that provide what they need.
public final class FeatureLoader: Sendable {
  /// The loader of the process.
  public static let shared = FeatureLoader()

  private let loaded = Mutex<Set<ObjectIdentifier>>([])

  /// A loader that has loaded nothing.
  public init() {}

  /// Registers those of the modules that are not loaded, and those of `all` that provide what they need.
  public func load(_ wanted: [any FeatureModule.Type], of all: [any FeatureModule.Type] = []) {
    for module in wanted where loaded.withLock({ $0.insert(ObjectIdentifier(module)).inserted }) {
      module.register(in: WeaveDI.Container.live)
      load(all.filter { provider in module.needs.contains { $0 == provider.provides } }, of: all)
    }
  }
}
