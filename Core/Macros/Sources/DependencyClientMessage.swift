import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What `@DependencyClient` has to say about the struct it is put on.
enum DependencyClientMessage: DiagnosticMessage {
  case notAStruct(kind: String)
  case noType(String)
  case noValue(String)
  case notAClosure
  case notALiteral
  case notAName(String)

  var message: String {
    switch self {
    case .notAStruct(let kind): "'@DependencyClient' can only be put on a struct, and this is declared as \(kind)"
    case .noType(let name): "'@DependencyClient' takes '\(name)' into an initialiser, so its type must be written"
    case .noValue(let name):
      "'\(name)' cannot throw, so it needs a default value to go on with after it has failed a test"
    case .notAClosure: "'@DependencyEndpoint' can only be put on a 'var' that holds a closure"
    case .notALiteral: "'method' must be a string literal without interpolation"
    case .notAName(let name): "'\(name)' cannot be the name of a method"
    }
  }

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    MessageID(domain: "Dependencies", id: String("\(self)".prefix { $0 != "(" }))
  }
}

/// The ways out that the diagnostics offer.
enum DependencyClientFixIt: FixItMessage {
  case writeType
  case giveValue(String)

  var message: String {
    switch self {
    case .writeType: "write the type"
    case .giveValue(let value): "insert '= \(value)'"
    }
  }

  var fixItID: MessageID {
    MessageID(domain: "Dependencies", id: "fix-" + String("\(self)".prefix { $0 != "(" }))
  }
}

extension MacroExpansionContext {
  func diagnose(_ message: DependencyClientMessage, at node: Syntax, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: message, fixIts: fixIts))
  }
}
