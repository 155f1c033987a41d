/// Reads the elements of an XML document one by one.
///
/// Supports the part of XML that rate tables need, and nothing harmful: a document type declaration is refused, so
/// there are no entities and no external references, and the depth is limited. Documents that are not well-formed are
/// refused; comments, processing instructions, CDATA sections and text are skipped.
///
/// Why not the toolchain's `XMLParser` (FoundationXML, as of Swift 6.3.1 on Linux)?
/// - It crashes on input that a server may send: a parser with a delegate dies of a segmentation fault on `<?x?><a/>`,
///   a processing instruction without content, and of a trap on an attribute name that is not UTF-8. Neither can be
///   caught.
/// - Linking it doubles a program's start-up time, even when it reads no XML: 5.2 instead of 3.1 ms of processor time
///   with the static runtime, which then needs libxml2, ICU, libz, liblzma and libstdc++ and grows by 50 MB; 10.8
///   instead of 5.5 ms with the shared one.
struct XMLScanner {
  /// An event while reading the document.
  enum Event: Equatable {
    /// An element begins; its name without a prefix.
    case start(String)
    /// An element ends, including one written as `<a/>`.
    case end
  }

  /// The deepest nesting.
  static let depthLimit = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let start: Int
  private var open: [Range<Int>] = []
  private var hasRoot = false
  private var endsAtOnce = false
  private var attributes: [(name: Range<Int>, value: String)] = []

  /// Creates a scanner at the start of the bytes, which must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    start = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    position = start
  }

  /// The next event, or nil at the end of a complete document.
  mutating func next() throws(ProviderError) -> Event? {
    if endsAtOnce {
      endsAtOnce = false
      return .end
    }
    while true {
      try skipText()
      guard position < bytes.count else {
        guard open.isEmpty, hasRoot else { throw .malformed("the document ends early") }
        return nil
      }
      if starts(with: "<!--") {
        try skipComment()
      } else if starts(with: "<![CDATA[") {
        guard !open.isEmpty else { throw error("text outside of the root element") }
        try skip(past: "]]>", opening: 9)
      } else if starts(with: "<?") {
        try skipInstruction()
      } else if starts(with: "<!") {
        throw error("a document type declaration")
      } else if starts(with: "</") {
        return try readEnd()
      } else {
        return try readStart()
      }
    }
  }

  /// The value of the attribute with this unprefixed name on the element that began last.
  func attribute(_ name: StaticString) -> String? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return attributes.first { bytes[localPart($0.name)].elementsEqual(wanted) }?.value
  }

  /// An error that names the line.
  func error(_ problem: String) -> ProviderError {
    let line = bytes[..<min(position, bytes.count)].reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    return .malformed("line \(line): \(problem)")
  }
}

// MARK: - Tags

extension XMLScanner {
  private mutating func readStart() throws(ProviderError) -> Event {
    position += 1
    guard !open.isEmpty || !hasRoot else { throw error("a second root element") }
    guard open.count < Self.depthLimit else { throw error("more than \(Self.depthLimit) elements in each other") }
    let name = try readName()
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasBlank = skipBlanks()
      switch current {
      case UInt8(ascii: ">"):
        position += 1
      case UInt8(ascii: "/"):
        guard starts(with: "/>") else { throw error("a stray /") }
        position += 2
        endsAtOnce = true
      case nil:
        throw error("a tag without end")
      default:
        guard hasBlank else { throw error("no blank before an attribute") }
        try readAttribute()
        continue
      }
      break
    }
    hasRoot = true
    if !endsAtOnce { open.append(name) }
    return .start(String(decoding: bytes[localPart(name)], as: UTF8.self))
  }

  private mutating func readEnd() throws(ProviderError) -> Event {
    position += 2
    let name = try readName()
    _ = skipBlanks()
    guard current == UInt8(ascii: ">") else { throw error("a tag without end") }
    position += 1
    guard let begun = open.popLast(), bytes[begun].elementsEqual(bytes[name]) else {
      throw error("an end tag that closes nothing")
    }
    return .end
  }

  private mutating func readAttribute() throws(ProviderError) {
    let name = try readName()
    _ = skipBlanks()
    guard current == UInt8(ascii: "=") else { throw error("an attribute without value") }
    position += 1
    _ = skipBlanks()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("an attribute without quotes")
    }
    position += 1
    var value = ""
    var unread = position
    while let byte = current, byte != quote {
      guard byte != UInt8(ascii: "<") else { throw error("< in an attribute") }
      try checkCharacter(byte)
      if byte == UInt8(ascii: "&") {
        value += String(decoding: bytes[unread..<position], as: UTF8.self)
        value.unicodeScalars.append(try readReference())
        unread = position
      } else {
        position += 1
      }
    }
    value += String(decoding: bytes[unread..<position], as: UTF8.self)
    guard current == quote else { throw error("an attribute without end") }
    guard !attributes.contains(where: { bytes[$0.name].elementsEqual(bytes[name]) }) else {
      throw error("an attribute twice")
    }
    attributes.append((name, value))
    position += 1
  }

  private mutating func readName() throws(ProviderError) -> Range<Int> {
    let start = position
    while let byte = current, Self.isNamePart(byte) { position += 1 }
    guard let first = position > start ? bytes[start] : nil, Self.isNameStart(first) else { throw error("no name") }
    return start..<position
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isNameStart(byte)
    }
  }

  /// The name without its prefix.
  private func localPart(_ name: Range<Int>) -> Range<Int> {
    var start = name.upperBound
    while start > name.lowerBound, bytes[start - 1] != UInt8(ascii: ":") { start -= 1 }
    return start..<name.upperBound
  }
}

