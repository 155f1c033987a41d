// What the documents say of a whole project, asked of this one: its folders and targets, the order in which its modules were
// taken out of one another, and what one should not do.
// Fails without: the boundary that each test names; put an `import UserFeature` into another feature, or a `public` before an
// implementation, and see.
import Foundation
import Testing

@Suite("003 멀티 모듈: boundaries")
struct ModuleBoundaryTests {
  private let features = ["ExchangeFeature", "FavoriteFeature", "UserFeature"]

  // block 003:34
  @Test("003:34 each folder of the structure is a target of the manifest, and a feature has tests of its own")
  func structure() throws {
    let manifest = try Project.text(of: "Package.swift")
    #expect(try Project.folders(in: "Features").filter { features.contains($0) } == features)
    for feature in try Project.folders(in: "Features") {
      #expect(manifest.contains(#""\#(feature)""#), "\(feature)")
      #expect(!Project.swiftFiles(below: "Tests/\(feature)Tests").isEmpty, "\(feature)")
    }
    for module in ["Networking", "Database", "SharedModels"] {
      #expect(!Project.swiftFiles(below: "Core/\(module)/Sources").isEmpty, "\(module)")
      #expect(manifest.contains(#""\#(module)""#), "\(module)")
    }
  }

  // block 003:505
  @Test("003:505 what speaks HTTP lies in Networking, and what needs it imports Networking")
  func infrastructure() throws {
    for (module, library) in [("Networking", "CCurl"), ("Database", "CSQLite")] {
      let users = try Project.swiftFiles(below: "App", "Core", "DI", "Features")
        .filter { try Project.modules(importedIn: $0).contains(library) }
      #expect(!users.isEmpty)
      #expect(users.allSatisfy { $0.hasPrefix("Core/\(module)/") }, "\(library): \(users)")
    }
  }

  // block 003:510
  @Test("003:510 each feature has its code, its public interface and its registration in a module of its own")
  func featureModules() throws {
    for feature in try Project.folders(in: "Features") {
      let interface = Project.swiftFiles(below: "Features/\(feature)/Interface")
      let module = try Project.text(of: "Features/\(feature)/Sources/\(feature)Module.swift")
      #expect(module.contains("public static func register(in container: WeaveDI.Container)"), "\(feature)")
      #expect(try interface.contains { try Project.text(of: $0).contains("public protocol ") }, "\(feature)")
    }
  }

  // block 003:516
  @Test("003:516 DI composes all modules, and only the program bootstraps it")
  func composition() throws {
    let composed = try Project.modules(importedBelow: "DI")
    #expect(composed.isSuperset(of: try Project.folders(in: "Features")))
    #expect(composed.isSuperset(of: ["Networking", "Database"]))
    let users = try Project.swiftFiles(below: "App", "Core", "Features")
      .filter { try Project.modules(importedIn: $0).contains("DI") }
    #expect(!users.isEmpty)
    #expect(users.allSatisfy { $0.hasPrefix("App/Sources/exchange-cli/") }, "\(users)")
  }

  // MARK: - ❌ 하지 말 것들
  // block 003:481

  @Test("003:483 no feature imports a feature, so no circle of modules can close")
  func circles() throws {
    for feature in try Project.folders(in: "Features") {
      let others = try Project.modules(importedBelow: "Features/\(feature)/Sources").intersection(features)
      #expect(others.subtracting([feature]).isEmpty, "\(feature) imports \(others)")
    }
  }

  @Test("003:485 an implementation is not public")
  func internals() throws {
    for feature in try Project.folders(in: "Features") {
      for (_, line) in try Project.implementations(in: feature) {
        #expect(!line.hasPrefix("public ") && !line.hasPrefix("open "), "\(line)")
      }
    }
  }

  @Test("003:487 a module registers in one place")
  func onePlace() throws {
    for feature in try Project.folders(in: "Features") {
      let registering = try Project.swiftFiles(below: "Features/\(feature)/Sources")
        .filter { try Project.text(of: $0).contains("container.register(") }
      #expect(registering == ["Features/\(feature)/Sources/\(feature)Module.swift"])
    }
  }

  @Test("003:489, 003:491 outside a module nobody names or makes its implementation")
  func concreteTypes() throws {
    for feature in try Project.folders(in: "Features") {
      let names = try Project.implementations(in: feature).map(\.name)
      #expect(!names.isEmpty, "\(feature)")
      let others = Project.swiftFiles(below: "App", "Core", "DI", "Features")
      for file in others where !file.hasPrefix("Features/\(feature)/") {
        let code = try Project.lines(of: file).filter { $0.contains("Impl") && !$0.contains("//") }
        for line in code {
          let words = Set(line.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init))
          #expect(words.isDisjoint(with: names), "\(file): \(line)")
        }
      }
    }
  }
}
