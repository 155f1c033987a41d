#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

enum StandardError {
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { writeSome($0) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func writeSome(_ buffer: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      Glibc.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
    #else
      Musl.write(STDERR_FILENO, buffer.baseAddress, buffer.count)
    #endif
  }
}
