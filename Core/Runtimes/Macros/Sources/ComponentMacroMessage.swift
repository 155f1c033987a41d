import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics of `@Component` and `@Provide`.
enum ComponentMacroMessage: DiagnosticMessage {
  case notAStruct(kind: String)
  case nothingProvided
  case duplicate(type: String, first: String)
  case missingSibling(name: String)
  case notProvided(name: String)
  case siblingInInitialValue(name: String)
  case cycle([String])
  case outsideComponent
  case notAVariable
  case noType
  case noValue

  var message: String {
    switch self {
    case .notAStruct(let kind):
      "'@Component' can only be put on a struct, and this is declared as \(kind)"
    case .nothingProvided:
      "this component provides nothing; mark its properties '@Provide'"
    case .duplicate(let type, let first):
      "'\(first)' provides '\(type)' already, and the later registration would replace it"
    case .missingSibling(let name):
      "nothing in this component provides '\(name)'"
    case .notProvided(let name):
      "'\(name)' belongs to an instance, and the registrations have none; mark it '@Provide' or make it static"
    case .siblingInInitialValue(let name):
      "an initial value cannot name the sibling '\(name)'; give the property a getter"
    case .cycle(let names):
      "a cycle: \(names.joined(separator: " → ")); none of them can be made first"
    case .outsideComponent:
      "'@Provide' does nothing here: the type around it is no '@Component'"
    case .notAVariable:
      "'@Provide' needs a 'var', because what it provides is made when it is asked for"
    case .noType:
      "'@Provide' registers by type, so the type must be written"
    case .noValue:
      "'@Provide' needs to know how to make the value: give it an initial value or a getter"
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .nothingProvided, .outsideComponent: .warning
    default: .error
    }
  }

  var diagnosticID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "WeaveDI", id: String(name))
  }
}

/// The fix-its of the diagnostics.
enum ComponentFixIt: FixItMessage {
  case giveName(String)
  case rename(String)
  case add(String)
  case markProvided(String)
  case makeLazy(String)
  case makeGetter
  case makeVariable
  case writeType
  case writeValue

  var message: String {
    switch self {
    case .giveName(let name): "tell them apart by the name \(name)"
    case .rename(let name): "use '\(name)'"
    case .add(let name): "add a '@Provide' property '\(name)'"
    case .markProvided(let name): "mark '\(name)' '@Provide'"
    case .makeLazy(let type): "break the cycle on purpose: pass 'Lazy<\(type)>', which is made later"
    case .makeGetter: "make it a getter"
    case .makeVariable: "replace 'let' with 'var'"
    case .writeType: "write the type"
    case .writeValue: "give it an initial value"
    }
  }

  var fixItID: MessageID {
    let name = "\(self)".prefix { $0 != "(" }
    return MessageID(domain: "WeaveDI", id: "fix-" + name)
  }
}

extension MacroExpansionContext {
  func diagnose(_ message: ComponentMacroMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: Syntax(node), message: message, fixIts: fixIts))
  }
}
