/// The machine that the program runs on.
public enum Machine {
  /// What tells this machine and user from others and stays the same from run to run: to derive numbers from, never to
  /// be shown or sent.
  public static var identity: String {
    let id = text(of: "/etc/machine-id") ?? text(of: "/var/lib/dbus/machine-id") ?? ""
    return "\(id)\n\(hostName)\n\(getuid())"
  }

  private static func text(of path: String) -> String? { try? File.text(of: path) }

  /// Containers of one image may share everything but this.
  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
