import Platform

@testable import ExchangeCLI

// Shows each screen with given services in this terminal: `swift run previews`.
guard let terminal = TerminalSession() else {
  print("previews needs a terminal")
  exit(2)
}
try await Gallery(on: terminal).run()
