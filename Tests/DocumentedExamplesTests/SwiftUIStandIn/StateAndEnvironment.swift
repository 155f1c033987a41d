private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@propertyWrapper
@MainActor
struct State<Value> {
  private let box: Box<Value>
  init(wrappedValue: Value) { box = Box(wrappedValue) }
  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  var projectedValue: Binding<Value> { Binding(read: { box.value }, write: { box.value = $0 }) }
}

@MainActor
struct Binding<Value> {
  let read: @MainActor () -> Value
  let write: @MainActor (Value) -> Void
  var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}

protocol ObservableObject: AnyObject {}

@propertyWrapper
struct Published<Value> {
  var wrappedValue: Value
}

@propertyWrapper
@MainActor
struct StateObject<Object: ObservableObject> {
  let wrappedValue: Object
}

// MARK: - Environment

protocol EnvironmentKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// What a view hands down to those inside it.
struct EnvironmentValues: Sendable {
  @TaskLocal static var current = EnvironmentValues()
  private var values: [ObjectIdentifier: any Sendable] = [:]
  subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@propertyWrapper
@MainActor
struct Environment<Value> {
  private let key: KeyPath<EnvironmentValues, Value>
  init(_ key: KeyPath<EnvironmentValues, Value>) { self.key = key }
  var wrappedValue: Value { EnvironmentValues.current[keyPath: key] }
}

struct DismissAction: Sendable {
  var dismiss: @MainActor @Sendable () -> Void = {}
  @MainActor
  func callAsFunction() { dismiss() }
}
private enum DismissKey: EnvironmentKey {
  static let defaultValue = DismissAction()
}
extension EnvironmentValues {
  var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
