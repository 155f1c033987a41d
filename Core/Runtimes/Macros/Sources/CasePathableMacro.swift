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
    if let element = enumeration.overloadedCase {
      context.error(
        "'@CasePathable' needs a name of its own for each case, and '\(element.name.text)' is declared twice; rename one",
        at: element.name)
      return []
    }
    let access = declaration.accessForMembers(in: context)
    let root = ShadowedName.alias(of: enumeration.name.trimmed.text)
    let warns = enumeration.declaresDeprecatedCase
    var members: [DeclSyntax] = [
      """
      \(raw: access)struct AllCasePaths: CasePaths.CasePathReflectable, Sendable, Sequence\
      \(raw: warns ? ", CasePaths._CasePathList" : "") {
      \(raw: enumeration.caseLines { path(to: $0, of: root, access: access) })
      \(raw: reflection(enumeration, of: root, access: access))
      \(raw: iterator(enumeration, of: root, access: access))
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
        \(element.deprecation)\(access)var \(name): CasePaths.AnyCasePath<\(root), Swift.Never> {
          CasePaths.AnyCasePath<\(root), Swift.Never>(named: "\(name.withoutBackticks)")
        }
        """
    case 1:
      // Not a closure: the compiler warns that one whose argument is an enum without cases never runs.
      let label = parameters[0].argumentLabel.filter { $0 != " " }
      embed = "\(root).\(name)\(label.isEmpty ? "" : "(\(label))")"
      extract = "{ if case .\(name)(let v0) = $0 { v0 } else { nil } }"
    default:
      let results = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
      embed = "{ \(root).\(name)\(element.arguments("$0.")) }"
      extract = "{ if case .\(name)\(element.pattern()) = $0 { (\(results)) } else { nil } }"
    }
    return """
      \(element.deprecation)\(access)var \(name): CasePaths.AnyCasePath<\(root), \(value)> {
        CasePaths.AnyCasePath<\(root), \(value)>(
          named: "\(name.withoutBackticks)",
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
  private static func reflection(_ enumeration: EnumDeclSyntax, of root: String, access: String) -> String {
    let silence = enumeration.declaresDeprecatedCase ? "@available(*, deprecated) " : ""
    let signature = "\(silence)\(access)subscript(root: \(root)) -> CasePaths.PartialCaseKeyPath<\(root)>"
    let cases = enumeration.caseLines { "if case .\($0.name.text) = root { return \\\(root).Cases.\($0.name.text) }" }
    guard !cases.isEmpty else { return "\(signature) {}" }
    return """
      \(signature) {
        \(cases)
        preconditionFailure("a value of '\(root)' is none of its cases")
      }
      """
  }

  /// The paths to all cases, in their order.
  private static func iterator(_ enumeration: EnumDeclSyntax, of root: String, access: String) -> String {
    let type = "[CasePaths.PartialCaseKeyPath<\(root)>]"
    let cases = enumeration.caseLines { "paths.append(\\\(root).Cases.\($0.name.text))" }
    if enumeration.declaresDeprecatedCase {
      // A sequence may not be deprecated itself: each loop over it would warn.
      return """
        \(access)func makeIterator() -> IndexingIterator<\(type)> {
          CasePaths._casePaths(in: Self.self).makeIterator()
        }
        @available(*, deprecated) \(access)static var _paths: \(type) {
          var paths: \(type) = []
          \(cases)
          return paths
        }
        """
    }
    return """
      \(access)func makeIterator() -> IndexingIterator<\(type)> {
        \(cases.isEmpty ? "let" : "var") paths: \(type) = []
        \(cases)
        return paths.makeIterator()
      }
      """
  }

  /// `BindableAction` asks for the binding in an action; the case path answers without reflection.
  private static func bindingProperty(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax? {
    let cases = enumeration.declarations(EnumCaseDeclSyntax.self).flatMap(\.elements)
    guard enumeration.inherits(from: "BindableAction"),
      let payload = cases.first(where: { $0.name.text == "binding" })?.payload, payload.count == 1
    else { return nil }
    return """
      \(raw: access)var binding: \(raw: payload[0].type.trimmedDescription)? {
        guard case .binding(let action) = self else { return nil }
        return action
      }
      """
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
    _ = enumeration.caseLines { element in
      for parameter in element.payload { _ = search.rewrite(parameter.type) }
      return ""
    }
    return search.used.sorted().map { "\(raw: access)typealias \(raw: alias(of: $0)) = \(raw: $0)" }
  }
}
