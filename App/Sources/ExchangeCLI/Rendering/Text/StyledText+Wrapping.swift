extension StyledText {
  /// The text in lines no wider than `width`; nil sets no limit.
  ///
  /// Lines break between words, or inside a word wider than a line.
  package func wrapped(to width: Int?) -> [StyledText] {
    guard let width, width > 1, self.width > width else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    for word in words {
      if !line.isEmpty, line.width + word.withoutTrailingBlanks.width > width {
        lines.append(line.withoutTrailingBlanks)
        line = StyledText()
      }
      for (character, style) in word.characters {
        if line.width + character.displayWidth > width, character != " " {
          lines.append(line.withoutTrailingBlanks)
          line = StyledText()
        }
        line.append(String(character), style)
      }
    }
    lines.append(line.withoutTrailingBlanks)
    return lines
  }

  /// The parts with a dot between them, in as few lines as fit into `width`; nil sets no limit.
  ///
  /// Lines break between parts, and inside a part wider than a line.
  package static func footer(_ parts: [StyledText], width: Int?) -> [StyledText] {
    var lines: [StyledText] = []
    for part in parts {
      let longer = lines.last.map { $0 + StyledText(" · ", .quiet) + part }
      if let longer, width.map({ longer.width <= $0 }) ?? true {
        lines[lines.count - 1] = longer
      } else {
        lines += part.wrapped(to: width)
      }
    }
    return lines
  }

  private var characters: [(Character, Style)] {
    spans.flatMap { span in span.text.map { ($0, span.style) } }
  }

  /// The words, each with its style and the blanks that follow it.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var word = StyledText()
    var endsInBlank = false
    for (character, style) in characters {
      if endsInBlank, character != " " {
        words.append(word)
        word = StyledText()
      }
      word.append(String(character), style)
      endsInBlank = character == " "
    }
    return word.isEmpty ? words : words + [word]
  }
}
