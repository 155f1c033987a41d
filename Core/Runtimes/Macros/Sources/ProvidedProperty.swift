import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A `@Provide` property, as far as its component needs to know it.
struct ProvidedProperty {
  let declaration: VariableDeclSyntax
  let attribute: AttributeSyntax
  let name: TokenSyntax
  let type: TypeSyntax
  /// The value of `scope:`, as it is written.
  let scope: ExprSyntax?
  /// The value of `name:`, as it is written.
  let label: ExprSyntax?
  /// What makes the instance, where it stands in the source.
  let body: Syntax
  /// Where the body names another property, in order; without those that the body declares itself.
  let references: [DeclReferenceExprSyntax]

  /// The property; nil for one that lacks something.
  init?(_ declaration: VariableDeclSyntax) {
    guard let attribute = declaration.attribute(named: "Provide"), let binding = declaration.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type,
      let body = binding.body
    else { return nil }
    self.declaration = declaration
    self.attribute = attribute
    self.body = body
    self.type = type.trimmed
    name = pattern.identifier
    scope = attribute.argument("scope")
    label = attribute.argument("name")
    let names = NameCollector(body)
    references = names.references.filter { !names.declared.contains($0.baseName.text) }
  }

  /// Two properties that provide the same type under the same name are told apart by nothing.
  var registration: String { type.trimmedDescription + (label.map { " " + $0.trimmedDescription } ?? "") }

  /// The type as an expression: `(any Service).self` needs its parentheses.
  var typeExpression: String {
    let text = type.trimmedDescription
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? text : "(\(text))"
  }
}

extension PatternBindingSyntax {
  /// What makes the value: an initial value, or the statements of a getter.
  var body: Syntax? {
    if let value = initializer?.value { return Syntax(value) }
    switch accessorBlock?.accessors {
    case .getter(let statements): return Syntax(statements)
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.text == "get" }?.body.map { Syntax($0.statements) }
    default: return nil
    }
  }
}

/// Removes `self.` before the names of siblings: in a registration they are parameters, and there is no instance.
final class SelfRemover: SyntaxRewriter {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.base?.trimmedDescription == "self", names.contains(node.declName.baseName.text) else {
      return super.visit(node)
    }
    return ExprSyntax(
      node.declName.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
  }
}

/// Collects the bare names that some source refers to, and the names that they declare themselves.
final class NameCollector: SyntaxVisitor {
  private(set) var references: [DeclReferenceExprSyntax] = []
  private(set) var declared: Set<String> = []

  init(_ source: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(source)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return .skipChildren }
    // `x.name` refers to x; only `self.name` means a property of the component.
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      guard member.base?.trimmedDescription == "self" else { return .skipChildren }
    }
    references.append(node)
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
}
