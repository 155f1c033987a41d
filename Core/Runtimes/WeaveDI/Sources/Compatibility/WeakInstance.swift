/// An instance of ``DependencyScope/weak``: it is remembered, and not kept alive.
final class WeakInstance {
  /// Gives an object back as the registered type.
  typealias Recall = @Sendable (AnyObject) -> (any StoredValue)?

  private weak var object: AnyObject?
  private let recall: Recall
  let needs: Set<EntryID>

  init(_ instance: Instance, recall: @escaping Recall) {
    (object, self.recall, needs) = (instance.value.erased as AnyObject, recall, instance.needs)
  }

  var instance: Instance? { object.flatMap(recall).map { Instance($0, needs: needs) } }
  /// True for what can be remembered without being kept: an object.
  static func accepts(_ value: any StoredValue) -> Bool { type(of: value.erased as Any) is AnyClass }
}
