import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint(method:)`: a closure that fails the test which calls it without having set it, also in a struct
/// that is no `@DependencyClient`, and its method with argument labels.
enum DependencyEndpointMacro {
  /// The closure, if it is one.
  private static func endpoint(_ declaration: some DeclSyntaxProtocol) -> Result<
    ClientProperty?, ClientProperty.Problem
  > {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return .success(nil) }
    return ClientProperty.reading(variable).map { $0?.endpoint == nil ? nil : $0 }
  }
}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard case .success(let property?) = endpoint(declaration) else { return [] }
    let storage = "_\(property.bareName)"
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) { \(raw: storage) = initialValue }
      """,
      "get { \(raw: storage) }",
      "set { \(raw: storage) = newValue }",
    ]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard nameIsSound(node, in: context) else { return [] }
    switch endpoint(declaration) {
    case .success(let property?):
      if let doubt = property.doubt { context.diagnose(doubt) }
      let client = context.lexicalContext.first?.asProtocol((any NamedDeclSyntax).self)?.name.text
      return ["\(raw: property.storage(in: client))"] + (property.method.map { ["\(raw: $0)"] } ?? [])
    case .success(nil):
      context.diagnose(DependencyClientMessage.notAClosure, at: Syntax(node))
    case .failure(let problem):
      context.diagnose(problem)
    }
    return []
  }

  private static func nameIsSound(_ node: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let argument = node.argument("method") else { return true }
    guard let literal = argument.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      let name = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text
    else {
      context.diagnose(DependencyClientMessage.notALiteral, at: Syntax(node))
      return false
    }
    let bare = name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
    let isName = bare.first?.isNumber == false && bare.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName { context.diagnose(DependencyClientMessage.notAName(name), at: Syntax(node)) }
    return isName
  }
}
