/// A module that registers what it brings.
public protocol FeatureModule: SendableMetatype {
  /// Registers the module's types, usually with one `WeaveDI.Container.bootstrap`.
  static func registerDependencies() async
}
