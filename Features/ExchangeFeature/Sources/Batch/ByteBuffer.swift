import SharedModels

/// An output buffer that formats numbers and cells.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ span: Span<UInt8>) { span.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }

  /// `mantissa / 10^scale` in plain digits.
  ///
  /// - Parameter keepsZeros: Whether zeros at the end of the fraction stay.
  mutating func append(_ mantissa: UInt64, scale: Int, isNegative: Bool = false, keepsZeros: Bool) {
    var mantissa = mantissa
    var scale = scale
    if !keepsZeros {
      while scale > 0, mantissa % 10 == 0 {
        mantissa /= 10
        scale -= 1
      }
    }
    if isNegative, mantissa != 0 { bytes.append(UInt8(ascii: "-")) }
    // Written from the back, as division gives the digits: 20 of them at most, or as many as the scale, and a point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, scale + 1) + 1) { text in
      var front = text.count
      var written = 0
      repeat {
        if written == scale, scale > 0 {
          front -= 1
          text[front] = UInt8(ascii: ".")
        }
        front -= 1
        text[front] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: mantissa % 10)
        mantissa /= 10
        written += 1
      } while mantissa > 0 || written <= scale
      bytes.append(contentsOf: text[front...])
    }
  }

  /// A cell of RFC 4180, in quotes where it needs them.
  mutating func appendCell(_ text: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    bytes.append(csv: text, delimiter: delimiter)
  }

  /// A JSON string with its quotes.
  mutating func appendJSON(_ text: String) { bytes.append(json: text) }
}
