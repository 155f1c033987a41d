import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Component`: `registerAll(in:)`, which registers every `@Provide` property, each after those it needs.
enum ComponentMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.error(
        "'@Component' can only be put on a struct, and this is declared as \(declaration.kindOfType)",
        at: declaration.introducer)
      return []
    }
    let marked = declaration.declarations(VariableDeclSyntax.self).filter { $0.hasAttribute("Provide") }
    let provided = marked.compactMap(ProvidedProperty.init)
    // `@Provide` itself diagnoses its property; here it is enough to stop.
    guard provided.count == marked.count else { return [] }
    if provided.isEmpty {
      context.warn("this component provides nothing; mark its properties '@Provide'", at: node)
    }
    let check = ComponentCheck(of: declaration, provided)
    check.problems.forEach(context.diagnose)
    guard check.problems.isEmpty else { return [] }
    let registrations = check.sorted.map { registration(of: $0, check, in: context) }
    return [
      """
      /// Registers everything that the component provides; nothing is made before it is asked for.
      \(raw: declaration.accessForMembers(in: context))static func registerAll(in container: WeaveDI.Container = .live) {
      \(raw: registrations.joined(separator: "\n"))
      }
      """
    ]
  }

  /// One `container.register(…)`: the siblings that the body names become the closure's parameters.
  private static func registration(
    of property: ProvidedProperty, _ check: ComponentCheck, in context: some MacroExpansionContext
  ) -> String {
    let needed = property.references.compactMap(check.sibling).reduce(into: [ProvidedProperty]()) { needed, sibling in
      if !needed.contains(where: { $0.name.text == sibling.name.text }) { needed.append(sibling) }
    }
    var arguments = ["\(property.typeExpression).self"]
    if let label = property.label { arguments.append("name: \(label)") }
    arguments.append("scope: \(property.scope?.trimmedDescription ?? ".singleton")")
    if !needed.isEmpty { arguments.append("using: " + needs(needed).joined(separator: ", ")) }
    if let place = context.location(of: property.declaration.bindings, at: .afterLeadingTrivia, filePathMode: .fileID) {
      arguments += ["fileID: \(place.file)", "line: \(place.line)"]
    }
    let parameters = needed.map { "\($0.name.text): \($0.type.trimmedDescription)" }.joined(separator: ", ")
    return """
        container.register(\(arguments.joined(separator: ", "))) { (\(parameters)) -> \(property.type) in
          \(SelfRemover(Set(needed.map(\.name.text))).rewrite(property.body).trimmedDescription)
        }
      """
  }

  /// What a registration declares to need: types, or where a sibling has a name, types and names.
  private static func needs(_ siblings: [ProvidedProperty]) -> [String] {
    guard siblings.contains(where: { $0.label != nil }) else { return siblings.map { "\($0.typeExpression).self" } }
    return siblings.map { sibling in
      let name = sibling.label.map { ", named: \($0.trimmedDescription)" } ?? ""
      return "Need(\(sibling.typeExpression).self\(name))"
    }
  }
}
