// What 004 SwiftUI 통합 says that a view should not do, asked of the views of this program.
// Fails without: the rule that each test names; put an `@Injected` into a file of Rendering, and see.
import Testing

@Suite("004 SwiftUI 통합: what a view does not do")
struct ViewBoundaryTests {
  /// What is prepared for previews is no view.
  private let views = Project.swiftFiles(below: "App/Sources/ExchangeCLI/Rendering", "App/Sources/ExchangeCLI/Screens")
    .filter { !$0.contains("/Previews/") }

  private func lines(of file: String, with words: String...) throws -> [String] {
    try Project.lines(of: file).map(String.init)
      .filter { line in !line.contains("//") && words.contains { line.contains($0) } }
  }

  // block 004:449
  @Test("004:450 what draws is handed values; it asks for no service")
  func smallViews() throws {
    let drawing = views.filter { $0.contains("/Rendering/") }
    #expect(drawing.count > 10)
    for file in drawing {
      #expect(try lines(of: file, with: "@Injected", "@Dependency(", "UnifiedDI.").isEmpty, "\(file)")
    }
  }

  @Test("004:455 what draws makes no service")
  func makes() throws {
    for file in views {
      #expect(try lines(of: file, with: "Impl(", "Database(", "APIClient(").isEmpty, "\(file)")
    }
  }

  @Test("004:462 a value comes either from the environment or from the container: nothing that draws asks the process")
  func mixture() throws {
    for file in views {
      #expect(try lines(of: file, with: "ProcessInfo", "getenv(").isEmpty, "\(file)")
    }
  }
}
