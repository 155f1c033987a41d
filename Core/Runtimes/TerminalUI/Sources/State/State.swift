import Observation

/// A value that tells who read it when it changes to another one.
final class Box<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set {
      if let old = stored as? any Equatable, old.equals(newValue) { return }
      registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

/// A property of a view that is joined to the view's place before its body is read.
@MainActor
protocol DynamicProperty {
  func join(_ node: ViewNode, as property: Int)
}

/// Where a property finds its value: every copy of the view's value shares it.
@MainActor
final class Seat<Value> {
  let make: @MainActor () -> Value
  lazy var value = make()

  init(_ make: @escaping @MainActor () -> Value) { self.make = make }
}

/// What a view remembers for as long as it stands at its place in the tree.
@propertyWrapper
@MainActor
public struct State<Value>: DynamicProperty {
  private let seat: Seat<Box<Value>>

  /// The value that it begins with, the first time the view is there.
  public init(wrappedValue: Value) { seat = Seat { Box(wrappedValue) } }

  /// The value as it is now; setting it draws the view again.
  public var wrappedValue: Value {
    get { seat.value.value }
    nonmutating set { seat.value.value = newValue }
  }

  /// A binding to the value, written `$name`.
  public var projectedValue: Binding<Value> {
    let box = seat.value
    return Binding(get: { box.value }, set: { box.value = $0 })
  }

  func join(_ node: ViewNode, as property: Int) { seat.value = node.kept(property, seat.make) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Begins without a value.
  public init() { self.init(wrappedValue: nil) }
}

/// A value that belongs to somebody else, read and written where it lives.
@propertyWrapper
@MainActor
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Reads and writes by these functions.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// The value where it is owned.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, written `$name`.
  public var projectedValue: Binding<Value> { self }
}

// MARK: - The older form of observed models

/// A model whose ``Published`` properties are observed.
public protocol ObservableObject: AnyObject {}

/// A property of a model that views observe.
@propertyWrapper
public struct Published<Value> {
  private let box: Box<Value>

  /// The value that it begins with.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value as it is now; setting it draws again what has read it.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

/// A model that a view makes once, for as long as it stands at its place.
@propertyWrapper
@MainActor
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let seat: Seat<Object>

  /// Makes the object the first time the view is there, and keeps it as long as the view.
  public init(wrappedValue: @escaping @autoclosure @MainActor () -> Object) { seat = Seat(wrappedValue) }

  /// The object of this view.
  public var wrappedValue: Object { seat.value }

  func join(_ node: ViewNode, as property: Int) { seat.value = node.kept(property, seat.make) }
}
