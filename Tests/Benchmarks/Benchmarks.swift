/// Measures the modules against floors, side by side in one run: `swift run -c release benchmarks [NAME…] [--check]`.
///
/// With `--check` a ratio above its limit makes the exit code 1.
@main
enum Benchmarks {
  /// The suites, one for each subject.
  static let suites: [BenchmarkSuite] = [
    .browse, .commands, .batches, .composableArchitecture, .database, .exchange, .referenceData, .rendering, .weaveDI,
  ]

  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let names = arguments.filter { !$0.hasPrefix("--") }
    let harness = BenchmarkHarness()
    for suite in suites where names.isEmpty || names.contains(where: suite.name.contains) {
      print("\n\(suite.name)")
      await suite.run(harness)
    }
    if arguments.contains("--check"), harness.overLimit > 0 { leave(with: 1) }
  }
}
