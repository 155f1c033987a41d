import Dispatch
import Platform
import SharedModels

/// One run of a batch: all cores share what has been read, and the results are written in input order.
///
/// A part that stops because it lacks something, such as rates or the description of a fault, gets it once the parts
/// before it are written. If that brought new rates, the parts after it start again.
struct BatchRun {
  private var converter: BatchConverter
  private var surroundings: Surroundings
  private let cores: Int

  /// Creates a run; `cores` is how many parts run at the same time. More than eight would cost more memory than they
  /// save time.
  init(
    _ converter: BatchConverter, supply: BatchSupply, stream: any BatchStream,
    cores: Int = min(ProcessInfo.processInfo.activeProcessorCount, 8)
  ) {
    self.cores = cores
    self.converter = converter
    surroundings = Surroundings(stream: stream, isStrict: converter.options.isStrict, supply: supply)
  }

  mutating func report() async throws(BatchError) -> BatchReport {
    while true {
      switch try converter.step() {
      case .input:
        repeat { try surroundings.fill(&converter) } while converter.hasRoom(forParts: cores)
        try await runParts()
      case .flush:
        try surroundings.write(&converter)
      case .finished:
        try surroundings.write(&converter)
        var report = converter.report
        report.notes = converter.euroNotes + surroundings.supply.notes.uniqued()
        return report
      case let step:
        try await surroundings.answer(step, to: &converter)
      }
    }
  }

  // MARK: - Parts

  private mutating func runParts() async throws(BatchError) {
    let parts = converter.parts(cores)
    if parts.isEmpty { return }
    try surroundings.write(&converter)
    var runs = Self.run(parts)
    for index in parts.indices {
      if try await finish(&runs[index]), index + 1 < parts.count {
        let rest = parts[(index + 1)...].map { part in
          var part = part
          part.known = runs[index].converter.known
          return part
        }
        runs.replaceSubrange((index + 1)..., with: Self.run(rest))
      }
      try surroundings.write(&runs[index].converter)
      converter.absorb(runs[index].converter)
    }
  }

  /// A part and the step at which it stopped.
  private struct PartRun {
    var converter: BatchConverter
    var stop: Result<BatchConverter.Step, BatchError> = .success(.input)

    mutating func goOn() {
      do throws(BatchError) { stop = .success(try converter.runToEnd()) } catch { stop = .failure(error) }
    }
  }

  /// Runs all parts concurrently.
  private static func run(_ parts: [BatchConverter]) -> [PartRun] {
    var runs = parts.map { PartRun(converter: $0) }
    runs.withUnsafeMutableBufferPointer { runs in
      // Each iteration touches an element of its own, and all have ended before the buffer does.
      nonisolated(unsafe) let runs = runs
      DispatchQueue.concurrentPerform(iterations: runs.count) { runs[$0].goOn() }
    }
    return runs
  }

  /// Supplies a part with what it needs until it is done; true if that included rates.
  private mutating func finish(_ run: inout PartRun) async throws(BatchError) -> Bool {
    var hasLearned = false
    while true {
      switch run.stop {
      case .failure(let error): throw error
      case .success(.input): return hasLearned
      case .success(let step):
        if case .rates = step { hasLearned = true }
        try await surroundings.answer(step, to: &run.converter)
        run.goOn()
      }
    }
  }
}

/// The input and output of a batch, and the source of its rates.
private struct Surroundings {
  let stream: any BatchStream
  let isStrict: Bool
  var supply: BatchSupply

  func fill(_ converter: inout BatchConverter) throws(BatchError) {
    try io { try converter.fill { try stream.read(into: $0) } }
  }

  func write(_ converter: inout BatchConverter) throws(BatchError) {
    try io { try converter.takeOutput { try stream.write($0) } }
  }

  /// Supplies the converter with what it stopped for.
  mutating func answer(_ step: BatchConverter.Step, to converter: inout BatchConverter) async throws(BatchError) {
    switch step {
    case .rates(.wide(let pair, let day)):
      do throws(ExchangeError) {
        converter.supply(try await supply.wideFixings(for: pair, on: day), for: pair, on: day)
      } catch {
        throw .refused(error)
      }
    case .rates(let need):
      do throws(ExchangeError) { converter.supply(try await supply.fixings(for: need), for: need) } catch {
        throw .refused(error)
      }
    case .fault(let fault):
      converter.writeFault(stream.note(fault))
      if isStrict {
        try write(&converter)
        throw .stopped(fault)
      }
    case .input, .flush, .finished: break
    }
  }

  private func io(_ body: () throws -> Void) throws(BatchError) {
    do { try body() } catch { throw .io("\(error)") }
  }
}
