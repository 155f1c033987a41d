@_spi(PluginMessage) public import SwiftCompilerPluginMessageHandling
public import SwiftSyntaxMacros

/// The compiler plugin's process: it answers the compiler's expansion requests over standard input and output.
@_spi(PluginMessage)
public struct MacrosPlugin: PluginProvider {
  /// The macros by the type name that `#externalMacro(module: "CompilerPlugin", type:)` gives.
  static var macros: [String: any Macro.Type] {
    [
      "CasePathableMacro": CasePathableMacro.self,
      "ComponentMacro": ComponentMacro.self,
      "DependencyClientMacro": DependencyClientMacro.self,
      "DependencyEndpointMacro": DependencyEndpointMacro.self,
      "DependencyEntryMacro": DependencyEntryMacro.self,
      "DependencyEntryValueMacro": DependencyEntryValueMacro.self,
      "MarkMacro": MarkMacro.self,
      "ObservableStateMacro": ObservableStateMacro.self,
      "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self,
      "PresentsMacro": PresentsMacro.self,
      "ProvideMacro": ProvideMacro.self,
      "ReducerMacro": ReducerMacro.self,
      "ViewActionMacro": ViewActionMacro.self,
    ]
  }

  /// Answers until the compiler closes the connection.
  public static func run() throws {
    let connection = try StandardIOMessageConnection()
    let listener = CompilerPluginMessageListener(connection: connection, provider: MacrosPlugin())
    try listener.main()
  }

  /// The macro with this type name; there is one module of macros only.
  public func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }
}

private struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "the plugin has no macro named \(name)" }
}
