import Platform

/// A command, and what it may cost.
private struct LimitedCommand {
  let words: String
  /// How many times as long as the floor it may take.
  let ratio: Double
  /// In millions, as callgrind counts them.
  let instructions: Double?
  /// Whether it is compared with `units`, which also converts money from its files.
  var rivalsUnits = false

  static let all = [
    LimitedCommand(words: "--version", ratio: 1.3, instructions: nil),
    LimitedCommand(words: "rates USD", ratio: 3, instructions: 12, rivalsUnits: true),
    LimitedCommand(words: "100 usd to krw", ratio: 3, instructions: 8, rivalsUnits: true),
    LimitedCommand(words: "history USD KRW --last max --json --offline", ratio: 5, instructions: 60),
  ]
  /// In bytes: all that it may hold, most of which is pages of the program's file, and what of it may be its own.
  static let memory = (resident: 16 << 20, dirty: 4 << 20)
  /// What a shell asks with each tab, and how many nanoseconds a person does not notice.
  static let completion = (words: "complete bash -- rates U", limit: 20_000_000.0)
}

extension BenchmarkSuite {
  /// Whole commands, from the start of the process to its end, beside a program in C that answers from the same table.
  static let commands = BenchmarkSuite(name: "Commands") { harness in
    guard let program = InstalledProgram() else { return harness.note(InstalledProgram.absence) }
    defer { program.remove() }
    // A person's home: a profile with a favourite, and a cache that is current.
    program.run("favorites add KRW")
    do { try await program.cacheTodaysRates() } catch { return harness.note("no cache to read: \(error)") }
    if let floor = program.floor {
      for command in LimitedCommand.all { compare(command, with: floor, of: program, harness) }
    } else {
      harness.note("EXCHANGE_FLOOR names no floor; Scripts/bench builds it and sets the variable")
    }
    let completion = LimitedCommand.completion
    await harness.measure(completion.words, atMost: completion.limit, count: 10) { count in
      for _ in 0..<count { keep(program.run(completion.words)) }
    }
  }

  /// A million rows, with and without `--raw`, and rows that are all bad.
  static let batches = BenchmarkSuite(name: "Batches") { harness in
    guard let program = InstalledProgram() else { return harness.note(InstalledProgram.absence) }
    defer { program.remove() }
    batch(harness, program)
    badRows(harness, program)
  }

  @MainActor
  private static func compare(
    _ command: LimitedCommand, with floor: String, of program: InstalledProgram, _ harness: BenchmarkHarness
  ) {
    func repeated(_ count: Int, _ run: () -> Command.Ending) { for _ in 0..<count { keep(run()) } }
    harness.compare(command.words, with: "C and SQLite", atMost: command.ratio, count: 10) { count in
      repeated(count) { program.run("rates \(program.rateCache)", executable: floor) }
    } subject: { count in
      repeated(count) { program.run(command.words) }
    }
    if command.rivalsUnits, let units = program.tool("units") {
      harness.compare(command.words, with: "units", atMost: 1, count: 10) { count in
        repeated(count) { program.run("-t 100USD KRW", executable: units) }
      } subject: { count in
        repeated(count) { program.run(command.words) }
      }
    }
    let kilobytes = program.output(of: "memory \(program.path) \(command.words)", executable: floor)
      .split(separator: " ").compactMap { Int($0) }
    if let resident = kilobytes.first, let dirty = kilobytes.last, dirty > 0 {
      harness.report(command.words, memory: resident, "at its peak", atMost: LimitedCommand.memory.resident)
      harness.report(command.words, memory: dirty, "dirty", atMost: LimitedCommand.memory.dirty)
    }
    if let limit = command.instructions, let valgrind = program.tool("valgrind") {
      harness.report(
        command.words, instructions: program.instructions(of: command.words, valgrind: valgrind), atMost: limit)
    }
  }

  /// Rows that have no result, each for a currency that no other row has, against as many that have one: each is read with
  /// the whole grammar, and what is wrong with it is put into words.
  @MainActor
  private static func badRows(_ harness: BenchmarkHarness, _ program: InstalledProgram) {
    let (good, bad) = (program.home.appending(path: "good.csv").path, program.home.appending(path: "bad.csv").path)
    let output = program.home.appending(path: "out.csv").path
    BatchRows.write(count: 300_000, to: good)
    BatchRows.write(count: 300_000, to: bad, areBad: true)
    func removeOutput() { try? FileManager.default.removeItem(atPath: output) }
    harness.compare(
      "convert --batch, 300,000 bad rows", with: "as many good ones", atMost: 30, count: 1, rounds: 5,
      prepare: removeOutput
    ) { _ in
      keep(program.run("convert --batch \(good) --offline", output: output))
    } subject: { _ in
      keep(program.run("convert --batch \(bad) --offline", output: output))
    }
  }

  /// A million dated rows, from file to file, in constant memory, and against what is used for it in Python.
  @MainActor
  private static func batch(_ harness: BenchmarkHarness, _ program: InstalledProgram) {
    let (input, output) = (program.home.appending(path: "in.csv").path, program.home.appending(path: "out.csv").path)
    BatchRows.write(count: 1_000_000, to: input)
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "convert.py").path
    let variables = ProcessInfo.processInfo.environment
    func python(_ arguments: String...) -> Bool {
      Command(executable: "python3", arguments: arguments, environment: variables).run().succeeded
    }
    let hasRival = python("-c", "import currency_converter")
    if !hasRival {
      harness.note("python3 has no CurrencyConverter (pip install currencyconverter) to compare a batch with")
    }
    // To cut the output of the run before to nothing takes the system as long as a third of the conversion.
    func removeOutput() { try? FileManager.default.removeItem(atPath: output) }
    for options in ["", " --raw"] {
      let rows = "convert --batch\(options), 1,000,000 rows"
      func convert(_ executable: String? = nil, _ before: String = "") -> Command.Ending {
        program.run(before + "convert --batch \(input) --offline\(options)", executable: executable, output: output)
      }
      harness.report(rows, memory: convert().peakMemory, "at its peak", atMost: 40 << 20)
      if let taskset = program.tool("taskset"), ProcessInfo.processInfo.activeProcessorCount > 1 {
        // What a second core adds, as the time that both take of one's.
        harness.compare(
          "\(rows), two cores", with: "one core", atMost: 1 / 1.5, count: 1, rounds: 5, prepare: removeOutput
        ) { _ in
          keep(convert(taskset, "-c 0 \(program.path) "))
        } subject: { _ in
          keep(convert(taskset, "-c 0,1 \(program.path) "))
        }
      }
      guard hasRival else { continue }
      harness.compare(
        rows, with: "CurrencyConverter", atMost: 1.0 / 12, count: 1, rounds: 5, prepare: removeOutput
      ) { _ in
        keep(python(script, input, output))
      } subject: { _ in
        keep(convert())
      }
    }
  }
}
