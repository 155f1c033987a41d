import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// A stored property of a `@DependencyClient`, as far as its initialiser needs to know it.
struct ClientProperty {
  /// What cannot be understood, and the way out.
  struct Problem: Error {
    let message: DependencyClientMessage
    let node: Syntax
    let fixIts: [FixIt]
  }

  let name: String
  let type: TypeSyntax
  /// `public `, `private ` and so on, or nothing.
  let access: String
  let value: ExprSyntax?
  /// The closure's type, for an endpoint.
  let endpoint: FunctionTypeSyntax?
  /// The name of the method that is to be made, when `@DependencyEndpoint(method:)` gives one.
  let methodName: String?

  /// The property; nil for one that an initialiser has nothing to do with.
  static func reading(_ variable: VariableDeclSyntax) -> Result<ClientProperty?, Problem> {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isStatic = variable.modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    guard !isStatic, let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      !(isConstant && binding.initializer != nil)
    else { return .success(nil) }
    let access = variable.accessLevel
    if access == "private ", binding.initializer != nil { return .success(nil) }
    let value = binding.initializer?.value.trimmed
    guard let type = binding.typeAnnotation?.type.trimmed ?? value.flatMap(literalType) else {
      return .failure(noType(name, binding))
    }
    let property = ClientProperty(
      name: name.text, type: type, access: access, value: value, endpoint: functionType(type),
      methodName: variable.endpointMethodName)
    if let closure = property.endpoint, value == nil, !property.canFail, !returnsNothing(closure) {
      return .failure(noValue(name, closure, binding))
    }
    return .success(property)
  }

  private var canFail: Bool { endpoint?.effectSpecifiers?.throwsClause != nil }
  private var isAsync: Bool { endpoint?.effectSpecifiers?.asyncSpecifier != nil }

  // MARK: - What it becomes

  var parameter: String {
    if endpoint != nil { return "\(name): (\(type))? = nil" }
    if let value { return "\(name): \(type) = \(value)" }
    return "\(name): \(type)" + (type.is(OptionalTypeSyntax.self) ? " = nil" : "")
  }

  func assignment(in client: String) -> String {
    guard let endpoint else { return "  self.\(name) = \(name)" }
    let names = endpoint.parameters.indices.enumerated().map { index, _ in "p\(index)" }
    let passed = value == nil ? names.map { _ in "_" } : names
    var lines = ["Dependencies.reportUnimplemented(\"\(client).\(name)\")"]
    if let value {
      let call = "(\(value))(\(names.joined(separator: ", ")))"
      lines.append("return \(canFail ? "try " : "")\(isAsync ? "await " : "")\(call)")
    } else if canFail {
      lines.append("throw Dependencies.Unimplemented(\"\(client).\(name)\")")
    }
    let head = passed.isEmpty ? "" : " \(passed.joined(separator: ", ")) in"
    return """
        if let \(name) {
          self.\(name) = \(name)
        } else {
          self.\(name) = {\(head)
            \(lines.joined(separator: "\n      "))
          }
        }
      """
  }

  /// `func fetch(id p0: Int) async throws -> User`, for a closure whose parameters have names.
  var method: String? {
    guard let endpoint, methodName != nil || endpoint.parameters.contains(where: { $0.secondName != nil }) else {
      return nil
    }
    let parameters = endpoint.parameters.enumerated().map { index, parameter in
      let label = parameter.secondName?.text ?? "_"
      let attributed = functionType(parameter.type) == nil ? "" : "@escaping "
      return "\(label) p\(index): \(attributed)\(parameter.type.trimmed)"
    }
    let arguments = endpoint.parameters.enumerated().map { index, parameter in
      (parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : "") + "p\(index)"
    }
    let effects = endpoint.effectSpecifiers.map { " \($0.trimmed)" } ?? ""
    let attributes = (type.as(AttributedTypeSyntax.self)?.attributes ?? []).filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Sendable"
    }
    return """
      \(attributes.map { "\($0.trimmed) " }.joined())\(access)func \(methodName ?? name)(\
      \(parameters.joined(separator: ", ")))\(effects) -> \(endpoint.returnClause.type.trimmed) {
        \(canFail ? "try " : "")\(isAsync ? "await " : "")self.\(name)(\(arguments.joined(separator: ", ")))
      }
      """
  }
}

// MARK: - Types

/// The function type behind parentheses and attributes; nil for any other, an optional one included.
private func functionType(_ type: TypeSyntax) -> FunctionTypeSyntax? {
  if let function = type.as(FunctionTypeSyntax.self) { return function }
  if let attributed = type.as(AttributedTypeSyntax.self) { return functionType(attributed.baseType) }
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
    return functionType(only.type)
  }
  return nil
}

private func returnsNothing(_ closure: FunctionTypeSyntax) -> Bool {
  ["Void", "()", "Swift.Void"].contains(closure.returnClause.type.trimmedDescription)
}

/// The type of a literal that needs no annotation.
private func literalType(_ value: ExprSyntax) -> TypeSyntax? {
  if value.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
  if value.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
  if value.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
  if value.is(StringLiteralExprSyntax.self) { return "Swift.String" }
  return nil
}

// MARK: - Problems

private func noType(_ name: TokenSyntax, _ binding: PatternBindingSyntax) -> ClientProperty.Problem {
  var typed = binding
  typed.pattern = typed.pattern.trimmed
  typed.typeAnnotation = TypeAnnotationSyntax(
    colon: .colonToken(trailingTrivia: .space), type: "<#Type#>" as TypeSyntax, trailingTrivia: .space)
  return ClientProperty.Problem(
    message: .noType(name.text), node: Syntax(binding),
    fixIts: [
      FixIt(
        message: DependencyClientFixIt.writeType, changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(typed))])
    ])
}

private func noValue(
  _ name: TokenSyntax, _ closure: FunctionTypeSyntax, _ binding: PatternBindingSyntax
) -> ClientProperty.Problem {
  let ignored = closure.parameters.map { _ in "_" }.joined(separator: ", ")
  let head = ignored.isEmpty ? "" : "\(ignored) in "
  let placeholder: ExprSyntax = "{ \(raw: head)<#\(closure.returnClause.type.trimmed)#> }"
  var given = binding
  given.typeAnnotation?.trailingTrivia = .space
  given.initializer = InitializerClauseSyntax(equal: .equalToken(trailingTrivia: .space), value: placeholder)
  return ClientProperty.Problem(
    message: .noValue(name.text), node: Syntax(binding),
    fixIts: [
      FixIt(
        message: DependencyClientFixIt.giveValue(placeholder.description),
        changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(given))])
    ])
}

extension VariableDeclSyntax {
  fileprivate var accessLevel: String {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      case .keyword(.fileprivate): return "fileprivate "
      case .keyword(.private): return "private "
      default: continue
      }
    }
    return ""
  }

  fileprivate var endpointMethodName: String? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription.hasSuffix("DependencyEndpoint") }?
      .argument("method")?.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
  }
}
