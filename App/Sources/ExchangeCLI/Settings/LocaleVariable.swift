/// The variable that decides on a category of the locale, such as `LC_MESSAGES`: by POSIX's order the first of three that is
/// not empty.
struct LocaleVariable: Hashable, Sendable {
  /// Its name.
  let name: String
  /// The locale.
  let value: String

  /// Looks it up; nil where all three are empty.
  init?(of category: String, in environment: [String: String]) {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      self.name = name
      self.value = value
      return
    }
    return nil
  }
}
