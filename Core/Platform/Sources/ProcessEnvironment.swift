/// The environment variables of the process.
public enum ProcessEnvironment {
  /// HOME is the account's home directory when it is not set, as under some job schedulers.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      // The bytes: finding a character takes longer than all else that a short command does with its environment.
      if let sign = strchr(entry, CInt(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: sign - entry)
        variables[String(decoding: name, as: UTF8.self)] = String(systemText: sign + 1)
      }
      next += 1
    }
    if variables["HOME"] == nil, let account = getpwuid(getuid()), let folder = account.pointee.pw_dir {
      variables["HOME"] = String(systemText: folder)
    }
    return variables
  }
}
