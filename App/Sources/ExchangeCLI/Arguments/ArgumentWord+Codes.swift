extension ArgumentWord {
  /// The words between the commas, empty ones left out: `krw,eur` asks for two codes.
  var codes: [ArgumentWord] {
    text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { ArgumentWord(text: String($0), index: index) }
  }
}

extension ArgumentWord {
  /// The file that is meant; nil for `-`, which is a standard stream.
  var fileName: String? { text == "-" ? nil : text }
}
