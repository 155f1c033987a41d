import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: the conformance, case paths for `State` and `Action`, the builder for `body`, and empty versions of what
/// is missing. On an enum of features it writes all of these; see ``EnumReducer``.
enum ReducerMacro: MemberMacro, MemberAttributeMacro, ConformanceMacro {
  static func conformances(of declaration: some DeclGroupSyntax) -> [String] {
    if declaration.is(EnumDeclSyntax.self) {
      return ["ComposableArchitecture.CaseReducer", "ComposableArchitecture.Reducer"]
    }
    let isReducer = declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
    return isReducer ? ["ComposableArchitecture.Reducer"] : []
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !conformances(of: declaration).isEmpty else {
      context.error(
        "'@Reducer' can only be put on a struct, a class or an enum, and this is \(declaration.kindWithArticle)",
        at: declaration.introducer)
      return []
    }
    let access = declaration.accessForMembers(in: context)
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return EnumReducer(declaration: enumeration, access: access).members(conformances: node)
    }
    if let arguments = node.arguments {
      context.error(
        "'@Reducer' takes conformances for an enum only, whose 'State' and 'Action' it writes; remove them here",
        at: arguments)
    }
    let body = declaration.body
    let reduce = declaration.reduceFunction
    if body != nil, let reduce {
      context.error(
        "'reduce(into:action:)' would never run, because the type has a 'body'; "
          + "move this logic into a 'Reduce' in 'body'", at: reduce.name)
    }
    if let action = declaration.declarations(StructDeclSyntax.self).first(where: { $0.name.text == "Action" }) {
      context.warn(
        "'Action' of a '@Reducer' has no case paths, because it is not an enum; make it an enum",
        at: action.structKeyword)
    }

    var members: [DeclSyntax] = []
    if !declaration.declares("State"), declaration.needs("State") {
      members.append(
        """
        @ComposableArchitecture.ObservableState
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable { \(raw: access)init() {} }
        """)
    }
    if !declaration.declares("Action"), declaration.needs("Action") {
      members.append(
        """
        @CasePaths.CasePathable
        \(raw: access)enum Action: Equatable, Hashable, Sendable {}
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
    guard !conformances(of: declaration).isEmpty else { return [] }
    if let type = member.as(EnumDeclSyntax.self), ["Action", "State"].contains(type.name.text) {
      return attributes(of: type)
    }
    guard !declaration.is(EnumDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      property.singleName == "body", property.hasGetter, !property.hasAttribute("ReducerBuilder")
    else { return [] }
    // A class has no 'Self' in the types of its members.
    let own = declaration.is(ClassDeclSyntax.self) ? "State, Action" : "Self.State, Self.Action"
    return ["@ComposableArchitecture.ReducerBuilder<\(raw: property.reducedTypes ?? own)>"]
  }

  /// What an enum lacks to be looked into by its cases.
  private static func attributes(of type: EnumDeclSyntax) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    if !type.hasAttribute("CasePathable"), !type.inherits(from: "CasePathable") {
      attributes.append("@CasePaths.CasePathable")
    }
    guard type.name.text == "State", !type.hasAttribute("dynamicMemberLookup") else { return attributes }
    return attributes + ["@dynamicMemberLookup"]
  }
}

/// `@ReducerCaseEphemeral`, `@ReducerCaseIgnored` and `@ObservationStateIgnored`: marks that other macros read.
enum MarkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

extension DeclGroupSyntax {
  fileprivate var body: VariableDeclSyntax? { declarations(VariableDeclSyntax.self).first { $0.singleName == "body" } }

  fileprivate var reduceFunction: FunctionDeclSyntax? {
    declarations(FunctionDeclSyntax.self).first { function in
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      return function.name.text == "reduce" && labels == ["into", "action"]
    }
  }

  /// Whether the reducer needs a type `State` or `Action` of its own: not where its body or its function names the
  /// types that it reduces.
  fileprivate func needs(_ name: String) -> Bool {
    if let reduceFunction {
      let types = reduceFunction.signature.parameterClause.parameters.map(\.type.trimmedDescription)
      return types.contains { $0.split(separator: " ").last?.hasSuffix(name) == true && !$0.contains(".\(name)") }
    }
    guard let body else { return true }
    return body.hasGetter && (body.reducedTypes == nil || body.reducesItself)
  }
}

extension VariableDeclSyntax {
  /// Whether the value is computed.
  fileprivate var hasGetter: Bool {
    guard bindings.count == 1, bindings.first?.initializer == nil else { return false }
    return bindings.first?.accessorBlock != nil
  }

  /// Whether the value is written as `some ReducerOf<Self>`.
  fileprivate var reducesItself: Bool { reducedTypes == "Self.State, Self.Action" }

  /// `State, Action` as `some Reducer<State, Action>` or `some ReducerOf<Feature>` names them.
  fileprivate var reducedTypes: String? {
    guard let constraint = bindings.first?.typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint else {
      return nil
    }
    let clause =
      constraint.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? constraint.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard let arguments = clause?.arguments.map(\.argument.trimmedDescription) else { return nil }
    return arguments.count == 1 ? "\(arguments[0]).State, \(arguments[0]).Action" : arguments.joined(separator: ", ")
  }
}
