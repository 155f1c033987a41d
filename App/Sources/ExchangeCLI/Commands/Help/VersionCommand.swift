/// `--version`
struct VersionCommand: Command {
  static let features: [Feature] = []

  static let specification = CommandSpecification(
    "version", Phrase("The version", "버전"), make: { _ in VersionCommand() })
}
