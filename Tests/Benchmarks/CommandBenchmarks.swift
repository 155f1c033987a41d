extension BenchmarkSuite {
  /// Whole commands, from the start of the process to its end, beside the shortest one there is.
  static let commands = BenchmarkSuite(name: "Commands") { harness in
    guard let program = InstalledProgram() else { return harness.note(InstalledProgram.absence) }
    defer { program.remove() }
    // A person's home: a profile with a favourite, and a cache.
    program.run("favorites add KRW")
    program.run("rates USD")
    for (command, limit) in [
      ("100 usd to krw --offline", nil), ("rates USD --offline", nil), ("history EUR USD --last max --offline", 3.0),
    ] {
      harness.compare(command, with: "--version", atMost: limit, count: 10) { count in
        for _ in 0..<count { program.run("--version") }
      } subject: { count in
        for _ in 0..<count { program.run(command) }
      }
    }
  }
}
