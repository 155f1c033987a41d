import Foundation

/// The programs that the tests start, in the build folder.
public enum BuiltProduct {
  /// The path of a program that was built together with the running test.
  public static func path(_ name: String) -> String {
    InstalledProgram.executable.deletingLastPathComponent().appending(path: name).path
  }
}
