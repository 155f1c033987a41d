import Platform

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
    batch(harness, program)
  }

  /// A million dated rows, from file to file, in constant memory, and against what is used for it in Python.
  @MainActor
  private static func batch(_ harness: BenchmarkHarness, _ program: InstalledProgram) {
    let (input, output) = (program.home.appending(path: "in.csv").path, program.home.appending(path: "out.csv").path)
    let rows = "convert --batch, 1,000,000 rows"
    BatchRows.write(count: 1_000_000, to: input)
    func convert() -> Command.Ending { program.run("convert --batch \(input) --offline", output: output) }
    harness.report(rows, peakMemory: convert().peakMemory, atMost: 40 << 20)

    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "convert.py").path
    let variables = ProcessInfo.processInfo.environment
    func python(_ arguments: String...) -> Bool {
      Command(executable: "python3", arguments: arguments, environment: variables).run().succeeded
    }
    guard python("-c", "import currency_converter") else {
      return harness.note("python3 has no CurrencyConverter (pip install currencyconverter) to compare a batch with")
    }
    harness.compare(rows, with: "CurrencyConverter", atMost: 0.1, count: 1) { _ in
      keep(python(script, input, output))
    } subject: { _ in
      keep(convert())
    }
  }
}
