import Expectations
import Foundation
import Platform
import TestSupport
import Testing

@Suite("Files that are not what they should be", .timeLimit(.minutes(2)))
struct HostileFileTests {
  private let home = StorageHome()

  private var configuration: String { home.path + "/.config/exchange-cli/config.json" }

  private func make(_ kind: String, at path: String) throws {
    try File.makeFolder(File.folder(of: path))
    switch kind {
    case "a pipe": try #require(mkfifo(path, 0o600) == 0)
    default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    }
  }

  @Test(
    "A pipe or a device in the place of the user file is refused at once, and named",
    arguments: ["a pipe", "a device"])
  func userFile(kind: String) throws {
    try make(kind, at: home.userFile)
    for words in [["favorites", "export"], ["favorites", "add", "EUR"]] {
      let result = try home.run(words)
      #expect(result.ending == .exit(7), "\(result.ending) \(result.errors)")
      #expect(result.errors.contains(home.userFile), "\(result.errors)")
    }
  }

  @Test(
    "A pipe or a device in the place of the configuration is refused at once, and named",
    arguments: ["a pipe", "a device"])
  func configuration(kind: String) throws {
    try make(kind, at: configuration)
    let result = try home.run("convert", "1", "EUR", "KRW", "--offline")
    #expect(result.ending == .exit(7), "\(result.ending) \(result.errors)")
    #expect(result.errors.contains(configuration), "\(result.errors)")
  }

  @Test("A configuration of more than a megabyte is refused before it is read")
  func largeConfiguration() throws {
    try File.makeFolder(File.folder(of: configuration))
    try File.replace(configuration, with: "{" + String(repeating: " ", count: 1 << 20) + "}")
    let result = try home.run("convert", "1", "EUR", "KRW", "--offline")
    #expect(result.ending == .exit(7), "\(result.ending) \(result.errors)")
    #expect(result.errors.contains(configuration), "\(result.errors)")
    try File.replace(configuration, with: "{}" + String(repeating: " ", count: 1 << 19))
    expect(try home.run("convert", "1", "EUR", "KRW", "--offline").ending, equals: .exit(0))
  }

  @Test(
    "A user file of another owner that others may write is said, and used", .enabled(if: Permissions.isSuperuser))
  func exposed() throws {
    expect(try home.run("favorites", "add", "KRW").ending, equals: .exit(0))
    try #require(chown(home.userFile, 65_531, 65_531) == 0)
    let silent = try home.run("favorites", "export")
    #expect(!silent.errors.contains("warning"), "\(silent.errors)")
    try setPermissions(0o666, home.userFile)
    let result = try home.run("favorites", "export")
    #expect(result.output == "KRW\n")
    #expect(result.errors.contains("warning: \(home.userFile) belongs to another user"), "\(result.errors)")
    #expect(result.errors.contains("chmod go-w"), "\(result.errors)")
  }

  @Test(
    "A configuration of another owner that others may write is said, and used", .enabled(if: Permissions.isSuperuser))
  func exposedConfiguration() throws {
    expect(try home.run("config", "set", "precision", "3").ending, equals: .exit(0))
    try #require(chown(configuration, 65_531, 65_531) == 0)
    let silent = try home.run("convert", "1", "EUR", "USD", "--offline", "--plain")
    #expect(!silent.errors.contains("warning"), "\(silent.errors)")
    try setPermissions(0o622, configuration)
    let result = try home.run("convert", "1", "EUR", "USD", "--offline", "--plain")
    #expect(result.output == silent.output && result.output.split(separator: ".").last?.count == 4, "\(result.output)")
    #expect(result.errors.contains("warning: \(configuration) belongs to another user"), "\(result.errors)")
    let help = try home.run("help", "convert")
    #expect(help.errors.isEmpty, "\(help.errors)")
  }

  @Test("A home whose name is not UTF-8 is used itself, and no other is made")
  func nameOfHome() throws {
    let shell = """
      HOME=$(printf '%s/caf\\351' "$HOME"); export HOME; mkdir -p "$HOME"
      "$@" && test -f "$HOME/.local/share/exchange-cli/exchange.sqlite3" && "$1" config set home KRW &&
        test -f "$("$1" config path)"
      """
    let added = try home.run(inside: shell, "favorites", "add", "KRW")
    #expect(added.ending == .exit(0), "\(added.errors)")
    let listed = try home.run(inside: shell, "favorites", "export")
    #expect(listed.ending == .exit(0) && listed.output == "KRW\n", "\(listed.output)\(listed.errors)")
    let entries = try ChildProcess.run("/bin/ls", [home.path], environment: ["PATH": "/bin"])
    #expect(entries.output.split(separator: "\n").count == 1, "\(entries.output)")
  }

  @Test("The words of the command line arrive where there is no /proc", .enabled(if: Permissions.canMount))
  func withoutProc() throws {
    let result = try ChildProcess.run(
      "/usr/bin/unshare",
      [
        "-rm", "/bin/sh", "-c", "mount -t tmpfs tmpfs /proc || exit 99; exec \"$@\"", "sh",
        BuiltProduct.path("exchange-cli"), "currencies", "euro", "--json",
      ], environment: home.environment)
    #expect(result.ending == .exit(0), "\(result.errors)")
    #expect(result.output.contains(#""EUR""#), "\(result.output)")
  }
}
