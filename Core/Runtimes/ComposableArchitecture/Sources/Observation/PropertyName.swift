import CasePaths
import CustomDump
import IssueReporting

/// A property as the source writes it: `name`, `address.street`.
///
/// Only stored properties have names at run time. An observed one is found among those that its state lists; any other
/// computed property is shown by its type.
func propertyName(of keyPath: AnyKeyPath) -> String {
  var root: any Any.Type = type(of: keyPath).rootType
  var rest = keyPathComponents(keyPath)
  var name = ""
  while let state = root as? any ObservableState.Type, let property = property(at: rest, of: state) {
    name += ".\(property.name)"
    rest.removeFirst(property.length)
    root = property.value
  }
  name += withoutAddresses(rest)
  return name.hasPrefix(".") ? String(name.dropFirst()) : name
}

/// The observed property that the text of a key path begins with, its type, and the length of its part of the text.
private func property<State: ObservableState>(
  at text: String, of state: State.Type
) -> (name: StaticString, value: any Any.Type, length: Int)? {
  for property in State._$observedProperties {
    let own = keyPathComponents(property.keyPath)
    guard !own.isEmpty, text.hasPrefix(own) else { continue }
    return (property.name, type(of: property.keyPath).valueType, own.count)
  }
  return nil
}

extension ObservableState {
  /// The state and its property.
  public static func customDumpDescription(of keyPath: AnyKeyPath) -> String? {
    "\(typeName(Self.self)).\(propertyName(of: keyPath))"
  }
}

extension Case: CustomDumpKeyPathRoot {
  /// The names of the cases: `.loaded.user`.
  public static func customDumpDescription(of keyPath: AnyKeyPath) -> String? {
    (keyPath as? PartialCaseKeyPath<Value>).map { caseName(of: $0) }
  }
}
