import SwiftBasicFormat
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// The expansion of some source, with its diagnostics.
struct MacroExpansion {
  let source: String
  /// `line:column: severity: message` of each diagnostic.
  let diagnostics: [String]
  /// The fix-its' messages.
  let fixIts: [String]

  /// Expands `source` with the macros of these names; each may add the conformances that are listed with it.
  init(of source: String, with macros: [String: (type: any Macro.Type, conformances: [String])]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Tests", fullFilePath: "Tests.swift")])
    let specs = macros.mapValues { macro in
      MacroSpec(type: macro.type, conformances: macro.conformances.map { TypeSyntax(stringLiteral: $0) })
    }
    let expanded = file.expand(
      macroSpecs: specs,
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    self.source = String(expanded.description.drop(while: \.isNewline))
    diagnostics = context.diagnostics.map { diagnostic in
      let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Tests.swift")
      return "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)"
    }
    fixIts = context.diagnostics.flatMap(\.fixIts).map(\.message.message)
  }
}
