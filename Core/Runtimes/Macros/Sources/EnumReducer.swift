import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` writes for an enum of features: a `State` and an `Action` with a case for each, the `body` that runs
/// them, and a `CaseScope` with the store of the current case.
struct EnumReducer {
  let declaration: EnumDeclSyntax
  let access: String

  /// The members that the enum does not have yet. `node` is the attribute with the conformances of `State` and
  /// `Action`.
  func members(conformances node: AttributeSyntax) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    let (stateConformances, actionConformances) = node.conformances
    if !declaration.declares("State") { members.append(state(stateConformances)) }
    if !declaration.declares("Action") { members.append(action(actionConformances)) }
    if !declaration.declares("body") { members.append(body) }
    if !declaration.declares("CaseScope") { members.append(caseScope) }
    if !declaration.declares("scope") { members.append(scope) }
    return members
  }

  private func lines(_ line: (Feature) -> String?) -> String {
    declaration.lines { member in
      guard let cases = member.as(EnumCaseDeclSyntax.self) else { return [] }
      return cases.elements.compactMap { line(Feature(element: $0, declaration: cases)) }
    }
  }

  private func state(_ conformances: [String]) -> DeclSyntax {
    let inherited = ["ComposableArchitecture.CaseReducerState"] + conformances
    return """
      @CasePaths.CasePathable
      @dynamicMemberLookup
      @ComposableArchitecture.ObservableState
      \(raw: access)enum State: \(raw: inherited.joined(separator: ", ")) {
      \(raw: access)typealias StateReducer = \(declaration.name.trimmed)
      \(raw: lines(\.stateCase))
      }
      """
  }

  private func action(_ conformances: [String]) -> DeclSyntax {
    let inherited = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    return """
      @CasePaths.CasePathable
      \(raw: access)enum Action\(raw: inherited) {
      \(raw: lines(\.actionCase))
      }
      """
  }

  private var body: DeclSyntax {
    let type = "ComposableArchitecture.Reduce<Self.State, Self.Action>"
    return """
      \(raw: access)static var body: \(raw: type) {
      \(raw: type)(
      ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
      \(raw: lines(\.operation))
      )
      }
      """
  }

  private var caseScope: DeclSyntax {
    """
    \(raw: access)enum CaseScope {
    \(raw: lines(\.storeCase))
    }
    """
  }

  private var scope: DeclSyntax {
    """
    @MainActor
    \(raw: access)static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
    switch store.state {
    \(raw: lines(\.storeScope))
    }
    }
    """
  }
}

/// One case of the enum.
private struct Feature {
  let element: EnumCaseElementSyntax
  let isIgnored: Bool
  let isEphemeral: Bool

  init(element: EnumCaseElementSyntax, declaration: EnumCaseDeclSyntax) {
    self.element = element
    let payload = element.payload
    let type = payload.first?.type
    isIgnored =
      payload.count != 1 || declaration.hasAttribute("ReducerCaseIgnored")
      || !(type?.is(IdentifierTypeSyntax.self) == true || type?.is(MemberTypeSyntax.self) == true)
    isEphemeral =
      !isIgnored && (declaration.hasAttribute("ReducerCaseEphemeral") || type.map(Self.isPrompt) == true)
  }

  /// An alert or a dialogue: state without a reducer, which any action dismisses.
  private static func isPrompt(_ type: TypeSyntax) -> Bool {
    ["AlertState", "ConfirmationDialogState"].contains(type.as(IdentifierTypeSyntax.self)?.name.text ?? "")
  }

  private var name: String { element.name.text }

  /// The type of the only value; for a reducer's case, the reducer.
  private var type: String { element.payload.first?.type.trimmedDescription ?? "Void" }

  private var isReducer: Bool { !isIgnored && !isEphemeral }

  /// The case as it is written, without default values.
  private var plainCase: String {
    guard !element.payload.isEmpty else { return "case \(name)" }
    let values = element.payload.map { $0.argumentLabel + $0.type.trimmedDescription }
    return "case \(name)(\(values.joined(separator: ", ")))"
  }

  var stateCase: String? { isReducer ? "case \(name)(\(type).State)" : plainCase }

  var actionCase: String? {
    if isIgnored { return "case \(name)(Swift.Never)" }
    return "case \(name)(\(isEphemeral ? "ComposableArchitecture.EphemeralAction<\(type)>" : "\(type).Action"))"
  }

  var operation: String? {
    guard isReducer else { return nil }
    let reducer = element.payload[0].defaultValue?.value.trimmedDescription ?? "\(type)()"
    return """
      .ifCaseLet(\\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {
      \(reducer)
      }
      """
  }

  var storeCase: String? { isReducer ? "case \(name)(ComposableArchitecture.StoreOf<\(type)>)" : plainCase }

  var storeScope: String? {
    if isReducer {
      return "case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)"
    }
    return "case .\(name)\(element.pattern()): return .\(name)\(element.arguments())"
  }
}

extension AttributeSyntax {
  /// `(state: .equatable, .sendable, action: .equatable)` as the names of protocols.
  fileprivate var conformances: (state: [String], action: [String]) {
    guard case .argumentList(let arguments) = arguments else { return ([], []) }
    var conformances: (state: [String], action: [String]) = ([], [])
    var label = ""
    for argument in arguments {
      label = argument.label?.text ?? label
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { continue }
      if label == "state" { conformances.state.append(name.capitalizedFirst) }
      if label == "action" { conformances.action.append(name.capitalizedFirst) }
    }
    return conformances
  }
}
