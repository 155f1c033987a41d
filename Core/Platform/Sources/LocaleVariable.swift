/// The variable that decides a locale category such as `LC_MESSAGES`: in POSIX's order, the first of three that is not
/// empty.
public struct LocaleVariable: Hashable, Sendable {
  /// `LC_ALL`, the category itself, or `LANG`.
  public let name: String
  /// What it says, such as `ko_KR.UTF-8`.
  public let value: String

  /// Finds it in the environment; nil where none of the three says anything.
  public init?(of category: String, in variables: [String: String]) {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = variables[name], !value.isEmpty else { continue }
      self.name = name
      self.value = value
      return
    }
    return nil
  }

  /// Whether the locale's encoding is UTF-8, as it is taken to be where none is named; `C` and `POSIX` alone are ASCII.
  public var isUTF8: Bool {
    let locale = value.lowercased()
    guard let dot = locale.firstIndex(of: ".") else { return locale != "c" && locale != "posix" }
    return locale[dot...].filter { $0 != "-" }.hasPrefix(".utf8")
  }
}
