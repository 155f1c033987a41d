@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plugin's process: it answers the compiler's expansion requests over standard input and output.
@main
struct MacrosPlugin: PluginProvider {
  /// The macros by the type name that `#externalMacro(module: "Macros", type:)` gives.
  static var macros: [String: any Macro.Type] {
    [
      "CasePathableMacro": CasePathableMacro.self,
      "ComponentMacro": ComponentMacro.self,
      "ObservableStateMacro": ObservableStateMacro.self,
      "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self,
      "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
      "ProvideMacro": ProvideMacro.self,
      "ReducerMacro": ReducerMacro.self,
    ]
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: MacrosPlugin())
    try listener.main()
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "the plugin has no macro named \(name)" }
}
