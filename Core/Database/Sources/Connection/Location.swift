/// Where a database lies.
public enum Location: Hashable, Sendable {
  /// In memory, gone when it is closed.
  case memory
  /// In the file at this absolute path; its folder is made when the file is.
  case file(String)

  /// The path of the file; nil in memory.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
