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

extension Range<Int> {
  /// The first index of an ascending table that does not lie before what is searched; the end where all do.
  func first(notBefore isBefore: (Int) -> Bool) -> Int {
    var (lower, upper) = (lowerBound, upperBound)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isBefore(middle) { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
