/// A property as the source writes it: `name`, `address.street`.
///
/// Only stored properties have names at run time. An observed one is found among those that its state lists; any other
/// computed property is shown by its type.
func propertyName(of keyPath: AnyKeyPath) -> String {
  name(ofComponents: components(of: keyPath), in: type(of: keyPath).rootType)
}

/// What follows the root in the text of a key path: `.name`, `.<computed 0x… (String)>.count`.
private func components(of keyPath: AnyKeyPath) -> String {
  let text = keyPath.debugDescription
  let root = "\\\(type(of: keyPath).rootType)"
  return text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
}

private func name(ofComponents text: String, in root: any Any.Type) -> String {
  guard let state = root as? any ObservableState.Type, let (name, value, length) = property(at: text, in: state) else {
    return withoutAddresses(text.hasPrefix(".") ? String(text.dropFirst()) : text)
  }
  let rest = String(text.dropFirst(length))
  guard !rest.isEmpty else { return name }
  let further = ComposableArchitecture.name(ofComponents: rest, in: value)
  return further.hasPrefix("[") || further.hasPrefix("?") ? name + further : "\(name).\(further)"
}

/// The observed property that the text of a key path begins with, its type, and the length of its part of the text.
private func property<State: ObservableState>(
  at text: String, in state: State.Type
) -> (name: String, value: any Any.Type, length: Int)? {
  for property in State._$observedProperties {
    let own = components(of: property.keyPath)
    guard !own.isEmpty, text.hasPrefix(own) else { continue }
    return ("\(property.name)", type(of: property.keyPath).valueType, own.count)
  }
  return nil
}

/// `<computed 0x… (String)>` as `<String>`: addresses differ from run to run.
private func withoutAddresses(_ text: String) -> String {
  let opening = "<computed 0x"
  guard let start = text.firstRange(of: opening), let type = text[start.upperBound...].firstRange(of: " (") else {
    return text
  }
  let rest = withoutAddresses(String(text[type.upperBound...]))
  return text[..<start.lowerBound] + "<" + rest.replacing(")>", with: ">", maxReplacements: 1)
}
