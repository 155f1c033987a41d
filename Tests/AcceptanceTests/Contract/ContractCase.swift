import TestSupport
import Testing

/// A rule of the command line contract, and a command that shows it.
struct ContractCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The arguments as typed; single quotes protect spaces.
  let command: String
  let input: String
  let variables: [String: String]
  let status: Int32
  /// All of standard output; nil when only `contains` is checked.
  let output: String?
  /// Texts that standard output contains.
  let contains: [String]
  /// Texts that standard error contains; an empty array means that it must be empty.
  let errors: [String]?

  init(
    _ rule: String, _ command: String, input: String = "", variables: [String: String] = [:], status: Int32 = 0,
    output: String? = nil, contains: [String] = [], errors: [String]? = nil
  ) {
    testDescription = "\(rule): \(command)"
    self.command = command
    self.input = input
    self.variables = variables
    self.status = status
    self.output = output
    self.contains = contains
    self.errors = errors
  }

  /// Runs the command and checks the rule.
  func check(with program: InstalledProgram) async throws {
    let outcome = try await program.run(command.shellWords, input: input, variables: variables)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    if let output { #expect(outcome.output == output, "\(outcome.errors)") }
    for part in contains { #expect(outcome.output.contains(part), "\(outcome.output)") }
    guard let errors else { return }
    #expect(outcome.errors.isEmpty == errors.isEmpty, "\(outcome.errors)")
    for part in errors { #expect(outcome.errors.contains(part), "\(outcome.errors)") }
  }
}
