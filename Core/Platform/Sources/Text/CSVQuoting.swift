extension [UInt8] {
  /// Appends a cell of RFC 4180, in quotes where it needs them.
  public mutating func append(csv text: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    let needsQuotes = text.utf8.contains { byte in
      byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return append(contentsOf: text.utf8) }
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
