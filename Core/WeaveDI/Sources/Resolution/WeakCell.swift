import Synchronization

/// Remembers an instance without keeping it alive, and has it made by one thread at a time.
final class WeakCell<Value: Sendable>: Sendable {
  private struct Content {
    weak var object: AnyObject?
    var touches: [EntryID] = []
    var claim: Construction?

    var box: Box<Value>? { (object as? Value).map { Box($0, touches: touches) } }
  }

  private let content = Mutex(Content())

  /// The instance, if somebody still holds it.
  var box: Box<Value>? { content.withLock { $0.box } }

  /// Claims the making for `builder`, or says who has it.
  func takeTurn(_ builder: Builder, _ step: ResolutionStep) -> Cell<Value>.Turn {
    content.withLock { content in
      if let box = content.box { return .made(box) }
      if let claim = content.claim { return .wait(claim) }
      let construction = Construction(builder: builder, step: step)
      content.claim = construction
      return .make(construction)
    }
  }

  /// Ends a claim and remembers `box`, if there is one.
  func finish(_ construction: Construction, with box: Box<Value>?) {
    content.withLock { content in
      if let box { content = Content(object: box.value as AnyObject, touches: box.touches) }
      content.claim = nil
    }
    construction.end()
  }
}
