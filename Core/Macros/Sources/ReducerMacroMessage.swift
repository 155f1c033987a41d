import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What the macros for reducers and their states have to say about the code they are put on.
enum ReducerMacroMessage: DiagnosticMessage {
  case notAnEnum(macro: String, kind: String)
  case overloadedCase(name: String)
  case notAStateType(kind: String)
  case notAReducerType(kind: String)
  case actionNotAnEnum
  case bodyAndReduce
  case trackedWithoutDefaultType(name: String)

  var message: String {
    switch self {
    case .notAnEnum(let macro, let kind):
      "'\(macro)' can only be put on an enum, and this is \(kind.withArticle)"
    case .overloadedCase(let name):
      "'@CasePathable' needs a name for each case of its own, and '\(name)' is declared twice; rename one"
    case .notAStateType(let kind):
      "'@ObservableState' can only be put on a struct or an enum, because state is a value, and this is "
        + kind.withArticle
    case .notAReducerType(let kind):
      "'@Reducer' can only be put on a struct or a class, and this is \(kind.withArticle)"
    case .actionNotAnEnum:
      "'Action' of a '@Reducer' has no case paths, because it is not an enum; make it an enum"
    case .bodyAndReduce:
      "A reducer with both 'body' and 'reduce(into:action:)' only runs 'reduce(into:action:)'; "
        + "move that logic into a 'Reduce' in 'body'"
    case .trackedWithoutDefaultType(let name):
      "'@ObservableState' needs to know the type of '\(name)'; write it down"
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .bodyAndReduce, .actionNotAnEnum: .warning
    default: .error
    }
  }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "ComposableArchitecture", id: String(name))
  }
}

extension MacroExpansionContext {
  func diagnose(_ message: ReducerMacroMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixIts))
  }
}

extension String {
  /// `a class`, `an actor`.
  fileprivate var withArticle: String { (first.map("aeiou".contains) == true ? "an " : "a ") + self }
}
