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
    guard let provided = properties(of: declaration, in: context) else { return [] }
    if provided.isEmpty {
      context.warn("this component provides nothing; mark its properties '@Provide'", at: node)
    }
    let check = ComponentCheck(provided: provided, declaration: declaration)
    guard check.report(to: context) else { return [] }
    let registrations = check.sorted.map { registration(of: $0, among: provided, in: context) }
    return [
      """
      /// Registers everything that the component provides; nothing is made before it is asked for.
      \(raw: declaration.accessForMembers(in: context))static func registerAll(in container: WeaveDI.Container = .live) {
      \(raw: registrations.joined(separator: "\n"))
      }
      """
    ]
  }

  /// The `@Provide` properties; nil when one of them cannot be understood.
  private static func properties(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> [ProvidedProperty]? {
    var provided: [ProvidedProperty] = []
    var isSound = true
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        let attribute = variable.attribute(named: "Provide"), let binding = variable.bindings.first,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { continue }
      // `@Provide` itself diagnoses its property; here it is enough to stop.
      guard let type = binding.typeAnnotation?.type, let body = variable.makingStatements,
        let source = variable.makingSource
      else {
        isSound = false
        continue
      }
      let names = NameCollector(source)
      provided.append(
        ProvidedProperty(
          declaration: variable, attribute: attribute, name: pattern.identifier, type: type.trimmed,
          scope: attribute.argument("scope"), label: attribute.argument("name"), body: body,
          references: names.references.filter { !names.declared.contains($0.baseName.text) }))
    }
    return isSound ? provided : nil
  }

  /// One `container.register(…)`: the siblings that the body names become the closure's parameters.
  private static func registration(
    of property: ProvidedProperty, among provided: [ProvidedProperty], in context: some MacroExpansionContext
  ) -> String {
    let needed = property.references.reduce(into: [ProvidedProperty]()) { needed, reference in
      guard let sibling = provided.first(where: { $0.name.text == reference.baseName.text }) else { return }
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
