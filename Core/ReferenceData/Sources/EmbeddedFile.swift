internal import CReferenceData

/// A file that the linker placed in read-only memory.
///
/// `@unchecked Sendable`: the bytes are a constant of the executable. Nobody writes them, and they are
/// there from before `main` until the process ends, so any thread may read them at any time.
struct EmbeddedFile: @unchecked Sendable {
  let start: UnsafeRawPointer
  let size: Int

  static var history: EmbeddedFile {
    EmbeddedFile(start: reference_history(), size: reference_history_size())
  }

  static var currencies: EmbeddedFile {
    EmbeddedFile(start: reference_currencies(), size: reference_currencies_size())
  }

  static var words: EmbeddedFile {
    EmbeddedFile(start: reference_words(), size: reference_words_size())
  }

  /// The value at an offset that the file itself gives, so it is aligned for `T` and inside the file.
  @inline(__always)
  func load<T: BitwiseCopyable>(_ type: T.Type = T.self, at offset: UInt32, index: Int = 0) -> T {
    let position = Int(offset) + index * MemoryLayout<T>.stride
    assert(position + MemoryLayout<T>.size <= size, "offset outside the embedded file")
    return start.load(fromByteOffset: position, as: T.self)
  }

  func string(_ text: reference_text) -> String? {
    text.length > 0 ? String(decoding: bytes(of: text), as: UTF8.self) : nil
  }

  func bytes(of text: reference_text) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + Int(text.offset), count: Int(text.length))
  }
}

/// The three letters of a code packed into one integer that sorts like them, as the embedded files keep codes.
package enum PackedCode {
  /// Nil unless the text is three ASCII characters long.
  package static func pack(_ code: String) -> UInt32? {
    let letters = code.utf8
    guard letters.count == 3, letters.allSatisfy({ $0 < 0x80 }) else { return nil }
    return letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func unpack(_ packed: UInt32) -> String {
    String(decoding: [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)], as: UTF8.self)
  }

  /// The index of a code among ascending codes.
  static func index(of code: UInt32, count: Int, codeAt: (Int) -> UInt32) -> Int? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      let candidate = codeAt(middle)
      if candidate == code { return middle }
      if candidate < code { lower = middle + 1 } else { upper = middle }
    }
    return nil
  }
}
