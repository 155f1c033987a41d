import SwiftSyntax

extension DeclGroupSyntax {
  /// `public `, `package ` or nothing: what a member needs so that it can be seen wherever its type can be.
  var accessForMembers: String {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// The `@available` attributes, which an extension has to repeat.
  var availability: String {
    let attributes = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }
    return attributes.map { $0.trimmedDescription + "\n" }.joined()
  }

  /// The word that the declaration begins with, for a diagnostic to point at.
  var introducer: Syntax { Syntax(introducerToken) }

  /// The declaration's kind in a person's words.
  var kindOfType: String { introducerToken.text }

  private var introducerToken: TokenSyntax {
    if let declaration = self.as(StructDeclSyntax.self) { return declaration.structKeyword }
    if let declaration = self.as(ClassDeclSyntax.self) { return declaration.classKeyword }
    if let declaration = self.as(EnumDeclSyntax.self) { return declaration.enumKeyword }
    if let declaration = self.as(ActorDeclSyntax.self) { return declaration.actorKeyword }
    if let declaration = self.as(ProtocolDeclSyntax.self) { return declaration.protocolKeyword }
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extensionKeyword }
    return firstToken(viewMode: .sourceAccurate) ?? .identifier("declaration")
  }

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

extension EnumDeclSyntax {
  /// Every case, in order.
  var cases: [EnumCaseElementSyntax] {
    memberBlock.members.flatMap { member in member.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
  }
}

extension WithAttributesSyntax {
  /// Whether an attribute is written on the declaration, with or without a module's name before it.
  func hasAttribute(_ name: String) -> Bool {
    attributes.contains { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      let written = attribute.attributeName.trimmedDescription
      return written == name || written.hasSuffix(".\(name)") || written.hasPrefix("\(name)<")
    }
  }
}
