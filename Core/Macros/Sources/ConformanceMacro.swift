import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that makes a declaration conform to one protocol, where it does not already.
protocol ConformanceMacro: ExtensionMacro {
  /// The protocol, with its module.
  static var conformance: String { get }

  /// Whether the macro is for such a declaration at all; where it is not, another role of it says so.
  static func applies(to declaration: some DeclGroupSyntax) -> Bool
}

extension ConformanceMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard applies(to: declaration), !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax("\(raw: declaration.availability)extension \(type.trimmed): \(raw: conformance) {}")
    ]
  }
}
