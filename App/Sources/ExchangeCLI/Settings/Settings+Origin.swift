import SharedModels

extension Settings {
  /// Who decided a setting.
  enum Origin: Hashable, Sendable {
    /// An option of this command line.
    case option(String)
    /// An environment variable.
    case variable(String)
    /// The configuration file.
    case configuration
    /// Nobody.
    case standard

    /// The words for it.
    var words: Phrase {
      switch self {
      case .option(let name): Phrase("option \(name)", "옵션 \(name)")
      case .variable(let name): Phrase("environment variable \(name)", "환경 변수 \(name)")
      case .configuration: Phrase("configuration", "설정 파일")
      case .standard: Phrase("default", "기본값")
      }
    }
  }

  /// The value that holds for this run, and who decided it; nil when nothing has a value.
  ///
  /// The profile, which beats the configuration's home and language, is not asked.
  func effective(_ key: SettingKey) -> (value: String, origin: Origin)? {
    if let (value, name) = option(key) { return (value, .option(name)) }
    if let (value, name) = variable(key) { return (value, .variable(name)) }
    if let value = configuration[key] { return (value, .configuration) }
    return key.defaultValue.map { ($0, .standard) }
  }

  private func option(_ key: SettingKey) -> (String, String)? {
    switch key {
    case .language: options.language.map { ($0.rawValue, "--language") }
    case .color: options.color.map { ($0.rawValue, "--color") }
    case .source: options.source.map { ($0.word, "--source") }
    case .precision: options.precision.map { (String($0), "--precision") }
    case .timeout: options.timeout.map { (Phrase.span($0).english, "--timeout") }
    case .environment: options.environment.map { ($0.rawValue, "--environment") }
    case .home, .symbol, .providerURL, .openExchangeRatesKeyFile: nil
    }
  }

  private func variable(_ key: SettingKey) -> (String, String)? {
    switch key {
    case .color: environment["NO_COLOR"].flatMap { $0.isEmpty ? nil : (ColorChoice.never.rawValue, "NO_COLOR") }
    case .providerURL(let provider):
      ProviderVariable.allCases.first { $0.provider == provider }.flatMap { variable in
        environment[variable.rawValue].flatMap { $0.isEmpty ? nil : ($0, variable.rawValue) }
      }
    case .language: locale.map { ($0.language.rawValue, $0.variable) }
    default: nil
    }
  }
}
