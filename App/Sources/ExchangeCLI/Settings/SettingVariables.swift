import ExchangeFeature
import SharedModels

extension Setting.Variable {
  /// The locale, where it names a language that is spoken here.
  ///
  /// `C` and `POSIX` name none: they are what a system without a preference sets.
  static let locale = Setting.Variable(
    names: "LC_ALL, LC_MESSAGES, LANG",
    summary: Phrase(
      "The language, unless --language or the profile names one; the first that is not empty decides",
      "--language나 프로필에서 정하지 않았을 때의 언어 (비어 있지 않은 첫 변수를 따름)")
  ) { environment in
    guard let variable = LocaleVariable(of: "LC_MESSAGES", in: environment),
      let language = Language(rawValue: variable.value.prefix(while: \.isLetter).lowercased())
    else { return nil }
    return (language.word, variable.name)
  }

  /// What forbids colour: `NO_COLOR` with any value but an empty one (no-color.org), and a terminal that calls itself dumb.
  static let noColor = Setting.Variable(
    names: "NO_COLOR", summary: Phrase("Any value forbids colour (no-color.org)", "값이 있으면 색을 쓰지 않음 (no-color.org)")
  ) { environment in
    if environment["NO_COLOR"]?.isEmpty == false { return (ColorChoice.never.word, "NO_COLOR") }
    return environment["TERM"] == "dumb" ? (ColorChoice.never.word, "TERM") : nil
  }

  /// Another base address of a provider.
  static func address(of provider: ProviderID) -> Setting.Variable {
    let name = provider.profile.variable ?? ""
    return Setting.Variable(
      names: name, summary: Phrase("Base address of the provider \(provider)", "\(provider) 제공자의 기본 주소")
    ) { environment in
      environment[name].flatMap { $0.isEmpty ? nil : ($0, name) }
    }
  }
}

/// The variable that decides on a category of the locale, such as `LC_MESSAGES`: by POSIX's order the first of three that is
/// not empty.
struct LocaleVariable: Hashable, Sendable {
  /// Its name.
  let name: String
  /// The locale.
  let value: String

  /// Looks it up; nil where all three are empty.
  init?(of category: String, in environment: [String: String]) {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      self.name = name
      self.value = value
      return
    }
    return nil
  }
}
