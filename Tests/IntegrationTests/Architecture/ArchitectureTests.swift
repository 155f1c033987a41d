import Expectations
import Foundation
import Modularity
import TestSupport
import Testing

@testable import DI

@Suite("Architecture")
struct ArchitectureTests {
  private let productTypes: Set = ["regular", "executable", "macro", "system-target", "system"]

  private func productTargets() throws -> [Manifest.Target] {
    try Manifest.dump().targets.filter { productTypes.contains($0.type) && !isTestTarget($0) }
  }

  private func isTestTarget(_ target: Manifest.Target) -> Bool {
    target.path?.hasPrefix("Tests/") ?? false
  }

  @Test("Whatever a feature needs is provided by one in the list of the composition root")
  func needsAreMet() throws { try FeatureModules(AppDI.features.map { $0 }).check() }

  @Test("No module of Core names a command of the program")
  func coreNamesNoCommand() throws {
    for target in try productTargets() where target.path?.hasPrefix("Core/") == true {
      for file in try sources(of: target) {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("exchange-cli "), "\(file.lastPathComponent) of \(target.name): give a Remedy")
      }
    }
  }

  @Test("The manifest has no package dependencies")
  func noPackageDependencies() throws {
    expectEmpty(try Manifest.dump().dependencies)
  }

  @Test("Every target of the manifest has a list of modules that it may depend on, and depends on no other")
  func manifestDependencies() throws {
    let targets = try productTargets()
    #expect(Set(targets.map(\.name)).isSuperset(of: AllowedDependencies.features))
    for target in targets {
      let allowed = try #require(
        AllowedDependencies.allowed[target.name], "\(target.name) has no list in AllowedDependencies")
      let surplus = target.dependencyNames.subtracting(allowed)
      #expect(surplus.isEmpty, "\(target.name) may not depend on \(surplus.sorted())")
    }
  }

  @Test("The sources import no module but those that are allowed and the toolchain's own")
  func importedModules() throws {
    for target in try productTargets() {
      let allowed = try #require(AllowedDependencies.allowed[target.name]).union(AllowedDependencies.toolchain).union([
        target.name
      ])
      for file in try sources(of: target) {
        for module in try SwiftSource.imports(of: file) where !allowed.contains(module) {
          Issue.record("\(file.lastPathComponent) of \(target.name) imports \(module)")
        }
      }
    }
  }

  @Test("A target declares every module of the package that it imports, and no other; tests and benchmarks, too")
  func declaredIsImported() throws {
    let targets = try Manifest.dump().targets
    let modules = Set(targets.map(\.name))
    let everyFeature = AllowedDependencies.features.union(AllowedDependencies.interfaces)
    for target in targets {
      let files = try sources(of: target)
      // One in C says what it includes by its headers.
      guard !files.isEmpty else { continue }
      let imported = Set(try files.flatMap(SwiftSource.imports)).intersection(modules).subtracting([target.name])
      let undeclared = imported.subtracting(target.dependencyNames)
      #expect(undeclared.isEmpty, "\(target.name) imports \(undeclared.sorted()), which it does not declare")
      var surplus = target.dependencyNames.subtracting(imported).subtracting(AllowedDependencies.unimported)
      // The tests of every feature get it from the manifest, whether or not they take a value first.
      if isTestTarget(target) { surplus.remove("Expectations") }
      // A test of them all has a new feature before a line in it says so.
      if isTestTarget(target), target.dependencyNames.isSuperset(of: everyFeature) { surplus.subtract(everyFeature) }
      #expect(surplus.isEmpty, "\(target.name) declares \(surplus.sorted()) and imports nothing of it")
    }
  }

  @Test("The composition root lists every feature, and each says of itself what its imports say")
  func needsAreImports() throws {
    #expect(Set(AppDI.features.map { "\($0)" }) == Set(AllowedDependencies.features.map { $0 + "Module" }))
    for module in AppDI.features {
      let feature = "\(module)".replacing(/Module$/, with: "")
      let sources = packageFolder.appending(path: "Features/\(feature)/Sources")
      let imported = Set(try swiftFiles(below: sources).flatMap(SwiftSource.imports)).intersection(
        AllowedDependencies.interfaces)
      let own = AllowedDependencies.interface(of: feature)
      #expect(moduleName(of: module.provides) == own)
      #expect(
        Set(module.needs.map(moduleName)) == imported.subtracting([own]), "\(module).needs and the imports differ")
    }
  }

  private func moduleName(of interface: any FeatureInterface.Type) -> String {
    String(String(reflecting: interface).prefix { $0 != "." })
  }

  @Test("A feature never imports a feature")
  func featuresAreStrangers() throws {
    for target in try productTargets() where AllowedDependencies.features.contains(target.name) {
      let files = try sources(of: target)
      #expect(!files.isEmpty, "no sources found of \(target.name)")
      for file in files {
        let others = try SwiftSource.imports(of: file).filter {
          AllowedDependencies.features.contains($0) && $0 != target.name
        }
        #expect(others.isEmpty, "\(file.lastPathComponent) imports \(others)")
      }
    }
  }

  @Test("Every folder of Features is two modules of the manifest, of one shape")
  func featureShape() throws {
    let targets = try productTargets()
    #expect(AllowedDependencies.features.count >= 3)
    for feature in AllowedDependencies.features {
      let target = try #require(targets.first { $0.name == feature }, "\(feature) is not a target")
      #expect(target.path == "Features/\(feature)/Sources")
      let sources = packageFolder.appending(path: "Features/\(feature)/Sources")
      let found = Set(try FileManager.default.contentsOfDirectory(atPath: sources.path))
      for name in ["\(feature)Module.swift", "Repositories", "Services"] {
        #expect(found.contains(name), "\(feature) has no \(name)")
      }
      let reducers = try found.filter { $0.hasSuffix(".swift") }
        .filter { try SwiftSource.of(sources.appending(path: $0)).types.contains { $0.attributes.contains("Reducer") } }
      #expect(!reducers.isEmpty, "\(feature) has no reducer beside its module")
      let interface = try #require(targets.first { $0.name == AllowedDependencies.interface(of: feature) })
      #expect(interface.path == "Features/\(feature)/Interface")
    }
  }

  @Test("No two modules have a type of one name")
  func typeNames() throws {
    var owners: [String: Set<String>] = [:]
    for target in try productTargets() {
      for file in try sources(of: target) {
        for type in try SwiftSource.of(file).types
        where !type.isMember && Set(type.modifiers).isDisjoint(with: ["private", "fileprivate"]) {
          owners[type.name, default: []].insert(target.name)
        }
      }
    }
    // Every program has its own `Main`.
    let shared = owners.filter { $0.key != "Main" && $0.value.count > 1 }
    #expect(owners.count > 300)
    #expect(shared.isEmpty)
  }

  @Test("Only Platform asks which C library and which Foundation the system has")
  func portableImports() throws {
    for target in try productTargets() where target.name != "Platform" {
      for file in try sources(of: target) {
        let own = try SwiftSource.imports(of: file).filter(AllowedDependencies.ofSystems.contains)
        #expect(own.isEmpty, "\(file.lastPathComponent) of \(target.name) imports \(own): import Platform instead")
      }
    }
  }

  @Test("The top level holds the six parts of the project, and beside them only what tools need")
  func topLevel() throws {
    let known: Set = [
      "Package.swift", "App", "Features", "Core", "DI", "Tests", "README.md", "README.ko.md", "Scripts", "docs",
      "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: packageFolder.path).filter { !$0.hasPrefix(".") }
    #expect(Set(found).subtracting(known).isEmpty)
    #expect(known.subtracting(found).isEmpty)
  }

  private func sources(of target: Manifest.Target) throws -> [URL] {
    let folder = packageFolder.appending(path: try #require(target.path))
    let others = target.exclude.map { folder.appending(path: $0).path + "/" }
    return swiftFiles(below: folder).filter { file in !others.contains { file.path.hasPrefix($0) } }
  }
}
