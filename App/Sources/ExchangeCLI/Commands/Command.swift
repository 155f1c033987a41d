import ExchangeFeature
import FavoriteFeature
import Modularity
import SharedModels
import UserFeature
import WeaveDI

/// A command with its parsed arguments.
protocol Command: Sendable {
  /// The features whose actions it sends; they are loaded with those that they need, and no others.
  static var features: [Feature] { get }

  /// Whether it asks, answers and ends, for which one thread is enough. Not so what draws while it waits, which would stand still,
  /// and what keeps all cores busy.
  static var usesOneThread: Bool { get }

  var configurationUse: ConfigurationUse { get }

  /// What is loaded of the profile in use before it runs; nil where it does without the profile.
  var person: PersonalData? { get }

  /// Sends actions, reads the resulting state, writes the answer.
  @MainActor func run(in session: CommandSession) async throws -> ExitCode
}

protocol SpecifiedCommand: Command {
  static var name: String { get }
  /// What parsing, help, completions and the manual page are made from.
  static var specification: CommandSpecification { get }

  /// Reads the arguments of the command, or of the subcommand that their specification names.
  init(_ arguments: ParsedArguments) throws(UsageError)

  /// The command that the arguments ask for: another type where an option asks for other work.
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command
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

extension SpecifiedCommand {
  static func make(_ arguments: ParsedArguments) throws(UsageError) -> any Command { try Self(arguments) }
}

extension Command {
  static var usesOneThread: Bool { true }
  var configurationUse: ConfigurationUse { .required }
  var person: PersonalData? { [] }

  var needsFeatures: Bool { !Self.features.isEmpty }
}

/// A part of the application, loaded only by commands that need it.
struct Feature: Sendable {
  let name: String
  let module: any FeatureModule.Type
}

extension Feature {
  static var user: Feature { Feature(name: "user", module: UserFeatureModule.self) }
  static var favorites: Feature { Feature(name: "favorites", module: FavoriteFeatureModule.self) }
  static var exchange: Feature { Feature(name: "exchange", module: ExchangeFeatureModule.self) }
}
