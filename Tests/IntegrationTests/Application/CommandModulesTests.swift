import DIInterface
import Foundation
import Modularity
import SharedModels
import TestSupport
import Testing
import WeaveDI
import Wording

@testable import ExchangeCLI

@Suite("The modules of each command", .timeLimit(.minutes(10)))
struct CommandModulesTests {
  /// Lines that run every command and subcommand: the examples in the help, and what no example shows.
  private static let lines =
    CommandTable.runnableCommands.flatMap(\.specification.examples).map { $0.key[.english] } + ["--version"]
    + ["favorites remove", "alerts remove", "own remove", "user login"].map { "complete bash -- \($0) ''" }

  /// The command that each line runs.
  private static func commands() throws -> [(line: String, command: any Command)] {
    try lines.map { line in
      let arguments = try ParsedArguments(line.programWords)
      return (line, try arguments.command.make(arguments))
    } + [("", StartCommand())]
  }

  @Test("These tests know a line for every command, the hidden one included")
  func everyCommand() throws {
    let declared = Set(try SwiftSource.all(in: [Self.app]).flatMap(\.commands))
    let known = Set(try Self.commands().map { "\(type(of: $0.command))" })
    #expect(declared.symmetricDifference(known).isEmpty)
  }

  @Test(
    "With only the modules that a command loads, everything that they register can be made, and all they ask for is there"
  )
  func everythingResolves() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(variables: sandbox.environment))
    let resolved = try Self.services(in: [Self.app, "Features"])
    let commands = try Self.commands().filter(\.command.needsFeatures)
    let byFeatures = Dictionary(grouping: commands) { type(of: $0.command).features.map(\.name) }
    #expect(byFeatures.count > 3)
    for (names, commands) in byFeatures {
      let features = type(of: commands[0].command).features.map(\.module)
      let (failures, registered, loaded) = await sandbox.inContainer(
        for: AppConfiguration(files: files, version: "0"), features: features
      ) {
        @Injected var modules: FeatureModules?
        let failures = WeaveDI.Container.live.makeShared()
        return (failures, Set(UnifiedDI.graph.nodes.map(\.name)), modules?.loaded ?? [])
      }
      #expect(failures.isEmpty, "\(names)")
      #expect(!loaded.isEmpty, "\(names)")
      for module in loaded {
        let missing = try Self.services(of: module).subtracting(registered)
        #expect(missing.isEmpty, "'\(commands[0].line)' loads \(loaded), and \(module) lacks \(missing.sorted())")
      }
      for (name, command) in Dictionary(grouping: commands, by: { "\(type(of: $0.command))" }) {
        let missing = try Self.types(injectedBy: name).intersection(resolved).subtracting(registered)
        #expect(missing.isEmpty, "'\(command[0].line)' loads \(loaded), and \(name) lacks \(missing.sorted())")
      }
    }
  }

  @Test("A command names the features that keep what it asks for of the person")
  func keepersAreNamed() throws {
    let keepers = [
      "profiles": "user", "favorites": "favorites", "favoritesIfReadable": "favorites", "alerts": "favorites",
    ]
    var asking: Set<String> = []
    for (line, command) in try Self.commands() where command.needsFeatures {
      let named = type(of: command).features.map(\.name)
      #expect(named.contains("user"), "'\(line)' opens the profile, and names \(named)")
      for asked in try SwiftSource.of(Self.file(of: "\(type(of: command))")).askedOfSession {
        guard let keeper = keepers[asked] else { continue }
        asking.insert(asked)
        #expect(named.contains(keeper), "'\(line)' asks for what \(keeper) keeps, and names \(named)")
      }
    }
    #expect(asking == Set(keepers.keys))
  }

  @Test("Every subcommand says how it is made")
  func makers() {
    let groups = CommandTable.commands.filter { !$0.subcommands.isEmpty }
    #expect(groups.count > 4)
    for command in groups {
      let unmade = command.subcommands.filter { $0.make == nil }.map(\.name)
      #expect(unmade.isEmpty, "\(command.name)")
    }
  }

  // MARK: - What the sources ask the container for

  private static let app = "App/Sources/ExchangeCLI"

  /// The types that the live values of a feature's keys are, in its sources and in the interfaces that it needs.
  private static func services(of module: any FeatureModule.Type) throws -> Set<String> {
    let feature = "\(module)".replacing(/Module$/, with: "")
    let needed = module.needs.map { String(String(reflecting: $0).prefix { $0 != "." }) }
    let folders =
      ["Features/\(feature)"] + needed.map { "Features/\($0.replacing(/Interface$/, with: "Feature"))/Interface" }
    let services = try services(in: folders)
    try #require(!services.isEmpty, "\(feature) has no keys below \(folders)")
    return services
  }

  /// The types that the live values of the keys in some folders are, where the container has to have them.
  private static func services(in folders: [String]) throws -> Set<String> {
    Set(try SwiftSource.all(in: folders).flatMap(\.requiredTypes))
  }

  /// The types of the keys that a command injects: those in its file and in those of its folder that hold no command, and
  /// those that every command has.
  private static func types(injectedBy command: String) throws -> Set<String> {
    let file = try file(of: command)
    let folder = file.deletingLastPathComponent().path + "/"
    let own = try swiftFiles(below: packageFolder.appending(path: app)).filter {
      try $0 == file || $0.lastPathComponent.hasPrefix("CommandSession")
        || $0.path.hasPrefix(folder) && SwiftSource.of($0).commands.isEmpty
    }
    let types = try keyTypes.get()
    return Set(
      try own.flatMap { try SwiftSource.of($0).injectedKeys }.map { key in
        try #require(types[key], "nothing declares \\.\(key), which \(command) injects")
      })
  }

  private static func file(of command: String) throws -> URL {
    try #require(
      try swiftFiles(below: packageFolder.appending(path: app)).first {
        try SwiftSource.of($0).commands.contains(command)
      })
  }

  /// The type of each key that is declared, without `any`.
  private static let keyTypes = Result {
    Dictionary(uniqueKeysWithValues: try SwiftSource.all(in: [app, "Features", "Core/Modularity"]).flatMap(\.keys))
  }
}

extension SwiftSource {
  /// The commands that it declares.
  fileprivate var commands: [String] {
    types.filter {
      $0.kind != "protocol" && !Set($0.inherited).isDisjoint(with: ["Command", "SpecifiedCommand", "CommandGroup"])
    }.map(\.name)
  }
}
