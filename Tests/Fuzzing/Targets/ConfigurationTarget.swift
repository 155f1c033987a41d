import ExchangeCLI
import ExchangeCLITestSupport
import Foundation
import TestSupport
import WeaveDI

/// The configuration file.
struct ConfigurationTarget: FuzzTarget {
  let name = "configuration"
  let seeds = [
    #"{"home": "KRW", "timeout": 2.5, "symbols.$": "CAD", "color": "never"}"#,
    "{\n  \"providers\": {\"ecb\": {\"url\": \"http://127.0.0.1:1\"}},\n  \"symbols\": {\"\\u20ac\": \"eur\"},\n"
      + "  \"precision\": 3, \"language\": \"ko\", \"source\": null\n}\n",
    "{}", "",
  ].map { Array($0.utf8) }

  private let home = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")

  /// The settings and the errors of the file must each be one valid JSON object.
  func run(_ input: [UInt8]) async throws -> Bool {
    let folder = home.appending(path: "exchange-cli")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    try Data(input).write(to: folder.appending(path: "config.json"))
    let console = RecordingConsole()
    let invocation = Invocation(
      arguments: ["config", "list", "--json"], variables: ["HOME": home.path, "XDG_CONFIG_HOME": home.path],
      console: console)
    // The live context, as in a process, also when a test replays the corpus.
    let status = await withInjectedValues {
      $0.context = .live
    } operation: {
      await invocation.run()
    }
    let text = status == 0 ? console.output : console.error
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    try require(object?[status == 0 ? "config" : "error"] != nil, "\(status): \(text)")
    try require(status == 0 || status == 7, "\(status): \(text)")
    return status == 0
  }
}
