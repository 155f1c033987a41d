import ExchangeFeature
import FavoriteFeature
import SharedModels
import UserFeature
import WeaveDI

/// What was asked for, read from the words of the command line.
protocol Command: Sendable {
  /// The features it needs; nothing else is loaded for it.
  static var features: [Feature] { get }

  /// The features that it needs a moment later: they are loaded while the profile is being opened.
  static var preloadedFeatures: [Feature] { get }

  /// What a configuration file that cannot be used means to it.
  var configurationUse: ConfigurationUse { get }

  /// Whether the profile in use has to be known before it runs.
  var usesProfile: Bool { get }

  /// Does it: sends actions, reads the state that follows, writes the answer.
  @MainActor func run(in session: CommandSession) async throws -> ExitCode
}

/// What a configuration file that cannot be used means to a command.
enum ConfigurationUse: Hashable, Sendable {
  /// The command cannot go on.
  case required
  /// The command goes on without it.
  case ifReadable
  /// The command does not look at it.
  case none
}

extension Command {
  static var preloadedFeatures: [Feature] { [] }
  var configurationUse: ConfigurationUse { .required }
  var usesProfile: Bool { true }

  /// Whether anything of the application has to be there for it.
  var needsFeatures: Bool { !Self.features.isEmpty }
}

/// A part of the application that is loaded only for commands that need it.
enum Feature: String, Hashable, Sendable, CaseIterable {
  /// Profiles.
  case user
  /// Favourites and alerts.
  case favorites
  /// Rates, conversions, history.
  case exchange

  // seed 003:522
  /// Loads it, unless that has been done.
  func load(with loader: FeatureLoader = .shared) async { await loader.load(module) }

  /// The module's entrance.
  var module: any FeatureModule.Type {
    switch self {
    case .user: UserFeatureModule.self
    case .favorites: FavoriteFeatureModule.self
    case .exchange: ExchangeFeatureModule.self
    }
  }
}
