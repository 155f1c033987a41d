extension ArgumentWord {
  /// The words between the commas, empty ones left out: `krw,eur` asks for two codes.
  var codes: [ArgumentWord] {
    text.split(whereSeparator: { $0 == "," || $0.isWhitespace }).map { part in
      let start = text.distance(from: text.startIndex, to: part.startIndex)
      return ArgumentWord(text: String(part), index: index, offset: offset + start)
    }
  }
}

extension ArgumentWord {
  /// The file that is meant; nil for `-`, which is a standard stream.
  var fileName: String? { text == "-" ? nil : text }
}
