import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ObservableState`: adds a registrar to the state, and tracking to each stored property.
enum ObservableStateMacro: MemberMacro, MemberAttributeMacro, ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> [String] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else { return [] }
    return ["ComposableArchitecture.ObservableState"]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !conformances(of: declaration).isEmpty else {
      context.diagnose(.notAStateType(kind: declaration.kindOfType), at: declaration.introducer)
      return []
    }
    let access = declaration.accessForMembers(in: context)
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return [identity(of: enumeration, access: access), marking(of: enumeration, access: access)]
    }
    return [
      "\(raw: access)var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
      "\(raw: access)var _$id: ComposableArchitecture.ObservableStateID { _$observationRegistrar.id }",
      "\(raw: access)mutating func _$willModify() { _$observationRegistrar._$willModify() }",
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
      property.isStoredVariable
    else { return [] }
    if let wrapper = property.attribute(named: "PresentationState") {
      context.diagnose(.presentationStateNotObserved, at: wrapper, fixIts: [wrapper.asPresents])
      return []
    }
    guard property.bindings.count == 1 else {
      context.diagnose(.severalVariables, at: property, fixIts: [property.separated()])
      return []
    }
    return property.isTracked ? ["@ComposableArchitecture.ObservationStateTracked"] : []
  }

  /// Where each observed property is stored, for reducers that change it in place.
  private static func observedProperties(of declaration: some DeclGroupSyntax, access: String) -> DeclSyntax {
    let properties = declaration.conditionalMembers { $0.as(VariableDeclSyntax.self).map { [$0] } ?? [] }
    let lines = properties.lines { property -> String? in
      guard let name = property.singleName, property.isStoredVariable else { return nil }
      if property.hasAttribute("Presents") {
        return """
          properties.append(.init("\(name)", \\.\(name), storage: \\._\(name).wrappedValue, registrar: registrar))
          properties.append(.init("\(name)", \\.$\(name), storage: \\._\(name), registrar: registrar))
          """
      }
      guard property.isTracked else { return nil }
      return """
        properties.append(.init("\(name)", \\.\(name), storage: \\._\(name), registrar: registrar))
        """
    }
    let type = "[ComposableArchitecture.ObservedProperty<Self>]"
    // One key path for all: each that is written out is made anew.
    let start = """
      let registrar: WritableKeyPath<Self, ComposableArchitecture.ObservationStateRegistrar> = \\._$observationRegistrar
      var properties: \(type) = []
      """
    let body = lines.isEmpty ? "[]" : "\(start)\n\(lines)\nreturn properties"
    return """
      \(raw: access)static var _$observedProperties: \(raw: type) {
      \(raw: body)
      }
      """
  }

  /// An enum has the identity of the state in its case.
  private static func identity(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax {
    let type = "ComposableArchitecture.ObservableStateID"
    var index = -1
    let cases = enumeration.cases.lines { element in
      index += 1
      let name = element.name.text
      switch element.payload.count {
      case 0: return "case .\(name): return \(type).inCase(\(index))"
      case 1: return "case .\(name)(let state): return \(type).inCase(\(index), of: state)"
      default: return "case .\(name): return \(type).inCase(\(index), of: ())"
      }
    }
    return """
      \(raw: access)var _$id: \(raw: type) {
      switch self {
      \(raw: cases)
      }
      }
      """
  }

  /// An enum marks the state in its case.
  private static func marking(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax {
    let cases = enumeration.cases.lines { element in
      let name = element.name.text
      guard element.payload.count == 1 else { return "case .\(name): break" }
      return """
        case .\(name)(var state):
        ComposableArchitecture._$willModify(&state)
        self = .\(name)(\(element.payload[0].argumentLabel)state)
        """
    }
    return """
      \(raw: access)mutating func _$willModify() {
      switch self {
      \(raw: cases)
      }
      }
      """
  }
}

extension VariableDeclSyntax {
  /// Whether it is a stored instance `var` that is neither lazy nor ignored.
  fileprivate var isStoredVariable: Bool {
    let words = modifiers.map(\.name.text)
    return bindingSpecifier.tokenKind == .keyword(.var) && !words.contains("static") && !words.contains("class")
      && !words.contains("lazy") && !hasAttribute("ObservationStateIgnored") && !bindings.contains(where: \.isComputed)
  }

  /// Whether ``ObservationStateTrackedMacro`` observes it.
  fileprivate var isTracked: Bool {
    isStoredVariable && singleName != nil && !hasAttribute("ObservationStateTracked") && !hasAttribute("Presents")
  }

  /// `var a = 1, b = 2` as one declaration each.
  fileprivate func separated() -> FixIt {
    let variables = bindings.map { binding in
      with(\.bindings, [binding.with(\.trailingComma, nil).with(\.trailingTrivia, [])]).trimmedDescription
    }
    let indentation = leadingTrivia.description.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    let text = variables.joined(separator: "\n\(indentation)")
    let separate = MemberBlockItemListSyntax(stringLiteral: text).with(\.leadingTrivia, leadingTrivia)
    return FixIt(
      message: ReducerFixIt.separateVariables,
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(separate))])
  }
}

extension AttributeSyntax {
  /// `@Presents` in place of the attribute.
  fileprivate var asPresents: FixIt {
    FixIt(
      message: ReducerFixIt.presents,
      changes: [
        .replace(
          oldNode: Syntax(attributeName),
          newNode: Syntax(TypeSyntax("Presents").with(\.trailingTrivia, attributeName.trailingTrivia)))
      ])
  }
}

extension PatternBindingSyntax {
  /// Whether the value is computed.
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors): !accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}
