import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that makes a declaration conform to protocols, where it does not already.
protocol ConformanceMacro: ExtensionMacro {
  /// The protocols, with their module; none for a declaration that the macro is not for, which its other roles
  /// diagnose.
  static func conformances(of declaration: some DeclGroupSyntax) -> [String]
}

extension ConformanceMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let missing = Set(protocols.compactMap { $0.trimmedDescription.split(separator: ".").last })
    let list = conformances(of: declaration).filter { $0.split(separator: ".").last.map(missing.contains) ?? false }
    guard !list.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "\(raw: declaration.attributes.availability)extension \(type.trimmed): \(raw: list.joined(separator: ", ")) {}")
    ]
  }
}
