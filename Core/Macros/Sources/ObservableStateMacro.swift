import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: a registrar in the state, and tracking on each stored property.
enum ObservableStateMacro: MemberMacro, MemberAttributeMacro, ConformanceMacro {
  static let conformance = "ComposableArchitecture.ObservableState"

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard applies(to: declaration) else {
      context.diagnose(.notAStateType(kind: declaration.kindOfType), at: declaration.introducer)
      return []
    }
    let access = declaration.accessForMembers
    if let enumeration = declaration.as(EnumDeclSyntax.self) { return [identity(of: enumeration, access: access)] }
    return [
      "\(raw: access)var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
      "\(raw: access)var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
      observedProperties(of: declaration, access: access),
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      property.isTrackable
    else { return [] }
    return ["@ComposableArchitecture.ObservationStateTracked"]
  }

  static func applies(to declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
  }

  /// Where each tracked property is kept, for reducers that change it in place.
  private static func observedProperties(of declaration: some DeclGroupSyntax, access: String) -> DeclSyntax {
    let names = declaration.memberBlock.members.compactMap { member in
      member.decl.as(VariableDeclSyntax.self).flatMap { $0.isTrackable ? $0.bindings.first?.pattern : nil }
    }
    let properties = names.map { name in
      let name = name.trimmedDescription
      return #".init("\#(name)", \.\#(name), storage: \._\#(name), registrar: \._$observationRegistrar),"#
    }
    return """
      \(raw: access)static var _$observedProperties: [ComposableArchitecture.ObservedProperty<Self>] {
      [
      \(raw: properties.joined(separator: "\n"))
      ]
      }
      """
  }

  /// An enum has the identity of the state in its case.
  private static func identity(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax {
    let type = "ComposableArchitecture.ObservableStateID"
    let cases = enumeration.cases.enumerated().map { index, element in
      guard element.parameterClause?.parameters.count == 1 else {
        return "case .\(element.name.text): \(type).inCase(\(index))"
      }
      return "case .\(element.name.text)(let state): \(type).inCase(\(index), of: state)"
    }
    guard !cases.isEmpty else {
      return "\(raw: access)var _$id: \(raw: type) { switch self {} }"
    }
    return """
      \(raw: access)var _$id: \(raw: type) {
      switch self {
      \(raw: cases.joined(separator: "\n"))
      }
      }
      """
  }
}

extension VariableDeclSyntax {
  /// Whether it is a stored instance `var` that nothing else has laid hands on.
  var isTrackable: Bool {
    guard bindingSpecifier.tokenKind == .keyword(.var), bindings.count == 1, let binding = bindings.first,
      binding.pattern.is(IdentifierPatternSyntax.self)
    else { return false }
    let words = modifiers.map(\.name.text)
    guard !words.contains("static"), !words.contains("class"), !words.contains("lazy") else { return false }
    guard !hasAttribute("ObservationStateIgnored"), !hasAttribute("ObservationStateTracked") else { return false }
    return !binding.isComputed && !binding.hasObservers
  }
}

extension PatternBindingSyntax {
  /// Whether a getter makes the value.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors): accessors.contains { $0.accessorSpecifier.text == "get" }
    default: false
    }
  }

  /// Whether `willSet` or `didSet` watch the value; such a property stays as it is.
  fileprivate var hasObservers: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    return accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
