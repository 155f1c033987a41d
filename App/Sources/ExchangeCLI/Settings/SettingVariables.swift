import RateProviders
import ReferenceData
import SharedModels

extension Setting.Variable {
  /// The locale, where it names a supported language.
  ///
  /// `C` and `POSIX` name none: they stand for no preference.
  static let locale = Setting.Variable(
    names: "LC_ALL, LC_MESSAGES, LANG",
    summary: Phrase(
      "The language, unless --language or the profile names one; the first that is not empty decides",
      "--language나 프로필에서 정하지 않았을 때의 언어 (비어 있지 않은 첫 변수를 따름)")
  ) { variables in
    guard let variable = LocaleVariable(of: "LC_MESSAGES", in: variables),
      let language = Language(rawValue: variable.value.prefix(while: \.isLetter).lowercased())
    else { return nil }
    return (language.word, variable.name)
  }

  /// The home currency for one environment, such as a script's.
  static let home = Setting.Variable(
    names: "EXCHANGE_HOME",
    summary: Phrase("The home currency, unless the profile has one", "프로필에 없을 때의 기본 통화")
  ) { variables in
    variables["EXCHANGE_HOME"].flatMap { Currency(argument: $0) }.map { ($0.word, "EXCHANGE_HOME") }
  }

  /// The territory of the locale, and what is paid there.
  static let territory = Setting.Variable(
    names: "LC_ALL, LC_MONETARY, LANG",
    summary: Phrase(
      "The locale whose country decides the home currency when nothing else does",
      "다른 설정이 없을 때 기본 통화를 정하는 로캘")
  ) { variables in
    guard let variable = LocaleVariable(of: "LC_MONETARY", in: variables) else { return nil }
    // `sr_RS.UTF-8@latin`
    let locale = variable.value.prefix { $0 != "." && $0 != "@" }.split(
      separator: "_", omittingEmptySubsequences: false)
    guard locale.count == 2, let currency = ReferenceCurrencyCatalog.currency(ofTerritory: String(locale[1])) else {
      return nil
    }
    return (currency.word, variable.name)
  }

  /// What forbids colour: `NO_COLOR` with any value but an empty one (no-color.org), and a terminal that calls itself dumb.
  static let noColor = Setting.Variable(
    names: "NO_COLOR", summary: Phrase("Any value forbids colour (no-color.org)", "값이 있으면 색을 쓰지 않음 (no-color.org)")
  ) { variables in
    if variables["NO_COLOR"]?.isEmpty == false { return (ColorChoice.never.word, "NO_COLOR") }
    return variables["TERM"] == "dumb" ? (ColorChoice.never.word, "TERM") : nil
  }

  static func address(of provider: ProviderID) -> Setting.Variable {
    let name = provider.profile.variable ?? ""
    return Setting.Variable(
      names: name, summary: Phrase("Base address of the provider \(provider)", "\(provider) 제공처의 기본 주소")
    ) { variables in
      variables[name].flatMap { $0.isEmpty ? nil : ($0, name) }
    }
  }
}

/// The variable that decides a locale category such as `LC_MESSAGES`: in POSIX's order, the first of three that is not
/// empty.
struct LocaleVariable: Hashable, Sendable {
  let name: String
  let value: String

  init?(of category: String, in variables: [String: String]) {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = variables[name], !value.isEmpty else { continue }
      self.name = name
      self.value = value
      return
    }
    return nil
  }

  /// Whether the locale's encoding is UTF-8, as it is taken to be where none is named; `C` and `POSIX` alone are ASCII.
  var isUTF8: Bool {
    let locale = value.lowercased()
    guard let dot = locale.firstIndex(of: ".") else { return locale != "c" && locale != "posix" }
    return locale[dot...].filter { $0 != "-" }.hasPrefix(".utf8")
  }
}
