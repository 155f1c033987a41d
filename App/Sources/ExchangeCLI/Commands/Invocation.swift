package import DIInterface
package import ExchangeFeature
package import Modularity
import SharedModels
import TerminalText
import WeaveDI
import Wording

/// One run of the program, without a process: everything external is passed in.
package struct Invocation: Sendable {
  let words: [String]
  let variables: [String: String]
  let console: any Console
  /// Now; the same instant from the beginning to the end of a command that answers and ends, even over midnight.
  private(set) var moment: @Sendable () -> Moment
  private let keepsDataApart: Bool
  private let hasMainThread: Bool
  /// What the prompt remembers, where this is a line of it.
  let memory: PromptMemory?
  /// Whether one thread is enough for it.
  package private(set) var usesOneThread: Bool
  /// Whether its files are worked on there, too.
  private var filesUseIt: Bool
  let files: AppFiles?
  private(set) var context: RunContext
  /// Or what is wrong with the command line or the configuration, which is reported when it runs.
  private let command: Result<any Command, any Error>

  /// Reads the command line and the configuration.
  ///
  /// `arguments` are the words after the program's name. Without `hasMainThread` every command takes several threads.
  /// With `keepsDataApart` its files lie in folders of their own: a debug build may have migrations that were never
  /// released, and the installed program would refuse what they change.
  package init(
    arguments words: [String], variables: [String: String], console: any Console,
    moment: @escaping @Sendable () -> Moment = { .now }, hasMainThread: Bool = true, keepsDataApart: Bool = false
  ) {
    self.init(
      words, variables: variables, console: console, moment: moment, hasMainThread: hasMainThread,
      keepsDataApart: keepsDataApart
    ) {
      let arguments = try ParsedArguments(words)
      if !arguments.command.features.isEmpty { try ProcessLimits.checkStack() }
      return (arguments, try arguments.command.make(arguments))
    }
  }

  private init(
    _ words: [String], variables: [String: String], console: any Console, moment: @escaping @Sendable () -> Moment,
    hasMainThread: Bool, keepsDataApart: Bool, memory: PromptMemory? = nil,
    reading: () throws -> (ParsedArguments, any Command)
  ) {
    (self.words, self.variables, self.console, self.moment) = (words, variables, console, moment)
    (self.keepsDataApart, self.hasMainThread, self.memory) = (keepsDataApart, hasMainThread, memory)
    (usesOneThread, filesUseIt) = (hasMainThread, hasMainThread)
    files = AppFiles(variables: variables, folder: keepsDataApart ? "exchange-cli-debug" : "exchange-cli")
    let file = files.map { ConfigurationFile(path: $0.configuration) }
    do {
      let (arguments, read) = try reading()
      let options = try CommonOptions(arguments)
      let configuration = read.needsConfiguration ? try file?.load() : try? file?.load()
      context = RunContext(options: options, variables: variables, configuration: configuration ?? Configuration())
      try context.validate()
      let command = read.adapted(to: console, context)
      usesOneThread = hasMainThread && type(of: command).usesOneThread
      filesUseIt = usesOneThread && !type(of: command).hearsKeys
      if command.needsFeatures { try ProcessLimits.check(usesOneThread: filesUseIt) }
      self.command = .success(command)
      if answersForOneMoment {
        let now = moment()
        self.moment = { now }
      }
    } catch {
      // A readable configuration still decides the language and colours of an error.
      context = RunContext(
        options: CommonOptions(salvaging: TypedLine(words)), variables: variables,
        configuration: (try? file?.load()) ?? Configuration())
      command = .failure(error)
    }
  }

  /// A line of the prompt that this run is, with the options that the prompt was started with where the line takes
  /// them.
  ///
  /// - Parameters:
  ///   - command: What the line asks for, where the words alone do not say it.
  ///   - error: What is wrong with the line, where it is not the words themselves.
  func line(
    _ words: [String], on console: any Console, _ memory: PromptMemory, asking command: (any Command)? = nil,
    failing error: (any Error)? = nil
  ) -> Invocation {
    Invocation(
      words, variables: variables, console: console, moment: moment, hasMainThread: hasMainThread,
      keepsDataApart: keepsDataApart, memory: memory
    ) {
      if let error { throw error }
      let read = try ParsedArguments(command == nil ? words : [ConvertCommand.name] + words)
      try Self.refuseStartOptions(in: read)
      if [PromptCommand.name, QuestionsCommand.name].contains(read.command.name) { throw UsageError(.isPrompt) }
      guard !read.command.takesTerminal else { throw UsageError(.takesTerminal(read.command.name)) }
      let start = TypedLine(self.words).options.filter { option in
        option.specification.map { !read.has($0) && read.specification.option(named: $0.name) != nil } ?? false
      }
      let arguments = read.adding(start)
      return (arguments, try command ?? arguments.command.make(arguments))
    }
  }

  /// What is settled for all lines when the prompt starts.
  private static func refuseStartOptions(in line: ParsedArguments) throws(UsageError) {
    let settled = [OptionSpecification.profile] + SettingTable.environment.options + SettingTable.color.options
    guard let option = settled.first(where: line.has) else { return }
    throw UsageError(
      Phrase("\(option.flag) belongs to the start of the prompt", "\(option.flag) 옵션은 프롬프트를 시작할 때 씁니다"),
      hint: .example("exchange-cli prompt \(option.usage)"), at: line.span(of: option))
  }

  /// What the composition root needs to know; nil when the command needs nothing from it.
  package var configuration: AppConfiguration? {
    guard case .success(let command) = command, command.needsFeatures else { return nil }
    return context.appConfiguration(files: files, usesOneThread: filesUseIt)
  }

  /// Whether it ends with its answer, which is then of one moment.
  private var answersForOneMoment: Bool {
    guard memory == nil, case .success(let command) = command else { return false }
    return type(of: command).answersForOneMoment && command.needsFeatures
  }

  /// Makes the moment of the command that of the process, before anything asks for it. An override would make every
  /// value that is read look through a layer more.
  package func prepare() {
    if answersForOneMoment { prepareInjectedValues { $0.moment = moment } }
  }

  /// The feature modules whose actions the command sends.
  package var features: [any FeatureModule.Type] {
    (try? command.get()).map { type(of: $0).features.map(\.module) } ?? []
  }

  /// Runs the command and returns the process's exit status.
  @MainActor
  package func run() async -> Int32 {
    switch command {
    case .failure(let error): return report(error, in: context).rawValue
    case .success(let command):
      return await withScope(.request) {
        let session = CommandSession(self, hasFeatures: command.needsFeatures)
        do {
          return try await run(command, in: session)
        } catch {
          return report(error, in: session.run)
        }
      }.rawValue
    }
  }

  @MainActor
  private func run(_ command: any Command, in session: CommandSession) async throws -> ExitCode {
    if command.needsConfiguration { try session.warnOfExposedConfiguration() }
    guard command.needsFeatures else { return try await command.run(in: session) }
    if keepsDataApart { session.noteDataApart() }
    let notices = session.warnOfStorageNotices()
    defer { notices.cancel() }
    for feature in type(of: command).features {
      session.debug(Phrase("feature \(feature.name) loaded", "\(feature.name) 기능을 불러옴"))
    }
    try await session.open()
    let code = try await command.run(in: session)
    session.warnOfUserFileFailure()
    return code
  }

  private func report(_ error: any Error, in run: RunContext) -> ExitCode {
    var failure = FailureText(error, isVerbose: run.options.isVerbose)
    // The example of a question suits no other command.
    if case .success(let command) = command, !(command is ConvertCommand), failure.report.remedy == .ask(.example),
      let example = (type(of: command) as? any ListedCommand.Type)?.specification.examples.first
    {
      failure.report.hint = .example(
        ExampleLine("'exchange-cli \(example.key.words)'", "'exchange-cli \(example.key.words)'"))
    }
    let code = failure.report.code
    // The reader has gone: end quietly, as filters do.
    guard code != .answered else { return .answered }
    let encoder = run.encoder(for: .error, of: console)
    let causes = run.options.isVerbose ? failure.causes.map { $0[run.language] }.joined(separator: "; ") : ""
    let text = failure.text(
      of: words, as: run.options.format, in: run.language, encoder: encoder,
      width: console.isTerminal(.error) ? console.size?.columns : nil, isAtPrompt: memory != nil)
    try? console.write((causes.isEmpty ? "" : encoder.encode([StyledText(causes, .quiet)])) + text, to: .error)
    return code
  }
}

/// The program's version.
package enum ProgramVersion {
  /// By semantic versioning. It rises with the first change after a release; Scripts/release says how.
  package static let current = "2.0.0"
  static let address = "https://github.com/exchange-cli/exchange-cli"
}
