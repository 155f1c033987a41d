/// Why the key in a file cannot be used.
public enum KeyFileProblem: Error, Hashable, Sendable {
  /// The system refused to read it; with its `errno`.
  case notReadable(code: Int32)
  /// It is a folder, a pipe or the like.
  case notRegular
  /// Others than its owner may read it; with its permission bits.
  case openToOthers(mode: UInt32)
  /// Its first line holds no key.
  case noKey
}
