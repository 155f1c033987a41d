import IssueReporting

/// A key path as the source writes it: `\User.address.street`.
func keyPathDescription(_ keyPath: AnyKeyPath) -> String {
  let root = type(of: keyPath).rootType
  let known = (root as? any CustomDumpKeyPathRoot.Type)?.customDumpDescription(of: keyPath)
  return "\\" + (known ?? "\(typeName(root))\(withoutAddresses(keyPathComponents(keyPath)))")
}

/// What follows the root in the text of a key path: `.name`, or `.<computed 0x… (String)>.count`.
package func keyPathComponents(_ keyPath: AnyKeyPath) -> String {
  let text = keyPath.debugDescription
  let root = "\\\(type(of: keyPath).rootType)"
  return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
}

/// `<computed 0x… (String)>` as `<String>`: addresses differ from run to run.
package func withoutAddresses(_ text: String) -> String {
  let opening = "<computed 0x"
  guard let start = text.firstRange(of: opening), let type = text[start.upperBound...].firstRange(of: " (") else {
    return text
  }
  let rest = withoutAddresses(String(text[type.upperBound...]))
  return text[..<start.lowerBound] + "<" + rest.replacing(")>", with: ">", maxReplacements: 1)
}
