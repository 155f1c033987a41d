import SharedModels

extension Language {
  /// The language that the locale variables name, by POSIX's order; nil when they name none that is spoken here.
  ///
  /// `C` and `POSIX` name no language.
  init?(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let code = locale?.prefix(while: \.isLetter).lowercased() else { return nil }
    self.init(rawValue: code)
  }
}
