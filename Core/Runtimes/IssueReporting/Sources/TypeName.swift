/// The name of a type as the source writes it: without modules, and without the contexts of private and local types.
package func typeName(_ type: any Any.Type) -> String {
  var text = String(reflecting: type)[...]
  var name = ""
  var path = ""
  func finishPath() {
    // After generic arguments a path begins with a dot.
    let components = path.split(separator: ".", omittingEmptySubsequences: false)
    name += components.count > 1 && path.first != "." ? components.dropFirst().joined(separator: ".") : path
    path = ""
  }
  while let character = text.popFirst() {
    if character == "(", text.hasPrefix("unknown context at ") || text.hasPrefix("extension in ") {
      text = text.drop { $0 != ")" }.dropFirst(2)
    } else if character.isLetter || character.isNumber || "_.".contains(character) {
      path.append(character)
    } else {
      finishPath()
      name.append(character)
    }
  }
  finishPath()
  return name
}
