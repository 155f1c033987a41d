/// The shell that comes with SQLite, on one file.
struct SQLiteShell {
  let database: String

  /// Runs the commands one after another; false when one fails or there is no shell.
  func run(_ commands: String...) -> Bool {
    Command(executable: "sqlite3", arguments: ["-batch", database] + commands, environment: [:]).run().succeeded
  }
}
