import CReferenceData
import Foundation
import SharedModels

/// Writes an embedded file: structs of `CReferenceData.h` one after another, each at its alignment.
struct ByteWriter {
  private(set) var bytes = Data()

  /// The offset at which `append` would place values of this type.
  mutating func align<T: BitwiseCopyable>(for type: T.Type) -> UInt32 {
    let step = MemoryLayout<T>.alignment
    bytes.append(Data(count: (step - bytes.count % step) % step))
    return UInt32(bytes.count)
  }

  /// Appends the bytes of the values and returns the offset of the first.
  @discardableResult
  mutating func append<T: BitwiseCopyable>(_ values: [T]) -> UInt32 {
    let offset = align(for: T.self)
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
    return offset
  }

  mutating func overwrite<T: BitwiseCopyable>(_ values: [T], at offset: UInt32) {
    values.withUnsafeBytes { bytes.replaceSubrange(Int(offset)..<Int(offset) + $0.count, with: $0) }
  }

  /// Reserves space for a value that `overwrite` fills in later.
  mutating func reserve<T: BitwiseCopyable>(_ type: T.Type) {
    bytes.append(Data(count: MemoryLayout<T>.size))
  }
}

/// The texts of a file, each stored once; they follow the header.
struct TextPool {
  private let start: UInt32
  private var offsets: [String: UInt32] = [:]
  private(set) var bytes: [UInt8] = []

  init<Header: BitwiseCopyable>(after header: Header.Type) { start = UInt32(MemoryLayout<Header>.size) }

  /// Where the text lies in the file.
  mutating func text(_ string: String?) -> reference_text {
    guard let string, !string.isEmpty else { return reference_text(offset: 0, length: 0) }
    let length = UInt32(string.utf8.count)
    if let offset = offsets[string] { return reference_text(offset: offset, length: length) }
    let offset = start + UInt32(bytes.count)
    offsets[string] = offset
    bytes += string.utf8
    return reference_text(offset: offset, length: length)
  }
}

/// The three letters of a code packed into one integer; zero for none.
func packed(_ code: String?) -> UInt32 { code.flatMap { Currency($0)?.packed } ?? 0 }
