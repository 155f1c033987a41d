import ExchangeFeature
import FavoriteFeature
import Modularity
import SharedModels
import UserFeature
import WeaveDI

/// A command with its parsed arguments.
protocol Command: Sendable {
  /// The features it needs; no others are loaded.
  static var features: [Feature] { get }

  /// Features it needs a moment later: loaded while the profile is being opened.
  static var preloadedFeatures: [Feature] { get }

  /// Whether it asks, answers and ends, for which one thread is enough. Not so what draws while it waits, which would stand still,
  /// and what keeps all cores busy.
  static var usesOneThread: Bool { get }

  var configurationUse: ConfigurationUse { get }

  /// Whether the profile in use must be loaded before it runs.
  var usesProfile: Bool { get }

  /// Sends actions, reads the resulting state, writes the answer.
  @MainActor func run(in session: CommandSession) async throws -> ExitCode
}

/// What an unusable configuration file means to a command.
enum ConfigurationUse: Hashable, Sendable {
  /// It fails.
  case required
  /// It goes on without the file.
  case ifReadable
  /// It does not read the file.
  case none
}

extension Command {
  static var preloadedFeatures: [Feature] { [] }
  static var usesOneThread: Bool { true }
  var configurationUse: ConfigurationUse { .required }
  var usesProfile: Bool { true }

  /// Whether it needs the application at all.
  var needsFeatures: Bool { !Self.features.isEmpty }
}

/// A part of the application, loaded only by commands that need it.
struct Feature: Sendable {
  let name: String
  let module: any FeatureModule.Type

  /// Loads it, once.
  func load(with loader: FeatureLoader = .shared) async { await loader.load(module) }
}

extension Feature {
  static var user: Feature { Feature(name: "user", module: UserFeatureModule.self) }
  static var favorites: Feature { Feature(name: "favorites", module: FavoriteFeatureModule.self) }
  static var exchange: Feature { Feature(name: "exchange", module: ExchangeFeatureModule.self) }
}
