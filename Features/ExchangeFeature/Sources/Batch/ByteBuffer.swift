import Platform
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

  mutating func append(_ added: UnsafeRawBufferPointer) { bytes.append(contentsOf: added) }

  /// `mantissa / 10^scale` in plain digits.
  mutating func append(_ mantissa: UInt64, scale: Int, isNegative: Bool) {
    bytes.append(digitsOf: UInt128(mantissa), scale: scale, isNegative: isNegative && mantissa != 0)
  }

  /// Appends a cell of RFC 4180, in quotes where it needs them.
  mutating func appendCell(_ text: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    bytes.append(csv: text, delimiter: delimiter)
  }

  /// Appends a JSON string with its quotes, all in ASCII if so wanted.
  mutating func appendJSON(_ text: String, isASCII: Bool) { bytes.append(json: text, isASCII: isASCII) }
}
