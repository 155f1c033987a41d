import SharedModels

/// `--version`
struct VersionCommand: Command {
  static let features: [Feature] = []
  let configurationUse = ConfigurationUse.none

  /// Writes the program's name and version.
  func run(in session: CommandSession) async throws -> ExitCode {
    try session.write(text: "exchange-cli \(ProgramVersion.current)\n")
    return .answered
  }

  static let specification = CommandSpecification(
    "version", Phrase("The version", "버전"), make: { _ in VersionCommand() })
}
