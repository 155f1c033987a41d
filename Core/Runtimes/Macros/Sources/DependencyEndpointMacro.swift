import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint(method:)`: a closure that fails the test which calls it without having set it, also in a struct
/// that is not a `@DependencyClient`, and its method with argument labels.
enum DependencyEndpointMacro {
  /// The closure, if it is one.
  private static func endpoint(_ declaration: some DeclSyntaxProtocol) throws(DiagnosticsError) -> ClientProperty? {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
    let property = try ClientProperty.reading(variable)
    return property?.endpoint == nil ? nil : property
  }
}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = try? endpoint(declaration) else { return [] }
    let storage = "_\(property.bareName)"
    return [initAccessor(of: storage), "get { \(raw: storage) }", "set { \(raw: storage) = newValue }"]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard nameIsSound(node, in: context) else { return [] }
    guard let property = try endpoint(declaration) else {
      context.error("'@DependencyEndpoint' can only be put on a 'var' that holds a closure", at: node)
      return []
    }
    if let doubt = property.doubt { context.diagnose(doubt) }
    let client = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name.text
    return ["\(raw: property.storage(in: client))"] + (property.method.map { ["\(raw: $0)"] } ?? [])
  }

  private static func nameIsSound(_ node: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let argument = node.argument("method") else { return true }
    guard let literal = argument.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      let name = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text
    else {
      context.error("'method' must be a string literal without interpolation", at: node)
      return false
    }
    let bare = name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
    let isName = bare.first?.isNumber == false && bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName { context.error("'\(name)' cannot be the name of a method", at: node) }
    return isName
  }
}
