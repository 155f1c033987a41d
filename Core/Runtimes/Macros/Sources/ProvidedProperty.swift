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
  /// What makes the instance: an initial value, or the statements of a getter.
  let body: CodeBlockItemListSyntax
  /// Where the body names another property, in order; without those that the body declares itself.
  let references: [DeclReferenceExprSyntax]

  /// Two properties that provide the same type under the same name are told apart by nothing.
  var registration: String { type.trimmedDescription + (label.map { " " + $0.trimmedDescription } ?? "") }

  /// The type as an expression: `(any Service).self` needs its parentheses.
  var typeExpression: String {
    let text = type.trimmedDescription
    return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? text : "(\(text))"
  }
}

extension VariableDeclSyntax {
  /// What makes the property's value, where it stands in the source.
  var makingSource: Syntax? {
    guard let binding = bindings.first else { return nil }
    if let value = binding.initializer?.value { return Syntax(value) }
    return makingStatements.map { Syntax($0) }
  }

  /// The statements that make the property's value.
  var makingStatements: CodeBlockItemListSyntax? {
    guard let binding = bindings.first else { return nil }
    if let value = binding.initializer?.value {
      return [CodeBlockItemSyntax(item: .expr(value.trimmed))]
    }
    switch binding.accessorBlock?.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: return nil
    @unknown default: return nil
    }
  }
}

extension AttributeSyntax {
  /// The value of a labelled argument, as it is written.
  func argument(_ label: String) -> ExprSyntax? {
    arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?.expression.trimmed
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
