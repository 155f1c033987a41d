import DIInterface
import Platform
import ReferenceData
import SharedModels
import Wording

enum ConfigCommand: CommandGroup {
  static let features: [Feature] = []

  var needsConfiguration: Bool { if case .path = self { false } else { true } }

  case list
  case get(ArgumentWord)
  case set(ArgumentWord, value: ArgumentWord)
  case unset(ArgumentWord)
  case path

  func run(in session: CommandSession) async throws -> ExitCode {
    guard let path = session.files?.configuration else { throw StorageError.noPlace }
    switch self {
    case .list:
      let isExplained = session.options.isVerbose && session.options.format == .table
      try session.write(answer(session.run, isExplained: isExplained))
    case .get(let word):
      let setting = try setting(word)
      let value = self.value(of: setting, in: session.run) ?? ""
      if session.options.format == .table {
        try session.write(text: value + "\n")
      } else {
        try session.write(ConfigAnswer(rows: [.init(key: setting.key, value: value)]))
      }
    case .set(let word, let value):
      let setting = try setting(word)
      if setting.type == FileReading.self {
        throw UsageError(
          Phrase(
            "\(setting.key) is kept by convert --batch --save-as",
            "\(setting.key, .topic) convert --batch --save-as로 저장합니다"
          ),
          at: word.span)
      }
      try await change(setting, to: try normalized(value, for: setting, in: session), path, session)
    case .unset(let word): try await change(try setting(word), to: nil, path, session)
    case .path:
      // As the system has it, for a script to use: it need not be UTF-8.
      try (path + "\n").withSystemText { text in
        try session.console.write(bytes: UnsafeRawBufferPointer(start: text, count: strlen(text)), to: .output)
      }
    }
    return .answered
  }

  /// `config home` gets, `config home krw` sets.
  static func subcommand(meantBy words: [ArgumentWord]) -> String? {
    guard let first = words.first, SettingTable.setting(named: first.text) != nil else { return nil }
    return words.count == 1 ? "get" : "set"
  }

  private func setting(_ word: ArgumentWord) throws(UsageError) -> Setting {
    if let setting = SettingTable.setting(named: word.text) { return setting }
    // `config set curency krw`
    let isHome = Spelling.nearest(to: word.text, among: ["currency"]) != nil
    let suggestion = isHome ? SettingTable.home.key : Spelling.nearest(to: word.text, among: SettingTable.keys)
    let list = SettingTable.helpNames
    throw UsageError(
      .unknownSetting(word.text),
      hint: suggestion.map(Phrase.didYouMean) ?? Phrase("the settings are \(list)", "설정: \(list)"), at: word.span)
  }

  @MainActor
  private func normalized(_ word: ArgumentWord, for setting: Setting, in session: CommandSession) throws -> String {
    if setting.isCurrency {
      let (currency, reading) = try session.currency(word)
      session.note(reading)
      if let value = setting.normalized(currency.code) { return value }
      do { try ReferenceCurrencyCatalog().checkInUse(currency) } catch { throw UsageError(error, at: word.span) }
    }
    if let value = setting.normalized(word.text) { return value }
    let suggestion = Spelling.nearest(to: word.text, among: setting.type.choices)
    throw UsageError(.invalid(word.text, for: setting), hint: suggestion.map(Phrase.didYouMean), at: word.span)
  }

  @MainActor
  private func change(_ setting: Setting, to value: String?, _ path: String, _ session: CommandSession) async throws {
    let run = RunContext(
      options: session.options, variables: session.run.variables,
      configuration: try ConfigurationFile(path: path).change { $0[setting] = value })
    let words =
      value.map { Phrase("\(setting.key) set to \($0)", "\(setting.key) 설정을 \($0, .direction) 바꿨습니다") }
      ?? Phrase("\(setting.key) reset to its default", "\(setting.key) 설정을 기본값으로 되돌렸습니다")
    try await session.report([words], or: answer(run))
  }

  /// The configured value, else the default; this run's options and variables do not count.
  private func value(of setting: Setting, in run: RunContext) -> String? {
    run.effective(setting, isStored: true)?.word ?? symbol(setting, in: run)
  }

