/// Turns bytes of an encoding into UTF-8 with the system's iconv(3), a block at a time.
///
/// Not for two threads at once, like the C handle inside.
public final class CharacterDecoder {
  /// The bytes are none of that encoding, from this place of the block on.
  public struct Malformed: Error, Hashable {
    /// Counted from the beginning of the block that was given.
    public let offset: Int
  }

  private let handle: iconv_t

  /// Nil where the system does not know the encoding.
  public init?(from encoding: String) {
    let handle = iconv_open("UTF-8", encoding)
    // iconv_open answers -1 as a pointer.
    guard handle != iconv_t(bitPattern: -1), let handle else { return nil }
    self.handle = handle
  }

  deinit { iconv_close(handle) }

  /// The block as UTF-8, and how many of its last bytes begin a character that goes on in the next block.
  ///
  /// - Parameters:
  ///   - block: The next bytes, behind the rest of the block before.
  ///   - repairs: Whether U+FFFD stands for a byte that is none of the encoding; else it throws there.
  public func decode(_ block: [UInt8], repairs: Bool = false) throws(Malformed) -> (text: [UInt8], rest: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(block.count * 2)
    var room = [UInt8](repeating: 0, count: 16 << 10)
    var input = block
    var position = 0
    while position < input.count {
      var (left, isFull, isCut) = (input.count - position, false, false)
      let written = input.withUnsafeMutableBytes { source in
        room.withUnsafeMutableBytes { target in
          var from = source.baseAddress.map { $0.advanced(by: position).assumingMemoryBound(to: CChar.self) }
          var to = target.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
          var space = target.count
          if iconv(handle, &from, &left, &to, &space) == -1 {
            isFull = errno == E2BIG
            isCut = errno == EINVAL
          }
          return target.count - space
        }
      }
      output += room[..<written]
      position = input.count - left
      if left == 0 { break }
      if isCut { return (output, left) }
      if isFull { continue }
      guard repairs else { throw Malformed(offset: position) }
      output += [0xEF, 0xBF, 0xBD]
      position += 1
    }
    return (output, 0)
  }
}
