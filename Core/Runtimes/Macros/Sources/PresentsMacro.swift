import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Presents`: keeps an optional child state in a `PresentationState`, which is `$child`.
enum PresentsMacro: AccessorMacro, PeerMacro {
  private static let stateType = "ComposableArchitecture.PresentationState"

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.singleName,
      property.presentedType != nil
    else { return [] }
    return [initAccessor(of: "_\(name)", to: "\(stateType)(wrappedValue: initialValue)")]
      + observedAccessors(of: name, storage: "_\(name).wrappedValue")
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), let name = property.singleName,
      let presented = property.presentedType
    else {
      context.error(
        "'@Presents' belongs on a 'var' whose type is written as an optional state: 'var child: Child.State?'",
        at: declaration)
      return []
    }
    let type = "\(stateType)<\(presented)>"
    let value = property.bindings.first?.initializer?.value.trimmedDescription ?? "nil"
    let accessors = observedAccessors(of: name, storage: "_\(name)").map { $0.description }.joined(separator: "\n")
    return [
      """
      \(raw: property.modifiers.sharedAccess)var $\(raw: name): \(raw: type) {
      \(raw: accessors)
      }
      """,
      "private var _\(raw: name) = \(raw: type)(wrappedValue: \(raw: value))",
    ]
  }
}

extension VariableDeclSyntax {
  /// The state in `State?` or `Optional<State>`.
  fileprivate var presentedType: String? {
    guard bindingSpecifier.tokenKind == .keyword(.var), let type = bindings.first?.typeAnnotation?.type else {
      return nil
    }
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmedDescription }
    guard let named = type.as(IdentifierTypeSyntax.self), named.name.text == "Optional" else { return nil }
    return named.genericArgumentClause?.arguments.first?.argument.trimmedDescription
  }
}
