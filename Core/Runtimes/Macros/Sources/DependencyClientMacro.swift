import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: an initialiser in which each closure that is not given fails the test that calls it, and a
/// method with argument labels for each closure whose parameters have names.
enum DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let client = declaration.as(StructDeclSyntax.self) else {
      context.error(
        "'@DependencyClient' can only be put on a struct, and this is declared as \(declaration.kindOfType)",
        at: declaration.introducer)
      return []
    }
    var isSound = true
    var properties: [ClientProperty] = []
    for variable in client.declarations(VariableDeclSyntax.self) {
      do throws(DiagnosticsError) {
        guard let property = try ClientProperty.reading(variable) else { continue }
        properties.append(property)
        if !property.isMarked, let doubt = property.doubt { context.diagnose(doubt) }
      } catch {
        isSound = false
        if !variable.hasAttribute("DependencyEndpoint") { error.diagnostics.forEach(context.diagnose) }
      }
    }
    guard isSound else { return [] }
    return [initializer(of: client, properties, in: context)]
      + properties.filter { !$0.isMarked }.compactMap(\.method).map { "\(raw: $0)" }
  }

  private static func initializer(
    of client: StructDeclSyntax, _ properties: [ClientProperty], in context: some MacroExpansionContext
  ) -> DeclSyntax {
    let ranks = ["private ", "fileprivate ", "", "package ", "public "]
    let own = ranks.firstIndex(of: client.accessForMembers(in: context)) ?? 2
    let rank = properties.map { ranks.firstIndex(of: $0.access) ?? 2 }.min().map { min($0, own) } ?? own
    let parameters = properties.map(\.parameter).joined(separator: ",\n  ")
    let assignments = properties.map { $0.assignment(in: client.name.text) }.joined(separator: "\n")
    return """
      /// Makes a client; a closure that is left out fails the test that calls it.
      \(raw: ranks[rank])init(
        \(raw: parameters)
      ) {
      \(raw: assignments)
      }
      """
  }
}
