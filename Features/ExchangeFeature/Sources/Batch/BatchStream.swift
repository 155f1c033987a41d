/// Where a batch comes from and goes to.
public protocol BatchStream: Sendable {
  /// Fills a part of the buffer with the next bytes and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

  /// Takes all the bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws

  /// Takes note of a bad row, and says in a few words what is wrong with it, for the row's `error` column.
  func note(_ fault: BatchFault) -> String
}
