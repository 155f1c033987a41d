import Platform
import SharedModels

/// Checks the structure of a JSON text before it is decoded: its depth, and names that occur twice in an object.
///
/// A decoder silently keeps one of two values with the same name, and recurses until its stack overflows.
/// Whether the text is valid JSON is left to the decoder.
struct JSONShape {
  /// The deepest nesting; the tables of all providers need three.
  static let depthLimit = 16

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The names seen in each open object; nil for an array.
  private var open: [Set<String>?] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Checks the text.
  ///
  /// - Throws: `ProviderError` `refused` when an object contains a currency twice, else `malformed`.
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(ProviderError) {
    var shape = JSONShape(bytes)
    try shape.run()
  }

  private mutating func run() throws(ProviderError) {
    var expectsName = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard open.count < Self.depthLimit else { throw .malformed("JSON more than \(Self.depthLimit) levels deep") }
        expectsName = byte == UInt8(ascii: "{")
        open.append(expectsName ? [] : nil)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        expectsName = false
      case UInt8(ascii: ","):
        expectsName = open.last.map { $0 != nil } ?? false
      case UInt8(ascii: "\""):
        let text = skipString()
        if expectsName {
          expectsName = false
          let name = Self.unescaped(text)
          guard open[open.count - 1]?.insert(name).inserted == true else {
            throw Currency(name).map { .refused(.duplicate($0)) }
              ?? .malformed("\"\(UntrustedText.excerpt(name))\" twice")
          }
        }
      default: break
      }
    }
  }

  /// Skips the string that has just begun, and returns its content.
  private mutating func skipString() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = min(position + 1, bytes.count)
    return bytes[start..<end]
  }

  /// The unescaped characters, so that `"US\u0044"` equals `"USD"`.
  ///
  /// Surrogates and broken escapes stay as written: no currency code contains them.
  private static func unescaped(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let written = String(decoding: text, as: UTF8.self)
    guard written.utf8.contains(UInt8(ascii: "\\")) else { return written }
    var result = String.UnicodeScalarView()
    var rest = Substring(written).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", rest.first == "u",
        let value = UInt32(String(Substring(rest.dropFirst().prefix(4))), radix: 16),
        let escaped = Unicode.Scalar(value)
      {
        result.append(escaped)
        rest = rest.dropFirst(5)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
