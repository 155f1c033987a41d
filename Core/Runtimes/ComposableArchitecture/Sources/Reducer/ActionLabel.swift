/// The names of an action's cases, without their payloads: `user.loaded`.
func actionLabel(_ action: Any) -> String {
  var names: [String] = []
  var value = action
  while true {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { break }
    guard let payload = mirror.children.first, let label = payload.label else {
      names.append("\(value)")
      break
    }
    names.append(label)
    // An element's action is the last part of its payload, after the identifier.
    let inner = Mirror(reflecting: payload.value)
    value = inner.displayStyle == .tuple ? inner.children.reversed().first?.value ?? payload.value : payload.value
    guard Mirror(reflecting: value).displayStyle == .enum, !(value is any OptionalValue) else { break }
  }
  return names.isEmpty ? typeName(type(of: action)) : names.joined(separator: ".")
}

private protocol OptionalValue {}
extension Optional: OptionalValue {}
