/// An instance of ``DependencyScope/weak``: it is remembered, and not kept alive.
final class WeakInstance {
  private weak var object: AnyObject?
  private let type: any StoredValue.Type
  let needs: Set<EntryID>

  init(_ instance: Instance) {
    (object, type, needs) = (instance.value.erased as AnyObject, Swift.type(of: instance.value), instance.needs)
  }

  var instance: Instance? { object.flatMap { type.recalled(from: $0) }.map { Instance($0, needs: needs) } }
  /// True for what can be remembered without being kept: an object.
  static func accepts(_ value: any StoredValue) -> Bool { Swift.type(of: value.erased as Any) is AnyClass }
}
