public import ExchangeFeature
import SharedModels

/// The program for one command line, without a process: everything external is passed in.
public struct Program: Sendable {
  let words: [String]
  let variables: [String: String]
  let console: any Console
  let moment: @Sendable () -> Moment
  let keepsDataApart: Bool

  /// `arguments` are the words after the program's name. With `keepsDataApart` its files lie in folders of their own: a debug
  /// build may have migrations that were never released, and the installed program would refuse what they change.
  public init(
    arguments words: [String], variables: [String: String], console: any Console,
    moment: @escaping @Sendable () -> Moment = { .now }, keepsDataApart: Bool = false
  ) {
    self.words = words
    self.variables = variables
    self.console = console
    self.moment = moment
    self.keepsDataApart = keepsDataApart
  }

  /// Parses the command line and the configuration. Mistakes in them are reported when the invocation runs.
  public func prepare() -> Invocation {
    let files = AppFiles(environment: variables, folder: keepsDataApart ? "exchange-cli-debug" : "exchange-cli")
    do {
      let arguments = try ArgumentParser(table: .standard).parse(words)
      let command = try arguments.command.make(arguments)
      let options = try CommonOptions(arguments)
      let configuration = try configuration(in: files, for: command)
      let run = RunContext(options: options, variables: variables, configuration: configuration)
      try run.validate()
      guard command.needsFeatures else {
        return Invocation(program: self, command: command, context: run, files: files, configuration: nil)
      }
      try ProcessLimits.check(usesOneThread: type(of: command).usesOneThread)
      return Invocation(
        program: self, command: command, context: run, files: files,
        configuration: run.appConfiguration(files: files, usesOneThread: type(of: command).usesOneThread))
    } catch {
      // A readable configuration still decides the language and colours of an error.
      let configuration = files.flatMap { try? ConfigurationFile(path: $0.configuration).load() } ?? Configuration()
      let run = RunContext(
        options: CommonOptions(salvaging: TypedLine(words, table: .standard)), variables: variables,
        configuration: configuration)
      return Invocation(program: self, failure: error, context: run)
    }
  }

  private func configuration(in files: AppFiles?, for command: any Command) throws -> Configuration {
    guard let files, command.configurationUse != .none else { return Configuration() }
    do {
      return try ConfigurationFile(path: files.configuration).load()
    } catch  where command.configurationUse == .ifReadable {
      return Configuration()
    }
  }
}

/// The program's version.
public enum ProgramVersion {
  /// By semantic versioning.
  public static let current = "1.1.0"
  static let address = "https://github.com/exchange-cli/exchange-cli"
}
