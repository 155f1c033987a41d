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
      context.error(
        "'@ObservableState' can only be put on a struct or an enum, because state is a value, and this is "
          + declaration.kindWithArticle, at: declaration.introducer)
      return []
    }
    let access = declaration.accessForMembers(in: context)
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return [notification(of: enumeration, access: access)]
    }
    return [
      "\(raw: access)var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()",
      notification(of: declaration, access: access),
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
      context.error(
        "'@PresentationState' is not observed inside '@ObservableState'; use '@Presents'", at: wrapper,
        fixIts: [wrapper.asPresents])
      return []
    }
    guard property.bindings.count == 1 else {
      context.error(
        "'@ObservableState' can observe only one variable per declaration; write a 'var' for each", at: property,
        fixIts: [property.separated()])
      return []
    }
    return property.isTracked ? ["@ComposableArchitecture.ObservationStateTracked"] : []
  }

  /// Each observed property, for reducers that change it in place.
  private static func observedProperties(of declaration: some DeclGroupSyntax, access: String) -> DeclSyntax {
    let lines = declaration.observedLines { property, name in
      let names = property.hasAttribute("Presents") ? [name, "$\(name)"] : [name]
      return names.map { "properties.append(.init(\"\(name)\", \\.\($0)) { $1(&$0.\($0)) })" }.joined(separator: "\n")
    }
    let isSilenced = declaration.observedLines { property, _ in property.attributes.deprecation }.contains("@available")
    let silence = isSilenced ? "@available(*, deprecated) " : ""
    let type = "[ComposableArchitecture.ObservedProperty<Self>]"
    let body = lines.isEmpty ? "[]" : "var properties: \(type) = []\n\(lines)\nreturn properties"
    return """
      \(raw: silence)\(raw: access)static var _$observedProperties: \(raw: type) {
      \(raw: body)
      }
      """
  }

  /// A struct compares its properties one by one with those of a copy.
  private static func notification(of declaration: some DeclGroupSyntax, access: String) -> DeclSyntax {
    let lines = declaration.observedLines { _, name in
      "_$observationRegistrar.notify(\"\(name)\", if: \(didChange)(old._\(name), _\(name)))"
    }
    return notification(
      "guard _$observationRegistrar.isShared(with: old._$observationRegistrar) else { return false }\n\(lines)", "true",
      access: access)
  }

  /// An enum compares what its case holds.
  private static func notification(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax {
    let cases = enumeration.caseLines { element in
      let name = element.name.text
      let comparisons = element.payload.indices.map { "!\(didChange)(old\($0), new\($0))" }.joined(separator: " && ")
      return """
        if case (.\(name)\(element.pattern("old")), .\(name)\(element.pattern("new"))) = (old, self) {
        return \(comparisons.isEmpty ? "true" : comparisons)
        }
        """
    }
    return notification(cases, "false", access: access)
  }

  private static func notification(_ body: String, _ result: String, access: String) -> DeclSyntax {
    """
    \(raw: access)func _$notifyChanges(since old: Self) -> Bool {
    \(raw: body)
    return \(raw: result)
    }
    """
  }
}

/// The function that tells whether a value has changed.
let didChange = "ComposableArchitecture._$didChange"

extension DeclGroupSyntax {
  /// The lines that `text` makes of each observed property and its name.
  fileprivate func observedLines(_ text: (VariableDeclSyntax, String) -> String) -> String {
    lines { member in
      guard let property = member.as(VariableDeclSyntax.self), let name = property.observedName else { return [] }
      return [text(property, name)]
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a stored instance `var` that is neither lazy nor ignored.
  fileprivate var isStoredVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !isStatic && !modifiers.contains { $0.name.text == "lazy" }
      && !hasAttribute("ObservationStateIgnored") && !bindings.contains(where: \.isComputed)
  }

  /// The name of a property that is observed, here or by ``PresentsMacro``.
  fileprivate var observedName: String? {
    isTracked || isStoredVariable && hasAttribute("Presents") ? singleName : nil
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
    return FixIt("Write a 'var' for each", replacing: self, with: separate)
  }
}

extension AttributeSyntax {
  /// `@Presents` in place of the attribute.
  fileprivate var asPresents: FixIt {
    FixIt(
      "Use '@Presents'", replacing: attributeName,
      with: TypeSyntax("Presents").with(\.trailingTrivia, attributeName.trailingTrivia))
  }
}

extension PatternBindingSyntax {
  fileprivate var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors): !accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}
