import Platform
import SharedModels
import TerminalUI
import Wording

struct TextField: Hashable, Sendable {
  /// A paste may be of any size.
  private static let longest = 200

  private(set) var beforeCursor: String
  private var afterCursor = ""

  init(_ text: String = "") { beforeCursor = text }

  var text: String { beforeCursor + afterCursor }

  /// Applies a key; one that means nothing here changes nothing.
  mutating func take(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let pasted): insert(String(pasted.map { $0.isNewline ? " " : $0 }))
    case .backspace: _ = beforeCursor.popLast()
    case .delete: afterCursor = String(afterCursor.dropFirst())
    case .left: if let character = beforeCursor.popLast() { afterCursor.insert(character, at: afterCursor.startIndex) }
    case .right: if !afterCursor.isEmpty { beforeCursor.append(afterCursor.removeFirst()) }
    case .home, .control("a"): (beforeCursor, afterCursor) = ("", text)
    case .end, .control("e"): (beforeCursor, afterCursor) = (text, "")
    case .control("u"): beforeCursor = ""
    case .control("k"): afterCursor = ""
    case .control("w"):
      // The last word, and the blanks after it.
      let word = beforeCursor.lastIndex { $0 != " " }.map { beforeCursor[...$0] } ?? ""
      beforeCursor = String(beforeCursor[..<(word.lastIndex(of: " ").map(word.index(after:)) ?? word.startIndex)])
    default: break
    }
  }

  /// The field behind its label, an example while it is empty, and the column of its cursor.
  func line(_ label: Phrase, example: Phrase, in context: RenderContext) -> (text: StyledText, cursor: Int) {
    let label = StyledText(context(label) + ": ", .accent)
    let shown = text.isEmpty ? StyledText(context(example), .quiet) : StyledText(text)
    return (label + shown, label.width + beforeCursor.displayWidth)
  }

  private mutating func insert(_ insertion: String) {
    if text.count + insertion.count <= Self.longest { beforeCursor += insertion }
  }
}
