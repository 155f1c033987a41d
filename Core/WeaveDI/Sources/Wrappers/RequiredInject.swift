/// A dependency that must be registered; reading it stops the process, with the chain, when it is not.
@propertyWrapper
public struct RequiredInject<Value: Sendable>: Sendable {
  private let site: SourceSite

  /// Looks for what is registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) { site = SourceSite(fileID, line) }

  /// What is registered for the type.
  public var wrappedValue: Value { UnifiedDI.require(Value.self, site) }
}
