import Platform

/// The environment variables of the process.
public enum ProcessEnvironment {
  /// HOME is the account's home directory when it is not set, as under some job schedulers.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      next += 1
    }
    if variables["HOME"] == nil, let account = getpwuid(getuid()), let folder = account.pointee.pw_dir {
      variables["HOME"] = String(cString: folder)
    }
    return variables
  }
}
