import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: lets a view send its own actions with `send`, and warns of calls of `store.send`.
enum ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.declares("store") else {
      let reducer = node.argument("for")?.as(MemberAccessExprSyntax.self)
      let feature = reducer?.base?.trimmedDescription ?? "Feature"
      let fixIt = declaration.addingStore(of: feature, access: declaration.accessForMembers(in: context))
      context.error(
        "'@ViewAction' needs a property 'store' in '\(type.trimmedDescription)': 'let store: StoreOf<\(feature)>'",
        at: node, fixIts: [fixIt])
      return []
    }
    let calls = StoreCalls(viewMode: .sourceAccurate)
    calls.walk(declaration.memberBlock)
    for call in calls.found {
      context.warn(
        "A '@ViewAction' view sends its own actions: call 'send' instead of 'store.send'", at: call,
        fixIts: [call.sentDirectly].compactMap(\.self))
    }
    guard !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "\(raw: declaration.attributes.availability)extension \(type.trimmed): ComposableArchitecture.ViewActionSending {}"
      )
    ]
  }
}

extension DeclGroupSyntax {
  /// The store as the first member.
  fileprivate func addingStore(of feature: String, access: String) -> FixIt {
    let store: DeclSyntax = "\(raw: access)let store: StoreOf<\(raw: feature)>"
    let members = memberBlock.members
    let indentation = members.first?.leadingTrivia ?? .newline + .spaces(2)
    let item = MemberBlockItemSyntax(leadingTrivia: indentation, decl: store)
    return FixIt("Add 'store'", replacing: members, with: [item] + members)
  }
}

/// Finds `store.send(…)` and `self.store.send(…)`.
private final class StoreCalls: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["store.send", "self.store.send"].contains(node.calledExpression.trimmedDescription) { found.append(node) }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// `send(.tapped)` for `store.send(.view(.tapped))`; `nil` for an action that is not the view's.
  fileprivate var sentDirectly: FixIt? {
    guard let sent = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      sent.calledExpression.trimmedDescription == ".view", let action = sent.arguments.first
    else { return nil }
    let prefix = calledExpression.trimmedDescription.hasPrefix("self.") ? "self." : ""
    let call: ExprSyntax = "\(raw: prefix)send(\(action.expression.trimmed))"
    return FixIt(
      "Send the view's action", replacing: self,
      with: call.with(\.leadingTrivia, leadingTrivia).with(\.trailingTrivia, trailingTrivia))
  }
}
