public import WeaveDI

/// What a feature lets others know: a caseless enum in each interface module names it.
public protocol FeatureInterface: SendableMetatype {}

/// A module that registers what its feature is made of.
public protocol FeatureModule: SendableMetatype {
  /// The interface whose services it registers.
  static var provides: any FeatureInterface.Type { get }

  /// The interfaces of other features that its own code asks for; the modules that provide them are loaded with it.
  static var needs: [any FeatureInterface.Type] { get }

  /// Registers the module's types. What they need may be registered before or after.
  static func register(in container: WeaveDI.Container)

  /// Registers the module's types in the live container.
  static func registerDependencies() async
}

extension FeatureModule {
  /// None.
  public static var needs: [any FeatureInterface.Type] { [] }

  /// Registers them in one bootstrap.
  public static func registerDependencies() async {
    await WeaveDI.Container.bootstrap { container in register(in: container) }
  }
}

/// Every module of an application, as its composition root lists them.
public struct FeatureModules: Sendable {
  /// All that can be loaded, whether or not they are.
  public let all: [any FeatureModule.Type]
  /// Those that were registered together with this list.
  public let loaded: [any FeatureModule.Type]
  /// Where the list is written.
  private let site: SourceSite

  /// `loaded` are those that are registered in the same bootstrap as the list.
  public init(
    _ all: [any FeatureModule.Type], loaded: [any FeatureModule.Type] = [], fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.all = all
    self.loaded = loaded
    site = SourceSite(fileID, line)
  }

  /// Checks that the list provides whatever its modules need: for a test, so that no command finds a need unmet.
  ///
  ///     @Test func needsAreMet() throws { try FeatureModules(AppDI.features).check() }
  ///
  /// It sees what modules say in `needs`. What a service asks for besides is seen where it is made: by a test that
  /// boots the modules and calls `makeShared()`.
  ///
  /// - Throws: ``MissingFeature`` for the first need that is not met.
  public func check() throws(MissingFeature) { _ = try loading(all) }

  /// The modules and those that provide what they need, directly or through others, each once.
  ///
  /// - Throws: ``MissingFeature`` for a need that neither the list nor `wanted` provides.
  public func loading(_ wanted: [any FeatureModule.Type]) throws(MissingFeature) -> [any FeatureModule.Type] {
    var modules: [any FeatureModule.Type] = []
    var rest = wanted[...]
    while let module = rest.popFirst() {
      guard !modules.contains(where: { $0 == module }) else { continue }
      modules.append(module)
      for need in module.needs {
        guard let provider = (wanted + all).first(where: { $0.provides == need }) else {
          throw MissingFeature(interface: "\(need)", module: "\(module)", list: "\(site)")
        }
        rest.append(provider)
      }
    }
    return modules
  }
}

/// A feature that a module needs, and that no module of the application provides.
public struct MissingFeature: Error, Hashable, CustomStringConvertible {
  /// The name of the interface, such as `ExchangeServices`.
  public let interface: String
  /// The name of the module that needs it.
  public let module: String
  /// Where the list is written that lacks it: `DI/AppDI.swift:36`.
  public let list: String

  /// What is missing, and what to do.
  public var description: String {
    "\(module) needs \(interface), which no module provides. Add the module that does to the list at \(list)."
  }
}
