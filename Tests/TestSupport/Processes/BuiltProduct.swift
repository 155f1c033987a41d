/// Where the build has put the programs that the tests start.
public enum BuiltProduct {
  /// The path of a program that was built together with the running test.
  public static func path(_ name: String) -> String {
    // Linux runs the test bundle itself; its first argument is its path, and the programs lie beside it.
    let bundle = CommandLine.arguments[0]
    return (bundle.lastIndex(of: "/").map { String(bundle[...$0]) } ?? "./") + name
  }
}
