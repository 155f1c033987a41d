public import TerminalText
public import WeaveDI

/// A value that views hand down to those inside them.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a view hands down to those inside it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// The value of a key; its default where nobody set one.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// How large the whole screen is.
  public internal(set) var screenSize = TerminalSize(columns: 80, rows: 24)
  /// Ends what presents the view.
  public internal(set) var dismiss: @MainActor () -> Void = {}
  /// What a list says of so many rows that are hidden above or below the visible ones; nil says nothing.
  public var hiddenRows: (@Sendable (_ count: Int, _ areAbove: Bool) -> StyledText)?

  var isEnabled = true
  var style = Style.plain
  var lineLimit: Int?
  /// The values of the container that hold inside; see ``View/injecting(_:)``.
  var injection: CapturedValues?

  /// Does something with the values of the container that hold here.
  @MainActor
  func inside<Result>(_ operation: @MainActor () throws -> Result) rethrows -> Result {
    try injection.map { try $0.yield { try operation() } } ?? operation()
  }
}

/// Reads what the views around it hand down.
@propertyWrapper
@MainActor
public struct Environment<Value>: DynamicProperty {
  private let seat = Seat { EnvironmentValues() }
  private let key: KeyPath<EnvironmentValues, Value>

  /// Reads the value behind a key path.
  public init(_ key: KeyPath<EnvironmentValues, Value>) { self.key = key }

  /// What the views around have set.
  public var wrappedValue: Value { seat.value[keyPath: key] }

  func join(_ node: ViewNode, as property: Int) { seat.value = node.environment }
}

extension View {
  /// Hands a value down to the views inside this one.
  public func environment<Value>(_ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    placed { $0.environment[keyPath: key] = value }
  }

  /// Runs the view, and what it starts, with other values of the container, which are made once.
  public func injecting(_ update: @escaping (inout InjectedValues) -> Void) -> some View {
    living { life, isNew, place in
      if isNew {
        life.value = place.environment.inside { withInjectedValues(update) { withEscapedInjectedValues { $0 } } }
      }
      place.environment.injection = life.value as? CapturedValues
    }
  }

  /// How the text inside looks.
  public func foregroundStyle(_ style: Style) -> some View { placed { $0.environment.style = style } }

  /// Draws the text strong.
  public func bold() -> some View { foregroundStyle(.strong) }

  /// The most lines that a text inside takes.
  public func lineLimit(_ limit: Int?) -> some View { placed { $0.environment.lineLimit = limit } }

  /// Has buttons and taps inside do nothing.
  public func disabled(_ isDisabled: Bool) -> some View {
    placed { if isDisabled { $0.environment.isEnabled = false } }
  }
}
