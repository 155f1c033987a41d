import CurrencyText
public import Modularity
public import SharedModels
import WeaveDI

/// One run of the program, with its command line parsed.
public struct Invocation: Sendable {
  private enum Content: Sendable {
    case command(any Command, CommandSpecification, AppFiles?)
    case failure(any Error)
  }

  /// What the composition root needs to know; nil when the command needs nothing from it.
  public let configuration: AppConfiguration?

  /// The feature modules whose actions the command sends.
  public var features: [any FeatureModule.Type] {
    if case .command(let command, _, _) = content { type(of: command).features.map(\.module) } else { [] }
  }

  /// Whether one thread is enough for it.
  public var usesOneThread: Bool {
    if case .command(let command, _, _) = content { type(of: command).usesOneThread } else { true }
  }

  private let program: Program
  private let settings: Settings
  private let content: Content

  init(
    program: Program, command: any Command, _ specification: CommandSpecification, settings: Settings,
    files: AppFiles?, configuration: AppConfiguration?
  ) {
    self.program = program
    self.settings = settings
    self.configuration = configuration
    content = .command(command, specification, files)
  }

  init(program: Program, failure: any Error, settings: Settings) {
    self.program = program
    self.settings = settings
    configuration = nil
    content = .failure(failure)
  }

  /// Runs the command and returns the process's exit status.
  @MainActor
  public func run() async -> Int32 {
    switch content {
    case .failure(let error):
      return report(error, language: settings.language()).rawValue
    case .command(let command, _, let files):
      return await withScope(.request) { await answer(command, files: files).rawValue }
    }
  }

  @MainActor
  private func answer(_ command: any Command, files: AppFiles?) async -> ExitCode {
    let session = CommandSession(
      program: program, settings: settings, files: files, hasFeatures: command.needsFeatures)
    do {
      if command.configurationUse == .required { try session.sayExposedConfiguration() }
      return try await run(command, in: session)
    } catch {
      return report(error, language: session.language)
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

  private func report(_ error: any Error, language: Language) -> ExitCode {
    var failure = FailureText(error, isVerbose: settings.options.isVerbose)
    if case .command(let command, let specification, _) = content, !(command is ConvertCommand) {
      failure.report = failure.report.withExample(of: specification)
    }
    let code = failure.report.code
    // The reader has gone: end quietly, as filters do.
    guard code != .answered else { return .answered }
    let console = program.console
    let encoder = settings.errorEncoder(for: console, in: language)
    let causes =
      failure.causes.isEmpty
      ? [] : [StyledText(failure.causes.map { $0[language] }.joined(separator: "; "), .quiet)]
    let text = failure.text(
      of: program.words, as: settings.options.format, in: language, encoder: encoder,
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
