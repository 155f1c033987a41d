import ExchangeCLITestSupport
import Foundation
import Modularity
import SharedModels
import TestSupport
import Testing
import WeaveDI

@testable import ExchangeCLI

@Suite("The modules of each command")
struct CommandModulesTests {
  /// A command line for each command and subcommand: its examples in the help.
  private static let lines = CommandTable.runnableCommands.flatMap(\.specification.examples).map(\.key)

  @Test(
    "With only the modules that a command loads, everything that they register can be made, and all they ask for is there"
  )
  func everythingResolves() async throws {
    let sandbox = ApplicationSandbox()
    let files = try #require(AppFiles(variables: sandbox.environment))
    var checked: Set<[String]> = []
    for line in Self.lines {
      let invocation = Invocation(
        arguments: Self.words(of: line), variables: sandbox.environment, console: RecordingConsole())
      let features = invocation.features
      guard checked.insert(features.map { "\($0)" }).inserted else { continue }
      let (failures, registered, loaded) = await sandbox.inContainer(
        for: AppConfiguration(files: files, version: "0"), features: features
      ) {
        @Injected var modules: FeatureModules?
        let failures = WeaveDI.Container.live.makeShared()
        return (failures, Set(UnifiedDI.graph.nodes.map(\.name)), modules?.loaded ?? [])
      }
      #expect(failures.isEmpty, "\(line)")
      #expect(!loaded.isEmpty || features.isEmpty, "\(line)")
      for module in loaded {
        let missing = try Self.services(of: module).subtracting(registered)
        #expect(missing.isEmpty, "'\(line)' loads \(loaded), and \(module) lacks \(missing.sorted())")
      }
    }
    #expect(checked.count > 3)
  }

  /// The words as a shell splits them, up to what is a shell's own.
  private static func words(of line: String) -> [String] {
    let pieces = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().map { index, piece in
      index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [String(piece)]
    }
    return Array(pieces.joined().prefix { $0 != "|" && $0 != ">" })
  }

  /// The types that the live values of a feature's keys are, in its sources and in the interfaces that it needs.
  private static func services(of module: any FeatureModule.Type) throws -> Set<String> {
    let feature = "\(module)".replacing(/Module$/, with: "")
    let needed = module.needs.map { String(String(reflecting: $0).prefix { $0 != "." }) }
    let folders =
      ["Features/\(feature)"] + needed.map { "Features/\($0.replacing(/Interface$/, with: "Feature"))/Interface" }
    let files = folders.flatMap { folder in
      let found = FileManager.default.enumerator(
        at: packageFolder.appending(path: folder), includingPropertiesForKeys: nil)
      return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    }
    let services = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /requireResolve\(\((?:any )?(\w+)\)\.self\)/).map {
        String($0.1)
      }
    }
    try #require(!services.isEmpty, "\(feature) has no keys below \(folders)")
    return Set(services)
  }
}
