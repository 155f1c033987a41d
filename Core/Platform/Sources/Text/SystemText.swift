// What the system calls text is bytes: a path, an argument or a variable need not be UTF-8. Each byte that is not
// becomes a character of its own, from U+10FF80 on, which is for private use; so a text that came from the system goes
// back to it unchanged, and paths can be strings everywhere between.

extension String {
  /// The text of bytes from the system, for ``withSystemText(_:)`` to give back.
  public init(systemText bytes: some Collection<UInt8>) {
    var scalars = UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let text = String(validating: rest.prefix(length), as: UTF8.self), !text.holdsLoneBytes {
        scalars.append(contentsOf: text.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        scalars.append(Unicode.Scalar(loneByte: byte))
        rest = rest.dropFirst()
      }
    }
    self.init(scalars)
  }

  /// The text of a C string from the system.
  public init(systemText string: UnsafePointer<CChar>) {
    if let text = String(validatingCString: string), !text.holdsLoneBytes {
      self = text
    } else {
      self.init(systemText: UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
  }

  /// Calls `body` with the text as the system has it: a C string of the bytes that it came from.
  public func withSystemText<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    guard holdsLoneBytes else { return try withCString(body) }
    var bytes: [CChar] = []
    for scalar in unicodeScalars {
      if let byte = scalar.loneByte {
        bytes.append(CChar(bitPattern: byte))
      } else {
        bytes += UTF8.encode(scalar).map { $0.map { CChar(bitPattern: $0) } } ?? []
      }
    }
    return try (bytes + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("the buffer ends with a zero") }
      return try body(start)
    }
  }

  private var holdsLoneBytes: Bool {
    // Every variable of the environment passes here: bytes side by side are searched far faster than a string's.
    let mayHold = utf8.withContiguousStorageIfAvailable { $0.contains(0xF4) } ?? true
    return mayHold && unicodeScalars.contains { $0.loneByte != nil }
  }
}

extension Unicode.Scalar {
  private static let firstLoneByte: UInt32 = 0x10FF80

  /// The character of a byte from 0x80 on.
  fileprivate init(loneByte byte: UInt8) {
    self = Unicode.Scalar(Self.firstLoneByte + UInt32(byte & 0x7F)) ?? "\u{FFFD}"
  }

  /// The byte that the character stands for.
  var loneByte: UInt8? { value >= Self.firstLoneByte ? 0x80 | UInt8(value - Self.firstLoneByte) : nil }
}