// MARK: - Skipped parts

extension XMLScanner {
  private mutating func skipComment() throws(ProviderError) {
    try skip(past: "--", opening: 4)
    guard current == UInt8(ascii: ">") else { throw error("-- in a comment") }
    position += 1
  }

  private mutating func skipInstruction() throws(ProviderError) {
    let isFirst = position == start
    position += 2
    let target = String(decoding: bytes[try readName()], as: UTF8.self)
    if isFirst, target == "xml" { return try readDeclaration() }
    guard target.lowercased() != "xml", current.map({ Self.isBlank($0) || $0 == UInt8(ascii: "?") }) == true else {
      throw error("a misplaced declaration")
    }
    try skip(past: "?>", opening: 0)
  }

  /// `version`, `encoding` and `standalone`, of which the first is required.
  private mutating func readDeclaration() throws(ProviderError) {
    attributes.removeAll(keepingCapacity: true)
    while skipBlanks(), current != UInt8(ascii: "?") { try readAttribute() }
    guard starts(with: "?>") else { throw error("a declaration without end") }
    position += 2
    guard let version = attribute("version"), version == "1.0" || version == "1.1", attributes.count <= 3 else {
      throw error("no version of XML")
    }
    if let encoding = attribute("encoding"), !["utf-8", "us-ascii"].contains(encoding.lowercased()) {
      throw error("an encoding other than UTF-8")
    }
  }

  /// Skips past the next occurrence of the text, searching from `opening` bytes ahead.
  private mutating func skip(past text: StaticString, opening: Int) throws(ProviderError) {
    position += opening
    while let byte = current {
      if starts(with: text) {
        position += text.utf8CodeUnitCount
        return
      }
      try checkCharacter(byte)
      position += 1
    }
    throw error("no \(text)")
  }
}

// MARK: - Text

extension XMLScanner {
  private mutating func skipText() throws(ProviderError) {
    while let byte = current, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") {
        guard !open.isEmpty else { throw error("text outside of the root element") }
        _ = try readReference()
      } else {
        guard !open.isEmpty || Self.isBlank(byte) else { throw error("text outside of the root element") }
        try checkCharacter(byte)
        guard byte != UInt8(ascii: "]") || !starts(with: "]]>") else { throw error("a stray ]]>") }
        position += 1
      }
    }
  }

  /// Reads a character reference, by number or by one of the five names predefined in XML.
  private mutating func readReference() throws(ProviderError) -> Unicode.Scalar {
    let start = position + 1
    guard let end = bytes[start..<min(start + 10, bytes.count)].firstIndex(of: UInt8(ascii: ";")) else {
      throw error("a stray &")
    }
    guard let scalar = Self.character(named: String(decoding: bytes[start..<end], as: UTF8.self)) else {
      throw error("an entity")
    }
    position = end + 1
    return scalar
  }

  private static let predefined: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\"",
  ]

  private static func character(named name: String) -> Unicode.Scalar? {
    if let character = predefined[name] { return character }
    guard name.hasPrefix("#"),
      let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst()),
      number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D, number & 0xFFFE != 0xFFFE
    else { return nil }
    return Unicode.Scalar(number)
  }
}

// MARK: - Bytes

extension XMLScanner {
  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func checkCharacter(_ byte: UInt8) throws(ProviderError) {
    guard byte >= 0x20 || Self.isBlank(byte) else { throw error("a control character") }
  }

  private mutating func skipBlanks() -> Bool {
    let start = position
    while let byte = current, Self.isBlank(byte) { position += 1 }
    return position > start
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[position...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
