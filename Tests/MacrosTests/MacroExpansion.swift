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
  /// The source after each fix-it.
  let fixedSources: [String]

  /// Expands `source` with the macros of these names. Each may add the conformances listed with it.
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
    let offered = context.diagnostics.flatMap(\.fixIts)
    fixIts = offered.map(\.message.message)
    fixedSources = offered.map { $0.applied(to: source, in: context) }
  }
}

extension FixIt {
  /// The source after the changes of the fix-it.
  func applied(to source: String, in context: BasicMacroExpansionContext) -> String {
    var bytes = Array(source.utf8)
    let edits = changes.compactMap { change -> (Range<Int>, String)? in
      guard case .replace(let old, let new) = change else { return nil }
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Tests.swift").offset
      return (start..<start + old.totalLength.utf8Length, new.description)
    }
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: Array(text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
