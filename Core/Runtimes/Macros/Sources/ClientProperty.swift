import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A stored property of a `@DependencyClient`, as far as its initialiser needs to know it.
struct ClientProperty {
  let name: String
  let type: TypeSyntax
  /// `public `, `private ` and so on, or nothing.
  let access: String
  /// The attributes by which it is deprecated.
  let deprecation: String
  let value: ExprSyntax?
  /// The closure's type, for an endpoint.
  let endpoint: FunctionTypeSyntax?
  /// The name of the method that is to be made, when `@DependencyEndpoint(method:)` gives one.
  let methodName: String?
  /// True for a property with `@DependencyEndpoint`, which makes the method and says what is wrong itself.
  let isMarked: Bool
  /// What is allowed, but hardly meant.
  let doubt: Diagnostic?

  var bareName: String { name.withoutBackticks }

  /// The property; nil for one that an initialiser has nothing to do with. Throws what cannot be understood, and the
  /// way out.
  static func reading(_ variable: VariableDeclSyntax) throws(DiagnosticsError) -> ClientProperty? {
    let access = variable.modifiers.accessLevel ?? ""
    let isOutOfReach = variable.bindingSpecifier.tokenKind == .keyword(.let) || access == "private "
    guard !variable.isStatic, let binding = variable.bindings.first, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      !(isOutOfReach && binding.initializer != nil)
    else { return nil }
    let mark = variable.attribute(named: "DependencyEndpoint")
    let value = binding.initializer?.value.trimmed
    guard let type = binding.typeAnnotation?.type.trimmed ?? value.flatMap(literalType) else {
      throw problem(
        "'@DependencyClient' takes '\(name.text)' into an initialiser, so its type must be written", binding,
        binding.askingForType())
    }
    let property = ClientProperty(
      name: name.text, type: type, access: access, deprecation: variable.attributes.deprecation, value: value,
      endpoint: functionType(type),
      methodName: mark?.text("method"), isMarked: mark != nil,
      doubt: binding.initializer.flatMap { trap(in: $0.value) })
    if property.endpoint != nil, let value = binding.initializer?.value, !value.is(ClosureExprSyntax.self) {
      throw notAClosure(name, value)
    }
    if let closure = property.endpoint, value == nil, !property.canThrowAnything, !returnsNothing(closure),
      !returnsOptional(closure)
    {
      throw noValue(name, closure, binding, thrown: property.thrownType)
    }
    return property
  }

  private var canFail: Bool { endpoint?.effectSpecifiers?.throwsClause != nil }
  /// Whether it can throw that it was never set.
  private var canThrowAnything: Bool { canFail && thrownType == nil }
  /// The only errors that it throws, where its type says so.
  private var thrownType: String? {
    let type = endpoint?.effectSpecifiers?.throwsClause?.type?.trimmedDescription
    return ["any Error", "Error", "any Swift.Error", "Swift.Error"].contains(type) ? nil : type
  }
  private var isAsync: Bool { endpoint?.effectSpecifiers?.asyncSpecifier != nil }

  // MARK: - What it becomes

  var parameter: String {
    if endpoint != nil { return "\(name): (\(type))? = nil" }
    if let value { return "\(name): \(type) = \(value)" }
    return "\(name): \(type)" + (type.is(OptionalTypeSyntax.self) ? " = nil" : "")
  }

  func assignment(in client: String) -> String {
    guard endpoint != nil else { return "  self.\(name) = \(name)" }
    return """
        if let \(name) {
          self.\(name) = \(name)
        } else {
          self.\(name) = \(placeholder(in: client))
        }
      """
  }

  /// `private var _fetch: … = { … }`, where `@DependencyEndpoint` keeps the closure.
  func storage(in client: String?) -> String { "private var _\(bareName): \(type) = \(placeholder(in: client))" }

  /// The closure that fails the test which calls it, and then throws or goes on with the default value.
  private func placeholder(in client: String?) -> String {
    guard let endpoint else { return "" }
    let subject = (client.map { $0 + "." } ?? "") + bareName
    let passed = endpoint.parameters.enumerated().map { index, _ in value == nil ? "_" : "p\(index)" }
    var lines = ["Dependencies.reportUnimplemented(\"\(subject)\")"]
    if let value {
      // With its type: what the literal does alone may neither throw nor wait, and 'try' and 'await' would be in vain.
      let literal = effects.isEmpty ? "\(value)" : "\(value) as \(type)"
      lines.append("return \(effects)(\(literal))(\(arguments(of: endpoint)))")
    } else if canThrowAnything {
      lines.append("throw Dependencies.Unimplemented(\"\(subject)\")")
    } else if returnsOptional(endpoint) {
      lines.append("return nil")
    }
    let names = passed.joined(separator: ", ")
    // A closure of several statements throws any error unless it says which.
    let head =
      thrownType.map { " (\(names))\(isAsync ? " async" : "") throws(\($0)) in" }
      ?? (names.isEmpty ? "" : " \(names) in")
    return """
      {\(head)
            \(lines.joined(separator: "\n      "))
          }
      """
  }

