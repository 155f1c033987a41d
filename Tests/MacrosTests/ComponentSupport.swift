import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import Macros

/// The expansion of some source: its text and the diagnostics.
struct ComponentExpansion {
  let text: String
  /// The text without its indentation, which belongs to the formatter, and without empty lines.
  var lines: [String] {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  /// `line:column: message`, in the order of the lines.
  let diagnostics: [String]
  /// The title of each fix-it and the source with it applied.
  let fixes: [(title: String, source: String)]

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "App", fullFilePath: "/App/Component.swift")])
    let macros: [String: any Macro.Type] = ["Component": ComponentMacro.self, "Provide": ProvideMacro.self]
    let expanded = file.expand(
      macros: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      })
    text = expanded.description
    let found = context.diagnostics.map { diagnostic in
      (diagnostic, context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Component.swift"))
    }
    diagnostics = found.map { "\($1.line):\($1.column): \($0.message)" }
    fixes = found.flatMap { diagnostic, _ in
      diagnostic.fixIts.map { fix in
        (fix.message.message, fix.applied(to: source, in: context))
      }
    }
  }
}
