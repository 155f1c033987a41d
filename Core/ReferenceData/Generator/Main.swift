import Foundation

/// `reference-data generate` writes the embedded files from the committed inputs; `reference-data names` renews the
/// territory names and narrow symbols from the CLDR that the toolchain's Foundation carries.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let module = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let inputs = module.appending(path: "Generator/Inputs")
    switch arguments.first {
    case "generate":
      let embedded = module.appending(path: "CReferenceData")
      let history = try HistoryCSV(contentsOf: inputs)
      try HistoryFile(csv: history).encoded().write(to: embedded.appending(path: "history.bin"))
      try HistoryFile(csv: history.frozen).encoded().write(to: embedded.appending(path: "frozen.bin"))
      try CurrenciesFile(contentsOf: inputs).encoded()
        .write(to: embedded.appending(path: "currencies.bin"))
      try WordsFile(words: CurrencyNaming(contentsOf: inputs).words).encoded()
        .write(to: embedded.appending(path: "words.bin"))
    case "names":
      try LocaleNames.current(for: CurrencySources(contentsOf: inputs)).encoded()
        .write(to: inputs.appending(path: LocaleNames.fileName))
    default:
      FileHandle.standardError.write(Data("usage: reference-data generate|names\n".utf8))
      exit(2)
    }
  }
}
