extension String {
  /// The text as one word of a POSIX shell: in single quotes when it contains anything special to a shell.
  public var shellQuoted: String {
    let harmless = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./,:=@%+^".unicodeScalars.contains(scalar)
    }
    if harmless, !isEmpty { return self }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}
