import CAllocationCount

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The measurements of one subject.
struct BenchmarkSuite: Sendable {
  let name: String
  let run: @MainActor @Sendable (BenchmarkHarness) async -> Void
}

/// Measures a subject and its floor in turns, and prints the medians and their ratio.
///
/// Nanoseconds depend on the machine; only the ratio says something about the code.
@MainActor
final class BenchmarkHarness {
  private(set) var overLimit = 0

  /// Compares two things, each of which does its work `count` times when called with `count`.
  ///
  /// The time of `prepare`, which comes before each of them, does not count.
  func compare(
    _ subjectName: String, with floorName: String, atMost limit: Double? = nil, count: Int = 100_000, rounds: Int = 15,
    prepare: () -> Void = {}, floor: (Int) -> Void, subject: (Int) -> Void
  ) {
    var floors: [Double] = []
    var subjects: [Double] = []
    floor(count / 10 + 1)
    subject(count / 10 + 1)
    for _ in 0..<rounds {
      prepare()
      floors.append(nanoseconds(count) { floor(count) })
      prepare()
      subjects.append(nanoseconds(count) { subject(count) })
    }
    report(subjectName, median(subjects), floorName, median(floors), limit)
  }

  /// Compares two asynchronous things, each of which does its work `count` times when called with `count`.
  func compare(
    _ subjectName: String, with floorName: String, atMost limit: Double? = nil, count: Int = 10_000, rounds: Int = 15,
    floor: (Int) async -> Void, subject: (Int) async -> Void
  ) async {
    var floors: [Double] = []
    var subjects: [Double] = []
    await floor(count / 10 + 1)
    await subject(count / 10 + 1)
    for _ in 0..<rounds {
      floors.append(await nanoseconds(count) { await floor(count) })
      subjects.append(await nanoseconds(count) { await subject(count) })
    }
    report(subjectName, median(subjects), floorName, median(floors), limit)
  }

  /// Measures something that has a limit of its own, in nanoseconds, instead of a floor.
  func measure(
    _ name: String, atMost limit: Double? = nil, count: Int = 10_000, rounds: Int = 15, subject: (Int) async -> Void
  ) async {
    await subject(count / 10 + 1)
    var subjects: [Double] = []
    for _ in 0..<rounds { subjects.append(await nanoseconds(count) { await subject(count) }) }
    report(name, subjects, atMost: limit)
  }

  /// Reports times that were measured elsewhere, in nanoseconds.
  func report(_ name: String, _ times: [Double], atMost limit: Double?) {
    let time = median(times)
    let isOver = limit.map { time > $0 } ?? false
    if isOver { overLimit += 1 }
    let verdict = limit.map { "\(isOver ? "✗" : "✓") at most \(rounded($0)) ns" } ?? ""
    print("  \(padded(name, 46)) \(padded(rounded(time) + " ns", 12)) \(verdict)")
  }

  /// Reports how much memory a process has held, in the units of `getrusage`, beside a limit in bytes.
  func report(_ name: String, memory: Int, _ kind: String, atMost limit: Int) {
    #if canImport(Darwin)
      let bytes = memory
    #else
      let bytes = memory << 10
    #endif
    let megabytes = "\(rounded(Double(bytes) / 1_048_576)) MiB \(kind)"
    let verdict = "\(bytes > limit ? "✗" : "✓") at most \(limit >> 20)"
    note("\(padded(name, 46)) \(padded(megabytes, 20)) \(verdict)", isOverLimit: bytes > limit)
  }

  /// Reports how many millions of instructions a process takes.
  func report(_ name: String, instructions: Double?, atMost limit: Double) {
    guard let instructions else { return note("\(padded(name, 46)) instructions cannot be counted here") }
    let count = "\(rounded(instructions)) M instructions"
    let verdict = "\(instructions > limit ? "✗" : "✓") at most \(rounded(limit))"
    note("\(padded(name, 46)) \(padded(count, 20)) \(verdict)", isOverLimit: instructions > limit)
  }

  /// Counts how often something allocates memory, on the thread it runs on.
  func allocations(_ name: String, atMost limit: Int? = nil, count: Int = 1_000, subject: (Int) -> Void) {
    subject(count)
    let before = allocation_count()
    guard before >= 0 else { return note("\(padded(name, 46)) allocations cannot be counted on this platform") }
    subject(count)
    let each = Double(allocation_count() - before) / Double(count)
    let isOver = limit.map { each > Double($0) } ?? false
    let verdict = limit.map { "\(isOver ? "✗" : "✓") at most \($0)" } ?? ""
    note("\(padded(name, 46)) \(padded("\(rounded(each)) allocations", 20)) \(verdict)", isOverLimit: isOver)
  }

  /// The most memory that the process has held so far, in the units of `getrusage`: kilobytes on Linux.
  func peakMemory() -> Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage.ru_maxrss
  }

  /// Prints a remark with the same margin as the measurements.
  func note(_ text: String, isOverLimit: Bool = false) {
    if isOverLimit { overLimit += 1 }
    print("  \(text)")
  }

  private func report(
    _ subject: String, _ time: Double, _ floor: String, _ floorTime: Double, _ limit: Double?
  ) {
    let ratio = time / floorTime
    let isOver = limit.map { ratio > $0 } ?? false
    if isOver { overLimit += 1 }
    let verdict = limit.map { "\(isOver ? "✗" : "✓") at most \(rounded($0))×" } ?? ""
    print(
      "  \(padded(subject, 46)) \(padded(rounded(time) + " ns", 12)) \(padded(rounded(ratio) + "×", 7)) "
        + "of \(rounded(floorTime)) ns, \(floor)  \(verdict)")
  }

  private func nanoseconds(_ count: Int, _ work: () -> Void) -> Double {
    perOperation(ContinuousClock().measure(work), count)
  }

  private func nanoseconds(_ count: Int, _ work: () async -> Void) async -> Double {
    let start = ContinuousClock.now
    await work()
    return perOperation(ContinuousClock.now - start, count)
  }

  private func perOperation(_ duration: Duration, _ count: Int) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func rounded(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    if tenths < 1 { return "\((value * 1000).rounded() / 1000)" }
    return tenths >= 100 || tenths == tenths.rounded() ? "\(Int(tenths.rounded()))" : "\(tenths)"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Keeps the optimiser from dropping a value that nothing else uses.
@inline(never)
func keep<Value>(_ value: Value) {}

/// Ends the process.
func leave(with code: Int32) -> Never { exit(code) }