  /// `func fetch(id p0: Int) async throws -> User`, for a closure whose parameters have names.
  var method: String? {
    guard let endpoint, methodName != nil || endpoint.parameters.contains(where: { $0.secondName != nil }) else {
      return nil
    }
    let parameters = endpoint.parameters.enumerated().map { index, parameter in
      "\(parameter.secondName?.text ?? "_") p\(index): \(parameter.type.trimmed)"
    }
    let specifiers = endpoint.effectSpecifiers.map { " \($0.trimmed)" } ?? ""
    let attributes = (type.as(AttributedTypeSyntax.self)?.attributes ?? []).filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != "Sendable"
    }
    return """
      \(deprecation)\(attributes.map { "\($0.trimmed) " }.joined())\(access)func \(methodName ?? name)(\
      \(parameters.joined(separator: ", ")))\(specifiers) -> \(endpoint.returnClause.type.trimmed) {
        \(effects)self.\(name)(\(arguments(of: endpoint)))
      }
      """
  }

  private var effects: String { (canFail ? "try " : "") + (isAsync ? "await " : "") }

  private func arguments(of closure: FunctionTypeSyntax) -> String {
    closure.parameters.enumerated().map { index, parameter in
      let type = parameter.type.trimmedDescription
      if type.hasPrefix("inout ") { return "&p\(index)" }
      return type.contains("@autoclosure") ? "p\(index)()" : "p\(index)"
    }.joined(separator: ", ")
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

private func returnsOptional(_ closure: FunctionTypeSyntax) -> Bool {
  let type = closure.returnClause.type.trimmed
  return type.is(OptionalTypeSyntax.self) || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
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

private func problem(_ message: String, _ node: some SyntaxProtocol, _ fixIt: FixIt? = nil) -> DiagnosticsError {
  DiagnosticsError(diagnostics: [.error(message, at: node, fixIts: fixIt.map { [$0] } ?? [])])
}

private func noValue(
  _ name: TokenSyntax, _ closure: FunctionTypeSyntax, _ binding: PatternBindingSyntax, thrown: String?
) -> DiagnosticsError {
  let ignored = closure.parameters.map { _ in "_" }.joined(separator: ", ")
  let head = ignored.isEmpty ? "" : "\(ignored) in "
  let placeholder: ExprSyntax = "{ \(raw: head)<#\(closure.returnClause.type.trimmed)#> }"
  let throwing = thrown.map { "throws nothing but \($0)" } ?? "cannot throw"
  return problem(
    "'\(name.text)' \(throwing), so it needs a default value to go on with after it has failed a test", binding,
    binding.adding(placeholder, "insert '= \(placeholder)'"))
}

/// A macro can put a failure before what a literal does, not before what any other expression gives.
private func notAClosure(_ name: TokenSyntax, _ value: ExprSyntax) -> DiagnosticsError {
  let call = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
  return problem(
    call == "unimplemented"
      ? "'\(name.text)' needs no 'unimplemented': the macro fails the test by itself; "
        + "give a closure literal for what comes after"
      : "the default value of '\(name.text)' must be a closure literal, so that a test can fail first", value)
}

/// The doubt about a default value that is nothing but `fatalError`.
private func trap(in value: ExprSyntax) -> Diagnostic? {
  guard let statements = value.as(ClosureExprSyntax.self)?.statements, statements.count == 1,
    let call = statements.first?.item.as(FunctionCallExprSyntax.self),
    call.calledExpression.trimmedDescription == "fatalError"
  else { return nil }
  let meant: ExprSyntax = "{ \(call.trimmed) }()\(raw: call.trailingTrivia)"
  return Diagnostic(
    node: call,
    message: MacroExpansionWarningMessage(
      "after it has failed the test, this stops the whole run; return a value instead"),
    fixIt: FixIt("wrap it in a closure that is called at once, if that is meant", replacing: call, with: meant))
}
