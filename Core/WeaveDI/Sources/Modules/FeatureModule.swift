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
