import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: a type with one case path for each case of the enum.
enum CasePathableMacro: MemberMacro, ConformanceMacro {
  static let conformance = "ComposableArchitecture.CasePathable"

  static func applies(to declaration: some DeclGroupSyntax) -> Bool { declaration.is(EnumDeclSyntax.self) }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(.notAnEnum(macro: "@CasePathable", kind: declaration.kindOfType), at: declaration.introducer)
      return []
    }
    let cases = enumeration.cases
    var names: Set<String> = []
    for element in cases where !names.insert(element.name.text).inserted {
      context.diagnose(.overloadedCase(name: element.name.text), at: element.name)
      return []
    }
    let access = declaration.accessForMembers
    let paths = cases.map { path(to: $0, of: enumeration.name.trimmed.text, access: access) }
    var members: [DeclSyntax] = [
      """
      \(raw: access)struct AllCasePaths: Sendable {
      \(raw: paths.joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }
      """,
    ]
    if let binding = bindingProperty(of: enumeration, access: access) { members.append(binding) }
    return members
  }

  /// The property of `AllCasePaths` for one case.
  private static func path(to element: EnumCaseElementSyntax, of root: String, access: String) -> String {
    let name = element.name.text
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    let value = valueType(of: parameters, root: root)
    let embed: String
    let extract: String
    switch parameters.count {
    case 0:
      embed = "{ \(root).\(name) }"
      extract = "{ guard case .\(name) = $0 else { return nil }; return () }"
    case 1:
      embed = "{ \(root).\(name)(\(parameters[0].argumentLabel)$0) }"
      extract = "{ guard case .\(name)(let v0) = $0 else { return nil }; return v0 }"
    default:
      let arguments = parameters.enumerated().map { "\($1.argumentLabel)$0.\($0)" }.joined(separator: ", ")
      let values = parameters.indices.map { "let v\($0)" }.joined(separator: ", ")
      let results = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
      embed = "{ \(root).\(name)(\(arguments)) }"
      extract = "{ guard case .\(name)(\(values)) = $0 else { return nil }; return (\(results)) }"
    }
    return """
      \(access)var \(name): ComposableArchitecture.AnyCasePath<\(root), \(value)> {
        ComposableArchitecture.AnyCasePath<\(root), \(value)>(
          embed: \(embed),
          extract: \(extract))
      }
      """
  }

  private static func valueType(of parameters: [EnumCaseParameterSyntax], root: String) -> String {
    func type(_ parameter: EnumCaseParameterSyntax) -> String {
      let text = parameter.type.trimmedDescription
      return text == "Self" ? root : text
    }
    switch parameters.count {
    case 0:
      return "Void"
    case 1:
      return type(parameters[0])
    default:
      return "(" + parameters.map { $0.argumentLabel + type($0) }.joined(separator: ", ") + ")"
    }
  }

  /// `BindableAction` asks for the binding in an action; the case path answers without reflection.
  private static func bindingProperty(of enumeration: EnumDeclSyntax, access: String) -> DeclSyntax? {
    let inherited = enumeration.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    guard inherited.contains(where: { $0 == "BindableAction" || $0.hasSuffix(".BindableAction") }),
      let binding = enumeration.cases.first(where: { $0.name.text == "binding" }),
      let parameters = binding.parameterClause?.parameters, parameters.count == 1, let payload = parameters.first
    else { return nil }
    return """
      \(raw: access)var binding: \(raw: payload.type.trimmedDescription)? {
        guard case .binding(let action) = self else { return nil }
        return action
      }
      """
  }
}

extension EnumCaseParameterSyntax {
  /// `label: `, or nothing for a payload without a label.
  fileprivate var argumentLabel: String {
    guard let firstName, firstName.text != "_" else { return "" }
    return "\(firstName.text): "
  }
}
