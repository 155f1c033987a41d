import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics of the macros for reducers and their states.
enum ReducerMacroMessage: DiagnosticMessage {
  case notAnEnum(macro: String, kind: String)
  case overloadedCase(name: String)
  case notAStateType(kind: String)
  case notAReducerType(kind: String)
  case actionNotAnEnum
  case bodyAndReduce
  case trackedWithoutDefaultType(name: String)
  case severalVariables
  case presentsNoOptional
  case presentationStateNotObserved
  case argumentsOnStruct
  case noStore(type: String, feature: String)
  case sendsThroughStore

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
      "'@Reducer' can only be put on a struct, a class or an enum, and this is \(kind.withArticle)"
    case .actionNotAnEnum:
      "'Action' of a '@Reducer' has no case paths, because it is not an enum; make it an enum"
    case .bodyAndReduce:
      "'reduce(into:action:)' would never run, because the type has a 'body'; "
        + "move this logic into a 'Reduce' in 'body'"
    case .trackedWithoutDefaultType(let name):
      "'@ObservableState' needs to know the type of '\(name)'; write it down"
    case .severalVariables:
      "'@ObservableState' can observe one variable a declaration only; write a 'var' for each"
    case .presentsNoOptional:
      "'@Presents' belongs on a 'var' whose type is written as an optional state: 'var child: Child.State?'"
    case .presentationStateNotObserved:
      "'@PresentationState' is not observed inside '@ObservableState'; use '@Presents'"
    case .argumentsOnStruct:
      "'@Reducer' takes conformances for an enum only, whose 'State' and 'Action' it writes; remove them here"
    case .noStore(let type, let feature):
      "'@ViewAction' needs a property 'store' in '\(type)': 'let store: StoreOf<\(feature)>'"
    case .sendsThroughStore:
      "A '@ViewAction' view sends its own actions: call 'send' instead of 'store.send'"
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .actionNotAnEnum, .sendsThroughStore: .warning
    default: .error
    }
  }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "ComposableArchitecture", id: String(name))
  }
}

/// The fix-its of the diagnostics.
enum ReducerFixIt: String, FixItMessage {
  case addStore = "Add 'store'"
  case presents = "Use '@Presents'"
  case separateVariables = "Write a 'var' for each"
  case sendDirectly = "Send the view's action"

  var message: String { rawValue }

  var fixItID: MessageID { MessageID(domain: "ComposableArchitecture", id: "\(self)") }
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
