import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a type with one case path for each case of the enum.
enum CasePathableMacro: MemberMacro, ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> [String] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    return ["CasePaths.CasePathable", "CasePaths.CasePathIterable"]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.error(
        "'@CasePathable' can only be put on an enum, and this is \(declaration.kindWithArticle)",
        at: declaration.introducer)
      return []
    }
    let cases = enumeration.cases
    if let element = cases.overloadedCase() {
      context.error(
        "'@CasePathable' needs a name of its own for each case, and '\(element.name.text)' is declared twice; rename one",
        at: element.name)
      return []
    }
    let access = declaration.accessForMembers(in: context)
    let root = ShadowedName.alias(of: enumeration.name.trimmed.text)
    var members: [DeclSyntax] = [
      """
      \(raw: access)struct AllCasePaths: CasePaths.CasePathReflectable, Sendable, Sequence {
      \(raw: cases.lines { path(to: $0, of: root, access: access) })
      \(raw: reflection(cases, of: root, access: access))
      \(raw: iterator(cases, of: root, access: access))
      }
      """,
      """
      \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """,
    ]
    if let binding = bindingProperty(of: enumeration, access: access) { members.append(binding) }
    return ShadowedName.typealiases(for: enumeration, access: access) + members
  }

  /// The property of `AllCasePaths` for one case.
  private static func path(to element: EnumCaseElementSyntax, of root: String, access: String) -> String {
    let name = element.name.text
    let parameters = element.payload
    let value = valueType(of: parameters, root: root)
    let embed: String
    let extract: String
    switch parameters.count {
    case 0:
      embed = "{ \(root).\(name) }"
      extract = "{ if case .\(name) = $0 { () } else { nil } }"
    case 1 where ["Never", "Swift.Never"].contains(value):
      return """
        \(access)var \(name): CasePaths.AnyCasePath<\(root), Swift.Never> {
          CasePaths.AnyCasePath<\(root), Swift.Never>(named: "\(element.plainName)")
        }
        """
    case 1:
      // Not a closure: the compiler warns that one whose argument is an enum without cases never runs.
      let label = parameters[0].argumentLabel.filter { $0 != " " }
      embed = "\(root).\(name)\(label.isEmpty ? "" : "(\(label))")"
      extract = "{ if case .\(name)(let v0) = $0 { v0 } else { nil } }"
    default:
      let arguments = parameters.enumerated().map { "\($1.argumentLabel)$0.\($0)" }.joined(separator: ", ")
      let values = parameters.indices.map { "let v\($0)" }.joined(separator: ", ")
      let results = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
      embed = "{ \(root).\(name)(\(arguments)) }"
      extract = "{ if case .\(name)(\(values)) = $0 { (\(results)) } else { nil } }"
    }
    return """
      \(access)var \(name): CasePaths.AnyCasePath<\(root), \(value)> {
        CasePaths.AnyCasePath<\(root), \(value)>(
          named: "\(element.plainName)",
          embed: \(embed),
          extract: \(extract))
      }
      """
  }

  private static func valueType(of parameters: [EnumCaseParameterSyntax], root: String) -> String {
    let types = parameters.map { ShadowedName(root: root).rewrite($0.type.trimmed).trimmedDescription }
    switch types.count {
    case 0: return "Void"
    case 1: return types[0]
    default: return "(" + zip(parameters, types).map { $0.argumentLabel + $1 }.joined(separator: ", ") + ")"
    }
  }

  /// Which path leads to the case that a value is. No `switch`: where no case can be, because the payload of each is an
  /// enum without cases, the compiler rejects one.
  private static func reflection(
    _ cases: [ConditionalMember<EnumCaseElementSyntax>], of root: String, access: String
  ) -> String {
    let signature = "\(access)subscript(root: \(root)) -> CasePaths.PartialCaseKeyPath<\(root)>"
    guard !cases.isEmpty else { return "\(signature) {}" }
    return """
      \(signature) {
        \(cases.lines { "if case .\($0.name.text) = root { return \\\(root).Cases.\($0.name.text) }" })
        preconditionFailure("a value of '\(root)' is none of its cases")
      }
      """
  }

  /// The paths to all cases, in their order.
  private static func iterator(
    _ cases: [ConditionalMember<EnumCaseElementSyntax>], of root: String, access: String
  ) -> String {
    let type = "[CasePaths.PartialCaseKeyPath<\(root)>]"
    guard !cases.isEmpty else {
      return "\(access)func makeIterator() -> IndexingIterator<\(type)> { \(type)().makeIterator() }"
    }
    return """
      \(access)func makeIterator() -> IndexingIterator<\(type)> {
        var paths: \(type) = []
        \(cases.lines { "paths.append(\\\(root).Cases.\($0.name.text))" })
        return paths.makeIterator()
      }
      """
  }

  /// `BindableAction` asks for the binding in an action; the case path answers without reflection.
  private static func bindingProperty(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax? {
    guard enumeration.inherits(from: "BindableAction") else { return nil }
    for case .member(let element) in enumeration.cases where element.name.text == "binding" {
      guard element.payload.count == 1 else { continue }
      return """
        \(raw: access)var binding: \(raw: element.payload[0].type.trimmedDescription)? {
          guard case .binding(let action) = self else { return nil }
          return action
        }
        """
    }
    return nil
  }
}

/// Writes names that mean something else inside `AllCasePaths` in another way: `Self`, and what a sequence calls its
/// own.
private final class ShadowedName: SyntaxRewriter {
  private static let names: Set = ["Element", "Iterator", "Root"]
  private let root: String
  private var used: Set<String> = []

  init(root: String) {
    self.root = root
    super.init()
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    if Self.names.contains(node.name.text) { used.insert(node.name.text) }
    let name = node.name.tokenKind == .keyword(.Self) ? root : Self.alias(of: node.name.text)
    return super.visit(node.with(\.name, .identifier(name)))
  }

  /// What stands for `name` inside `AllCasePaths`.
  static func alias(of name: String) -> String { names.contains(name) ? "_$\(name)" : name }

  /// The aliases that the case paths of `enumeration` need.
  static func typealiases(for enumeration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let search = ShadowedName(root: "Self")
    search.used = names.intersection([enumeration.name.text])
    _ = enumeration.cases.lines { element in
      for parameter in element.payload { _ = search.rewrite(parameter.type) }
      return nil
    }
    return search.used.sorted().map { "\(raw: access)typealias \(raw: alias(of: $0)) = \(raw: $0)" }
  }
}
