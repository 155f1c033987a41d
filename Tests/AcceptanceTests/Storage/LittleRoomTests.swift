import Expectations
import Platform
import TestSupport
import Testing

@Suite("A process with little room", .timeLimit(.minutes(2)))
struct LittleRoomTests {
  private static let commands = [
    "convert 10 EUR KRW --offline", "rates EUR --offline", "history EUR KRW --last 7d --offline", "favorites add EUR",
    "favorites export", "alerts check --offline", "currencies euro",
  ]

  private let home = StorageHome()

  private func run(_ command: String, inside shell: String) throws -> ChildProcess.Result {
    try home.run(inside: shell, command.split(separator: " ").map(String.init))
  }

  @Test(
    "A process with little room names the limit that is too low, and answers what needs no room",
    arguments: [
      // The installed program starts with 32 kB; a debug build needs more.
      ("ulimit -s 128", "the stack is limited to 128 kB", "ulimit -s 256"),
      ("ulimit -v 400000", "the address space is limited to 390 MB", "ulimit -v 524288"),
      ("ulimit -d 8192", "the data segment is limited to 8 MB", "ulimit -d 262144"),
      ("ulimit -n 4", "only 4 files may be open at once", "ulimit -n 64"),
      ("exec 3</dev/null 4</dev/null; ulimit -n 8", "only 8 files may be open at once", "ulimit -n 64"),
    ])
  func refusals(limit: String, message: String, hint: String) throws {
    for command in Self.commands {
      let result = try run(command, inside: "\(limit); exec \"$@\"")
      #expect(result.ending == .exit(1), "\(command): \(result.errors)")
      #expect(result.errors.contains("error: " + message), "\(command): \(result.errors)")
      #expect(result.errors.contains(hint), "\(command): \(result.errors)")
      #expect(result.output.isEmpty)
    }
    for command in ["--version", "help convert", "config get home"] {
      let result = try run(command, inside: "\(limit); exec \"$@\"")
      #expect(result.ending == .exit(0), "\(command): \(result.errors)")
      #expect(!result.output.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: home.userFile))
  }

  @Test(
    "A process with little room answers where no file may grow, and refuses a change as on a full disk",
    arguments: [0, 8])
  func fileLength(blocks: Int) throws {
    let shell = "ulimit -f \(blocks); exec \"$@\""
    for command in ["convert 10 EUR KRW --offline", "rates EUR --offline", "favorites export", "--version"] {
      let result = try run(command, inside: shell)
      #expect(result.ending == .exit(0), "\(command): \(result.ending) \(result.errors)")
    }
    let change = try run("favorites add EUR", inside: shell)
    #expect(change.ending == .exit(7), "\(change.ending) \(change.errors)")
    #expect(change.errors.contains("free some space"), "\(change.errors)")
  }

  @Test(
    "A process with little room says that it gets no thread, and answers what needs none",
    .enabled(if: Permissions.canBeOrdinaryUser))
  func threads() throws {
    // The limit on processes does not apply to the superuser.
    let user = Permissions.isSuperuser ? "setpriv --reuid 65531 --clear-groups" : ""
    let shell = "exec \(user) bash -c 'ulimit -u 1; exec \"$@\"' bash \"$@\""
    for command in Self.commands {
      let result = try run(command, inside: shell)
      #expect(result.ending == .exit(1), "\(command): \(result.errors)")
      #expect(result.errors.contains("the system refuses another thread"), "\(command): \(result.errors)")
    }
    expect(try run("--version", inside: shell).ending, equals: .exit(0))
  }

  @Test(
    "A process without /proc answers on one thread, and says that it needs /proc for several",
    .enabled(if: Permissions.canMount))
  func withoutProcessFiles() throws {
    let shell = "exec unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh \"$@\""
    for command in ["browse", "watch EUR --csv --offline", "update", "convert --batch --offline"] {
      let result = try run(command, inside: shell)
      #expect(result.ending == .exit(1), "\(command): \(result.ending) \(result.errors)")
      #expect(result.errors.contains("error: /proc is not mounted"), "\(command): \(result.errors)")
    }
    for command in Self.commands {
      let result = try run(command, inside: shell)
      #expect(result.ending == .exit(0), "\(command): \(result.ending) \(result.errors)")
    }
  }

  @Test(
    "A process with the least room that is asked for answers, or says what is missing",
    arguments: ["ulimit -s 256", "ulimit -v 524288", "ulimit -d 262144", "ulimit -n 8", "ulimit -n 9", "ulimit -n 12"])
  func enough(limit: String) throws {
    for command in Self.commands {
      let result = try run(command, inside: "\(limit); exec \"$@\"")
      let isAnswered = result.ending == .exit(0)
      let isRefused = result.ending == .exit(7) && result.errors.contains("error: ")
      let needsUserFile = command.hasPrefix("favorites") || command.hasPrefix("alerts")
      #expect(isAnswered || (isRefused && needsUserFile), "\(command): \(result.ending) \(result.errors)")
    }
  }
}
