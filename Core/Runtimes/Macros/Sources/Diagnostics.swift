import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Stops the build at a node, and offers the ways out.
  func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: MacroExpansionErrorMessage(message), fixIts: fixIts))
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
