import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command whose words go to a file, or to nowhere.
struct Command {
  let executable: String
  let arguments: [String]
  let environment: [String: String]
  var output = "/dev/null"

  /// Runs it to its end; true when it ended with 0.
  func run() -> Bool {
    let spawn = Spawn(executable, arguments, environment: environment)
    let id = try? spawn.start { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    guard let id else { return false }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    return status == 0
  }
}
