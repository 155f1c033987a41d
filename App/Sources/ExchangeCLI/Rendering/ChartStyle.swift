import ExchangeFeature

extension TerminalChart.Style {
  /// What the terminal can show, by its name and by the encoding of the locale.
  ///
  /// A locale that says nothing is taken for UTF-8, as the rest of what is written is. The Linux console has blocks in its font
  /// and no braille.
  init(environment: [String: String]) {
    let locale = LocaleVariable(of: "LC_CTYPE", in: environment)
    let isUnicode = locale.map { $0.value.lowercased().filter { $0 != "-" }.contains("utf8") } ?? true
    switch environment["TERM"] {
    case _ where !isUnicode: self = .ascii
    case "dumb": self = .ascii
    case "linux": self = .block
    default: self = .braille
    }
  }
}