  /// What a symbol means where the configuration does not say.
  private func symbol(_ setting: Setting, in run: RunContext) -> String? {
    guard let symbol = SettingTable.symbol(in: setting.key),
      let home = value(of: SettingTable.home, in: run).flatMap({ Currency($0) }),
      case .currency(let currency, _, _)? = SymbolTable(home: home).meaning(of: symbol)
    else { return nil }
    return currency.code
  }

  private func answer(_ run: RunContext, isExplained: Bool = false) -> ConfigAnswer {
    ConfigAnswer(
      rows: run.known.compactMap { setting in
        let effective = isExplained ? run.effective(setting) : nil
        guard let value = isExplained ? effective?.word : value(of: setting, in: run) else { return nil }
        return ConfigAnswer.Entry(
          key: setting.key,
          // A list is what people show others, so it holds no password of an address; `get` has it.
          value: UntrustedText.cleaned(value, hiding: value.passwords),
          origin: effective.map { effective in
            guard setting.yieldsToProfile, run.options.settings[setting.key] == nil else { return effective.origin }
            // The profile is not opened for this.
            return Phrase(
              "\(effective.origin), unless the profile has its own",
              "\(effective.origin) (프로필에 정한 값이 없을 때)")
          })
      })
  }

  static let name = "config"
  static let specification = CommandSpecification(
    name, Phrase("Settings for every command", "모든 명령에 적용되는 설정"),
    details: Phrase(
      """
      Keys: \(SettingTable.helpNames). Options on the command line beat the environment, which beats these settings, which beat the \
      defaults. A profile's home currency and language beat the environment, too. The language is that of --language, of \
      the profile, of LC_ALL, LC_MESSAGES or LANG, of these settings, else English; the locales C and POSIX name none. With \
      --verbose the list tells which value applies and why.
      """,
      """
      키: \(SettingTable.helpNames). 명령줄 옵션이 환경 변수보다, 환경 변수가 설정보다, 설정이 기본값보다 우선합니다. 프로필의 기본 통화와 \
      언어는 환경 변수보다도 우선합니다. 언어는 --language, 프로필, LC_ALL·LC_MESSAGES·LANG, 설정 순으로 찾고 없으면 \
      영어입니다. 로캘 C와 POSIX는 언어를 정하지 않습니다. --verbose를 붙이면 어떤 값이 왜 쓰이는지 함께 표시합니다.
      """),
    examples: [
      "config set home KRW": Phrase("Your home currency", "기본 통화"),
      "config set symbols.$ CAD": Phrase("What a symbol means to you", "기호의 뜻 정하기"),
      "config list --verbose": Phrase("Which values apply, and why", "적용되는 값과 그 이유"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Every setting with its value", "모든 설정과 값"),
        examples: ["config list": Phrase("Values that are set, and defaults", "설정한 값과 기본값")]
      ) { _ in Self.list },
      CommandSpecification(
        "get", Phrase("One value", "값 하나"), arguments: [ArgumentSpecification("KEY", .choice(SettingTable.keys))],
        examples: ["config get home": Phrase("The default when it is not set", "설정하지 않았으면 기본값")]
      ) { Self.get($0.positionals[0]) },
      CommandSpecification(
        "set", Phrase("Set a value", "값 설정"),
        arguments: [
          ArgumentSpecification("KEY", .choice(SettingTable.keys)), ArgumentSpecification("VALUE", .settingValue),
        ],
        examples: ["config set timeout 5": Phrase("Five seconds for the network", "네트워크 제한 시간 5초")]
      ) { Self.set($0.positionals[0], value: $0.positionals[1]) },
      CommandSpecification(
        "unset", Phrase("Back to the default", "기본값으로 되돌리기"),
        arguments: [ArgumentSpecification("KEY", .choice(SettingTable.keys))],
        examples: ["config unset timeout": Phrase("Three seconds again", "다시 3초로")]
      ) { Self.unset($0.positionals[0]) },
      CommandSpecification(
        "path", Phrase("Where the file is", "파일 위치"),
        examples: ["config path": Phrase("Works with a broken file, too", "파일이 깨져도 동작합니다")]
      ) { _ in Self.path },
    ])
}
