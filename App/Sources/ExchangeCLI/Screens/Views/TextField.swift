import Platform
import TerminalUI
import Wording

/// A line of text being edited, in a screen or at the prompt.
struct TextField: Hashable, Sendable {
  var beforeCursor: String
  var afterCursor = ""
  /// What Ctrl-K, Ctrl-U and Ctrl-W took away last.
  private var killed = ""
  /// A paste may be of any size.
  private let longest: Int

  init(_ text: String = "", longest: Int = 200) { (beforeCursor, self.longest) = (text, longest) }

  var text: String { beforeCursor + afterCursor }

  /// Applies a key; one that means nothing here changes nothing.
  mutating func take(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace, .control("h"): _ = beforeCursor.popLast()
    case .delete, .control("d"): afterCursor = String(afterCursor.dropFirst())
    case .left, .control("b"):
      if let character = beforeCursor.popLast() { afterCursor.insert(character, at: afterCursor.startIndex) }
    case .right, .control("f"): if !afterCursor.isEmpty { beforeCursor.append(afterCursor.removeFirst()) }
    case .home, .control("a"): (beforeCursor, afterCursor) = ("", text)
    case .end, .control("e"): (beforeCursor, afterCursor) = (text, "")
    case .control("k"): (killed, afterCursor) = (afterCursor, "")
    case .control("u"): (killed, beforeCursor) = (beforeCursor, "")
    case .control("w"):
      // The last word, and the blanks after it.
      let word = beforeCursor.lastIndex { $0 != " " }.map { beforeCursor[...$0] } ?? ""
      let start = word.lastIndex(of: " ").map(word.index(after:)) ?? word.startIndex
      (killed, beforeCursor) = (String(beforeCursor[start...]), String(beforeCursor[..<start]))
    case .control("y"): insert(killed)
    default: break
    }
  }

  /// The field behind its label, an example while it is empty, and the column of its cursor.
  func line(_ label: Phrase, example: Phrase, in context: RenderContext) -> (text: StyledText, cursor: Int) {
    let label = StyledText(context(label) + ": ", .accent)
    let shown = text.isEmpty ? StyledText(context(example), .quiet) : StyledText(text)
    return (label + shown, label.width + beforeCursor.displayWidth)
  }

  mutating func insert(_ insertion: String) {
    if text.count + insertion.count <= longest { beforeCursor += insertion }
  }

  /// Puts another text in its place; what was taken away can still be put back.
  mutating func replace(with text: String) { (beforeCursor, afterCursor) = (text, "") }
}
