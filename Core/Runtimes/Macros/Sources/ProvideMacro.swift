import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Provide`: makes a property with an initial value a computed one, because the component itself holds no instance,
/// and diagnoses what a property lacks.
enum ProvideMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
      return []
    }
    reportEnclosingType(node, in: context)
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else {
      context.error(
        "'@Provide' needs a 'var', because what it provides is made when it is asked for",
        at: variable.bindingSpecifier,
        fixIts: [
          FixIt(
            "replace 'let' with 'var'", replacing: variable.bindingSpecifier,
            with: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)))
        ])
      return []
    }
    guard binding.typeAnnotation != nil else {
      context.error(
        "'@Provide' registers by type, so the type must be written", at: binding.pattern,
        fixIts: [binding.askingForType()])
      return []
    }
    guard binding.body != nil else {
      context.error(
        "'@Provide' needs to know how to make the value: give it an initial value or a getter", at: binding.pattern,
        fixIts: [binding.adding("<#value#>", "give it an initial value")])
      return []
    }
    guard let value = binding.initializer?.value else { return [] }
    return ["get { \(value.trimmed) }"]
  }

  private static func reportEnclosingType(_ node: AttributeSyntax, in context: some MacroExpansionContext) {
    guard let enclosing = context.lexicalContext.first else { return }
    let attributes = enclosing.asProtocol((any WithAttributesSyntax).self)
    guard attributes?.hasAttribute("Component") != true else { return }
    context.warn("'@Provide' does nothing here: the type around it is not a '@Component'", at: node)
  }
}
