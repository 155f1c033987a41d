import Synchronization

/// Where readers find a made instance without knowing its type: the address of its ``Box``, or 0.
///
/// A reader who has the slot, and whoever keeps it alive, may look at the box without a retain: it stays for as long as
/// the slot does.
final class MadeSlot: Sendable {
  private let address = Atomic<UInt>(0)

  deinit {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
    Unmanaged<AnyObject>.fromOpaque(pointer).release()
  }

  /// The box's address.
  @inline(__always)
  var pointer: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address.load(ordering: .acquiring)) }

  /// Puts a box in place unless one is there, and returns the one that is there.
  func set<Value>(_ box: Box<Value>) -> Box<Value> {
    let new = Unmanaged.passRetained(box)
    let (exchanged, original) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: new.toOpaque()), ordering: .acquiringAndReleasing)
    if exchanged { return box }
    new.release()
    guard let pointer = UnsafeMutableRawPointer(bitPattern: original) else { return box }
    return Unmanaged<Box<Value>>.fromOpaque(pointer).takeUnretainedValue()
  }
}
