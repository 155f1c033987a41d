import Synchronization

/// Remembers an instance without keeping it alive.
final class WeakCell<Value: Sendable>: Sendable {
  private struct Content {
    weak var object: AnyObject?
    var touches: [EntryID] = []
  }

  private let content = Mutex(Content())

  /// The instance, if somebody still holds it.
  var box: Box<Value>? {
    content.withLock { content in
      guard let value = content.object as? Value else { return nil }
      return Box(value, touches: content.touches)
    }
  }

  /// Remembers `new`, or finds that another thread was first; nil when the value is not an instance of a class.
  func keep(_ new: Box<Value>) -> Box<Value>? {
    guard type(of: new.value as Any) is AnyClass else { return nil }
    return content.withLock { content in
      if let first = content.object as? Value { return Box(first, touches: content.touches) }
      content = Content(object: new.value as AnyObject, touches: new.touches)
      return new
    }
  }
}
