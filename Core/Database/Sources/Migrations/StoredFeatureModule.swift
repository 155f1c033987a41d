public import Modularity

/// A feature module that keeps tables in one of the application's files.
///
/// The composition root opens each file with the steps of all the modules that belong to it, also of those that the
/// command at hand does not load: a file has one schema, whoever opens it.
public protocol StoredFeatureModule: FeatureModule {
  /// The file in which the tables lie.
  static var storage: Durability { get }

  /// The steps of the module's own tables, in order.
  static var migrations: [Migration] { get }

  /// What makes a row of its tables readable, beyond what the schema says; none where what cannot be read may be lost.
  static var rules: [RowRule] { get }
}

extension StoredFeatureModule {
  /// None.
  public static var rules: [RowRule] { [] }
}

extension [any StoredFeatureModule.Type] {
  /// The steps of the modules that keep their tables in one file, module by module.
  public func migrations(for storage: Durability) -> [Migration] {
    filter { $0.storage == storage }.flatMap { $0.migrations }
  }

  /// The rules of the rows in that file.
  public func rules(for storage: Durability) -> [RowRule] {
    filter { $0.storage == storage }.flatMap { $0.rules }
  }
}
