@_spi(PluginMessage) import Macros

/// The process that the compiler starts to expand macros.
@main
enum Main {
  static func main() throws { try MacrosPlugin.run() }
}
