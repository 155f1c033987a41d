import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a property of `DependencyValues` with its key.
enum DependencyEntryMacro {
  private static let owners: Set = ["DependencyValues", "InjectedValues"]

  /// Whether the property stands in an extension of the values.
  private static func isPlacedRight(_ property: VariableDeclSyntax, in context: some MacroExpansionContext) -> Bool {
    guard property.bindingSpecifier.tokenKind == .keyword(.var),
      let type = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
    else { return false }
    return owners.contains(type.as(MemberTypeSyntax.self)?.name.text ?? type.trimmedDescription)
  }
}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, node), isPlacedRight(entry.property, in: context) else { return [] }
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, node), isPlacedRight(entry.property, in: context) else {
      context.error(
        "'@DependencyEntry' can only be put on a 'var' in an extension of 'DependencyValues'", at: node)
      return []
    }
    guard entry.testValue != nil || entry.liveValue != nil else {
      context.error(
        "'@DependencyEntry' needs an initial value for tests, or a 'liveValue' to go on with", at: declaration)
      return []
    }
    return [entry.declaration]
  }
}

/// `@DependencyEntryValue`: a getter that evaluates the property's initial value at each read.
enum DependencyEntryValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value else { return [] }
    return ["get { \(value.trimmed) }"]
  }
}

/// The property as it is written, and the key that follows from it.
private struct Entry {
  let property: VariableDeclSyntax
  let key: String
  let type: TypeSyntax?
  let testValue: ExprSyntax?
  let liveValue: ExprSyntax?
  let previewValue: ExprSyntax?
  /// `public ` or `package ` for a key that other modules see, otherwise nothing.
  private let access: String

  init?(_ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax) {
    guard let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    self.property = property
    type = binding.typeAnnotation?.type.trimmed
    testValue = binding.initializer?.value.trimmed
    liveValue = node.argument("liveValue")?.trimmed
    previewValue = node.argument("previewValue")?.trimmed
    access = property.modifiers.sharedAccess
    let typeKey = access.isEmpty ? nil : type.flatMap(typeName).map { $0 + "Key" }
    key = node.text(nil) ?? typeKey ?? name.withoutBackticks.capitalizedFirst + "Key"
  }

  /// Each value is computed, so that a key makes it once a test or process and not once for all of them.
  var declaration: DeclSyntax {
    let values = [("liveValue", liveValue), ("previewValue", previewValue), ("testValue", testValue)].compactMap {
      name, value in value.map { member(name, $0) }
    }
    let alias = type.map { ["\(access)typealias Value = \($0)"] } ?? []
    let key = "Dependencies.\(liveValue == nil ? "TestDependencyKey" : "DependencyKey")"
    return """
      \(raw: access.isEmpty ? "private " : access)nonisolated enum \(raw: self.key): \(raw: key) {
        \(raw: (alias + values).joined(separator: "\n  "))
      }
      """
  }

  private func member(_ name: String, _ value: ExprSyntax) -> String {
    type == nil
      ? "@Dependencies.DependencyEntryValue \(access)static var \(name) = \(value)"
      : "\(access)static var \(name): Value { \(value) }"
  }
}

/// The name in a type that consists of little more: `any APIClient`, `Module.Client`, `Client?`.
private func typeName(_ type: TypeSyntax) -> String? {
  if let type = type.as(IdentifierTypeSyntax.self) { return type.name.text }
  if let type = type.as(MemberTypeSyntax.self) { return type.name.text }
  if let type = type.as(SomeOrAnyTypeSyntax.self) { return typeName(type.constraint) }
  if let type = type.as(OptionalTypeSyntax.self) { return typeName(type.wrappedType) }
  return nil
}
