import Platform

extension CommandSession {
  /// The text of a file that was named on the command line, or of standard input for nil.
  func text(of file: String?) throws -> String {
    guard let file else {
      var bytes: [UInt8] = []
      while true {
        let chunk = try console.read(upTo: 65_536)
        if chunk.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk
      }
    }
    guard let text = try File.text(of: file) else { throw FileError(.read, file, code: ENOENT) }
    return text
  }
}
