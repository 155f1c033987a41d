import CurrencyText
public import Modularity
public import SharedModels
import WeaveDI

/// One run of the program, with its command line parsed.
public struct Invocation: Sendable {
  private enum Content: Sendable {
    case command(any Command, AppFiles?)
    case failure(any Error)
  }

  /// What the composition root needs to know; nil when the command needs nothing from it.
  public let configuration: AppConfiguration?

  /// The feature modules whose actions the command sends.
  public var features: [any FeatureModule.Type] {
    if case .command(let command, _) = content { type(of: command).features.map(\.module) } else { [] }
  }

  /// Whether one thread is enough for it.
  public var usesOneThread: Bool {
    if case .command(let command, _) = content { type(of: command).usesOneThread } else { true }
  }

  private let program: Program
  private let context: RunContext
  private let content: Content

  init(
    program: Program, command: any Command, context: RunContext, files: AppFiles?, configuration: AppConfiguration?
  ) {
    self.program = program
    self.context = context
    self.configuration = configuration
    content = .command(command, files)
  }

  init(program: Program, failure: any Error, context: RunContext) {
    self.program = program
    self.context = context
    configuration = nil
    content = .failure(failure)
  }

  /// Runs the command and returns the process's exit status.
  @MainActor
  public func run() async -> Int32 {
    switch content {
    case .failure(let error):
      return report(error, in: context).rawValue
    case .command(let command, let files):
      return await withScope(.request) { await answer(command, files: files).rawValue }
    }
  }

  @MainActor
  private func answer(_ command: any Command, files: AppFiles?) async -> ExitCode {
    let session = CommandSession(
      program: program, context, files: files, hasFeatures: command.needsFeatures)
    do {
      if command.configurationUse == .required { try session.sayExposedConfiguration() }
      return try await run(command, in: session)
    } catch {
      return report(error, in: session.run)
    }
  }

  @MainActor
  private func run(_ command: any Command, in session: CommandSession) async throws -> ExitCode {
    let features = type(of: command).features
    guard !features.isEmpty else { return try await command.run(in: session) }
    if program.keepsDataApart { session.sayDataApart() }
    let notices = session.sayStorageNotices()
    defer { notices.cancel() }
    for feature in features {
      session.trace(Phrase("feature \(feature.name) loaded", "\(feature.name) 기능을 불러옴"))
    }
    if let person = command.person { try await session.open(person) }
    let code = try await command.run(in: session)
    session.sayUserFileFailure()
    return code
  }

  private func report(_ error: any Error, in run: RunContext) -> ExitCode {
    var failure = FailureText(error, isVerbose: run.options.isVerbose)
    if case .command(let command, _) = content, !(command is ConvertCommand),
      let type = type(of: command) as? any SpecifiedCommand.Type
    {
      failure.report = failure.report.withExample(of: type.specification)
    }
    let code = failure.report.code
    // The reader has gone: end quietly, as filters do.
    guard code != .answered else { return .answered }
    let console = program.console
    let encoder = run.errorEncoder(for: console)
    let causes =
      failure.causes.isEmpty
      ? [] : [StyledText(failure.causes.map { $0[run.language] }.joined(separator: "; "), .quiet)]
    let text = failure.text(
      of: program.words, as: run.options.format, in: run.language, encoder: encoder,
      width: console.isTerminal(.error) ? console.size?.columns : nil)
    try? console.write(encoder.encode(causes) + text, to: .error)
    return code
  }
}

extension FailureReport {
  /// The report with an example of the command that was typed, in place of a question's.
  fileprivate func withExample(of specification: CommandSpecification) -> FailureReport {
    guard hint == .questionExample, let example = specification.examples.first else { return self }
    let line = "'exchange-cli \(example.line)'"
    return FailureReport(
      code, message, hint: Phrase("for example: \(line)", "예: \(line)"), blamed: blamed, causes: causes)
  }
}
