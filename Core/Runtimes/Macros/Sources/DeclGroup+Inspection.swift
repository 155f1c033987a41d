import SwiftSyntax
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// The modifier that makes a member as visible as its type: `public `, `package ` or nothing.
  func accessForMembers(in context: some MacroExpansionContext) -> String {
    let level = modifiers.accessLevel ?? enclosingExtension(in: context)?.modifiers.accessLevel ?? ""
    return level.hasSuffix("private ") ? "" : level
  }

  /// The extension around the declaration, whose access level is the default.
  private func enclosingExtension(in context: some MacroExpansionContext) -> ExtensionDeclSyntax? {
    let name = asProtocol((any NamedDeclSyntax).self)?.name.text
    return context.lexicalContext
      .first { $0.asProtocol((any NamedDeclSyntax).self)?.name.text != name }?
      .as(ExtensionDeclSyntax.self)
  }

  /// The kind of the declaration, for messages.
  var kindOfType: String { introducer.text }

  /// `a class`, `an actor`.
  var kindWithArticle: String { (kindOfType.first.map("aeiou".contains) == true ? "an " : "a ") + kindOfType }

  func declarations<Member: DeclSyntaxProtocol>(_ kind: Member.Type) -> [Member] {
    memberBlock.members.compactMap { $0.decl.as(kind) }
  }

  /// Whether a member type, function or property has this name.
  func declares(_ name: String) -> Bool {
    memberBlock.members.contains { member in
      member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
        || member.decl.as(VariableDeclSyntax.self)?.singleName == name
    }
  }

  /// Whether the declaration itself names this protocol, with or without a module's name before it.
  func inherits(from name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      let written = inherited.type.trimmedDescription
      return written == name || written.hasSuffix(".\(name)")
    } ?? false
  }
}

extension DeclModifierListSyntax {
  /// `public `, `private ` and so on, nothing for `internal`, `nil` when no level is written.
  var accessLevel: String? {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.internal): return ""
      case .keyword(.package), .keyword(.fileprivate), .keyword(.private): return modifier.name.text + " "
      default: continue
      }
    }
    return nil
  }

  /// `public ` or `package ` for what other modules see, nothing for anything else.
  var sharedAccess: String { accessLevel.flatMap { ["public ", "package "].contains($0) ? $0 : nil } ?? "" }
}

extension VariableDeclSyntax {
  /// The property's name, when the declaration has one only.
  var singleName: String? {
    guard bindings.count == 1 else { return nil }
    return bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  /// Whether the type has the property, not its instances.
  var isStatic: Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}

extension EnumCaseElementSyntax {
  /// The attributes by which the case is deprecated.
  var deprecation: String { parent?.parent?.as(EnumCaseDeclSyntax.self)?.attributes.deprecation ?? "" }

  /// The values that belong to the case.
  var payload: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }

  /// `(let v0, let v1)`, or nothing for a case without values.
  func pattern(_ prefix: String = "v") -> String {
    payload.isEmpty ? "" : "(" + payload.indices.map { "let \(prefix)\($0)" }.joined(separator: ", ") + ")"
  }

  /// `(v0, label: v1)`, or nothing for a case without values.
  func arguments(_ prefix: String = "v") -> String {
    let arguments = payload.enumerated().map { "\($1.argumentLabel)\(prefix)\($0)" }
    return payload.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
  }
}

extension EnumCaseParameterSyntax {
  /// `label: `, or nothing for a value without a label.
  var argumentLabel: String {
    guard let firstName, firstName.text != "_" else { return "" }
    return "\(firstName.text): "
  }
}

extension String {
  /// A name without the backticks that a keyword has.
  var withoutBackticks: String { filter { $0 != "`" } }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension AttributeListSyntax {
  /// The `@available` attributes, which an extension has to repeat.
  var availability: String { available.joined() }

  /// Those that deprecate. What is made of the declaration repeats them: it may then name it without a warning.
  var deprecation: String { available.filter { $0.contains("deprecated") }.joined() }

  private var available: [String] {
    compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
      .map { $0.trimmedDescription + "\n" }
  }
}

extension WithAttributesSyntax {
  /// Whether an attribute is written on the declaration, with or without a module's name before it.
  func hasAttribute(_ name: String) -> Bool { attribute(named: name) != nil }

  /// The attribute with this name, with or without a module's name before it.
  func attribute(named name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      let written = attribute.attributeName.trimmedDescription
      return written == name || written.hasSuffix(".\(name)") || written.hasPrefix("\(name)<")
        || written.contains(".\(name)<")
    }
  }
}

extension AttributeSyntax {
  /// The value of an argument, as it is written; `nil` is the label of one without a label.
  func argument(_ label: String?) -> ExprSyntax? {
    arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == label }?.expression.trimmed
  }

  /// What an argument that is a string literal says.
  func text(_ label: String?) -> String? {
    argument(label)?.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription
  }
}
