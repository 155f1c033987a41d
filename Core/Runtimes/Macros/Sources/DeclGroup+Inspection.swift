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

  /// The `@available` attributes, which an extension has to repeat.
  var availability: String {
    let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
    return attributes.map { $0.trimmedDescription + "\n" }.joined()
  }

  /// The kind of the declaration, for messages.
  var kindOfType: String { introducer.text }

  /// `a class`, `an actor`.
  var kindWithArticle: String { (kindOfType.first.map("aeiou".contains) == true ? "an " : "a ") + kindOfType }

  /// Whether a member type, alias or nested declaration has this name.
  func declaresType(named name: String) -> Bool {
    memberBlock.members.contains { member in
      let decl = member.decl
      let declared =
        decl.as(StructDeclSyntax.self)?.name ?? decl.as(EnumDeclSyntax.self)?.name
        ?? decl.as(ClassDeclSyntax.self)?.name ?? decl.as(TypeAliasDeclSyntax.self)?.name
      return declared?.text == name
    }
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
}

extension EnumDeclSyntax {
  /// Every case, in order, with the compilation conditions around it.
  var cases: [ConditionalMember<EnumCaseElementSyntax>] {
    conditionalMembers { $0.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
  }
}

extension EnumCaseElementSyntax {
  /// The values that belong to the case.
  var payload: [EnumCaseParameterSyntax] { parameterClause.map { Array($0.parameters) } ?? [] }

  /// The name without the quotes of a keyword.
  var plainName: String { name.text.filter { $0 != "`" } }
}

extension EnumCaseParameterSyntax {
  /// `label: `, or nothing for a value without a label.
  var argumentLabel: String {
    guard let firstName, firstName.text != "_" else { return "" }
    return "\(firstName.text): "
  }
}

extension DeclGroupSyntax {
  /// Whether the declaration itself names this protocol, with or without a module's name before it.
  func inherits(from name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { inherited in
      let written = inherited.type.trimmedDescription
      return written == name || written.hasSuffix(".\(name)")
    } ?? false
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
