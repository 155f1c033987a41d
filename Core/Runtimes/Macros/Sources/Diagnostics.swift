import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension Diagnostic {
  /// What stops the build at a node, with the ways out.
  static func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(node: node, message: MacroExpansionErrorMessage(message), fixIts: fixIts)
  }
}

extension MacroExpansionContext {
  /// Stops the build at a node, and offers the ways out.
  func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(.error(message, at: node, fixIts: fixIts))
  }

  /// Says what is allowed, but hardly meant.
  func warn(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: MacroExpansionWarningMessage(message), fixIts: fixIts))
  }
}

extension FixIt {
  /// Puts a node in the place of another one.
  init(_ message: String, replacing old: some SyntaxProtocol, with new: some SyntaxProtocol) {
    self.init(
      message: MacroExpansionFixItMessage(message), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}

extension PatternBindingSyntax {
  /// The variable with a place to write its type.
  func askingForType() -> FixIt {
    var typed = self
    typed.pattern = pattern.trimmed
    typed.typeAnnotation = TypeAnnotationSyntax(
      colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("<#Type#>"),
      trailingTrivia: initializer == nil ? [] : .space)
    return FixIt("write the type", replacing: self, with: typed)
  }

  /// The variable with an initial value.
  func adding(_ value: ExprSyntax, _ message: String) -> FixIt {
    var valued = self
    valued.typeAnnotation?.trailingTrivia = .space
    valued.initializer = InitializerClauseSyntax(equal: .equalToken(trailingTrivia: .space), value: value)
    return FixIt(message, replacing: self, with: valued)
  }
}
