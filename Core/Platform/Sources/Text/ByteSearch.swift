extension UnsafeBufferPointer<UInt8> {
  /// The place of the first such byte from a place on, by the C library, which looks at many bytes at once; nil without
  /// any.
  public func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let baseAddress,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// How many bytes are this one.
  public func count(of byte: UInt8) -> Int {
    var (count, place) = (0, 0)
    while let next = firstPlace(of: byte, from: place) {
      count += 1
      place = next + 1
    }
    return count
  }
}
