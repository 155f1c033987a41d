/// A new instance at each reading, whatever the scope of the registration.
@propertyWrapper
public struct Factory<Value: Sendable>: Sendable {
  private let origin = Origin()
  private let site: SourceSite

  /// Looks for what is registered for the property's type.
  public init(fileID: StaticString = #fileID, line: UInt = #line) { site = SourceSite(fileID, line) }

  /// A new instance; the process stops, with the chain, when nothing is registered for the type.
  public var wrappedValue: Value {
    do throws(DIError) {
      return try Resolver(layer: origin.inForce).new(Value.self)
    } catch {
      error.trap(site)
    }
  }
}
