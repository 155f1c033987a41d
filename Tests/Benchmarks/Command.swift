import Platform
import TestSupport

/// A process whose output goes to a file, or nowhere.
struct Command {
  let executable: String
  let arguments: [String]
  let environment: [String: String]
  var output = "/dev/null"

  /// How it ended.
  struct Ending {
    /// Whether it ended with 0.
    let succeeded: Bool
    /// Its peak memory, in the units of `getrusage`; never less than this process held when it started it.
    let peakMemory: Int
  }

  /// Runs it to its end.
  func run() -> Ending {
    let process = Subprocess(test: executable, arguments, environment: environment)
    let id = try? process.start { actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    guard let id else { return Ending(succeeded: false, peakMemory: 0) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0 && errno == EINTR {}
    return Ending(succeeded: status == 0, peakMemory: usage.ru_maxrss)
  }
}
