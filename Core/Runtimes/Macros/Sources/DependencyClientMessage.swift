import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The diagnostics of `@DependencyClient` and `@DependencyEndpoint`.
enum DependencyClientMessage: DiagnosticMessage {
  case notAStruct(kind: String)
  case noType(String)
  case noValue(String)
  case notAClosureLiteral(String)
  case unimplemented(String)
  case trap
  case notAClosure
  case notALiteral
  case notAName(String)

  var message: String {
    switch self {
    case .notAStruct(let kind): "'@DependencyClient' can only be put on a struct, and this is declared as \(kind)"
    case .noType(let name): "'@DependencyClient' takes '\(name)' into an initialiser, so its type must be written"
    case .noValue(let name):
      "'\(name)' cannot throw, so it needs a default value to go on with after it has failed a test"
    case .notAClosureLiteral(let name):
      "the default value of '\(name)' must be a closure literal, so that a test can fail first"
    case .unimplemented(let name):
      "'\(name)' needs no 'unimplemented': the macro fails the test by itself; give a closure literal for what comes after"
    case .trap: "after it has failed the test, this stops the whole run; return a value instead"
    case .notAClosure: "'@DependencyEndpoint' can only be put on a 'var' that holds a closure"
    case .notALiteral: "'method' must be a string literal without interpolation"
    case .notAName(let name): "'\(name)' cannot be the name of a method"
    }
  }

  var severity: DiagnosticSeverity {
    if case .trap = self { .warning } else { .error }
  }

  var diagnosticID: MessageID {
    MessageID(domain: "Dependencies", id: String("\(self)".prefix { $0 != "(" }))
  }
}

/// The fix-its of the diagnostics.
enum DependencyClientFixIt: FixItMessage {
  case writeType
  case giveValue(String)
  case meanTrap

  var message: String {
    switch self {
    case .writeType: "write the type"
    case .giveValue(let value): "insert '= \(value)'"
    case .meanTrap: "wrap it in a closure that is called at once, if that is meant"
    }
  }

  var fixItID: MessageID {
    MessageID(domain: "Dependencies", id: "fix-" + String("\(self)".prefix { $0 != "(" }))
  }
}

extension MacroExpansionContext {
  func diagnose(_ message: DependencyClientMessage, at node: Syntax) {
    diagnose(Diagnostic(node: node, message: message))
  }

  func diagnose(_ problem: ClientProperty.Problem) {
    diagnose(Diagnostic(node: problem.node, message: problem.message, fixIts: problem.fixIts))
  }
}
