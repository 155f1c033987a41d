import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: the conformance, case paths for `Action`, the builder for `body`, and what is missing, empty.
enum ReducerMacro: MemberMacro, MemberAttributeMacro, ConformanceMacro {
  static let conformance = "ComposableArchitecture.Reducer"

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard applies(to: declaration) else {
      context.diagnose(.notAReducerType(kind: declaration.kindOfType), at: declaration.introducer)
      return []
    }
    let body = declaration.property(named: "body")
    let reduce = declaration.reduceFunction
    if body != nil, let reduce { context.diagnose(.bodyAndReduce, at: reduce.name) }
    if let action = declaration.member(StructDeclSyntax.self, named: "Action") {
      context.diagnose(.actionNotAnEnum, at: action.structKeyword)
    }

    let access = declaration.accessForMembers
    var members: [DeclSyntax] = []
    if !declaration.declaresType(named: "State") {
      let initializer = access.isEmpty ? "" : " \(access)init() {} "
      members.append("\(raw: access)struct State: Equatable, Hashable, Sendable {\(raw: initializer)}")
    }
    if !declaration.declaresType(named: "Action") {
      members.append(
        """
        \(raw: access)enum Action: Equatable, Hashable, Sendable, ComposableArchitecture.CasePathable {
          \(raw: access)struct AllCasePaths: Sendable {}
          \(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        """)
    }
    if body == nil, reduce == nil {
      members.append(
        "\(raw: access)var body: ComposableArchitecture.EmptyReducer<State, Action> { .init() }")
    }
    return members
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard applies(to: declaration) else { return [] }
    if let action = member.as(EnumDeclSyntax.self), ["Action", "State"].contains(action.name.text) {
      return action.hasAttribute("CasePathable") ? [] : ["@ComposableArchitecture.CasePathable"]
    }
    if let property = member.as(VariableDeclSyntax.self), property.declares("body"),
      !property.hasAttribute("ReducerBuilder")
    {
      return ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
    }
    return []
  }

  static func applies(to declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
  }
}

extension DeclGroupSyntax {
  fileprivate func property(named name: String) -> VariableDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { $0.declares(name) }
  }

  fileprivate var reduceFunction: FunctionDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first { function in
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return function.name.text == "reduce" && labels == ["into", "action"]
    }
  }

  fileprivate func member<D: DeclSyntaxProtocol & NamedDeclSyntax>(_ kind: D.Type, named name: String) -> D? {
    memberBlock.members.lazy.compactMap { $0.decl.as(D.self) }.first { $0.name.text == name }
  }
}

extension VariableDeclSyntax {
  fileprivate func declares(_ name: String) -> Bool {
    bindings.contains { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
  }
}
