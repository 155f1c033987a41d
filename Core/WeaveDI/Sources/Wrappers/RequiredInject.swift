/// A dependency that must be registered; reading it stops the process, with the chain, when it is not.
@propertyWrapper
public struct RequiredInject<Value: Sendable>: Sendable {
  private let injected: Injected<Value>

  /// Looks for what is registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    injected = Injected(SourceSite(fileID, line)) { $0.required(Value.self, name: nil) }
  }

  /// What is registered for the type.
  public var wrappedValue: Value { injected.wrappedValue }
}
