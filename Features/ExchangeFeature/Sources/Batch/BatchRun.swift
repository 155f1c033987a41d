import Platform
import SharedModels

/// One run of a batch: parts of the input are converted on all cores while the next is read and the one before them is
/// written, so that the output has the order of the input.
///
/// A part that stops because it lacks rates gets them once the parts before it are written. The parts after it then
/// start again.
struct BatchRun {
  private var converter: BatchConverter
  private var surroundings: Surroundings
  private let cores: Int
  /// Of the parts that are written; new memory for each part would cost a page fault every few rows.
  private var buffers: [BatchConverter.Buffers] = []

  /// Creates a run; `cores` is how many parts run at the same time. More than eight would cost more memory than they
  /// save time.
  init(
    _ converter: BatchConverter, supply: BatchSupply, stream: any BatchStream,
    cores: Int = min(ProcessInfo.processInfo.activeProcessorCount, 8)
  ) {
    self.cores = cores
    self.converter = converter
    surroundings = Surroundings(stream: stream, supply: supply)
  }

  mutating func report() async throws(BatchError) -> BatchReport {
    while true {
      switch try step() {
      case .input:
        // The header goes with the first row, which may still show that a column is missing.
        if converter.report.rows > 0, !surroundings.stream.isFlowing { try surroundings.write(&converter) }
        try surroundings.fill(&converter)
        if cores > 1 { try await convertParts() }
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

  /// Runs until something is needed, and reports the bad rows before it.
  private mutating func step() throws(BatchError) -> BatchConverter.Step {
    defer { surroundings.note(&converter) }
    return try converter.step()
  }

  // MARK: - Parts

  /// Converts in parts until there are too few rows for one, or some that can only be converted one after another.
  private mutating func convertParts() async throws(BatchError) {
    // In their order. A part more per core than can run keeps the cores busy while this writes.
    var running: [Task<PartRun, Never>] = []
    var goesOn = true
    while true {
      while goesOn, running.count < 2 * cores {
        guard let part = try nextPart(isFirst: running.isEmpty) else {
          goesOn = false
          break
        }
        running.append(PartRun.start(part))
      }
      if running.isEmpty { return }
      var run = await running.removeFirst().value
      let hasLearned = try await finish(&run)
      converter.absorb(run.converter, hasLearned: hasLearned)
      buffers.append(run.converter.buffers)
      guard hasLearned else { continue }
      for (index, part) in running.enumerated() {
        running[index] = PartRun.start(converter.restarted(await part.value.converter, isFirst: index == 0))
      }
    }
  }

  /// Reads the next part; nil where none can be cut, or what is missing of it does not come at once.
  private mutating func nextPart(isFirst: Bool) throws(BatchError) -> BatchConverter? {
    while converter.hasRoomForPart {
      guard surroundings.stream.isFlowing else { return nil }
      try surroundings.fill(&converter)
    }
    let buffers = buffers.popLast() ?? BatchConverter.Buffers()
    guard let part = converter.cutPart(reusing: buffers, isFirst: isFirst) else {
      self.buffers.append(buffers)
      return nil
    }
    // What has been converted here comes before the part.
    try surroundings.write(&converter)
    return part
  }

  /// A part and the step at which it stopped.
  private struct PartRun {
    /// A part whose output is larger waits until it is written, so that the memory has a limit.
    private static let flushSize = 1 << 20

    var converter: BatchConverter
    private(set) var stop: Result<BatchConverter.Step, BatchError> = .success(.input)

    mutating func goOn() {
      do throws(BatchError) { stop = .success(try converter.step(flushSize: Self.flushSize)) } catch {
        stop = .failure(error)
      }
    }

    static func start(_ part: BatchConverter) -> Task<PartRun, Never> {
      Task {
        var run = PartRun(converter: part)
        run.goOn()
        return run
      }
    }
  }

  /// Supplies a part with what it needs until it is written; true if that included rates.
  private mutating func finish(_ run: inout PartRun) async throws(BatchError) -> Bool {
    var hasLearned = false
    while true {
      surroundings.note(&run.converter, below: converter.lineCount)
      switch run.stop {
      case .failure(let error): throw error
      case .success(.input):
        try surroundings.write(&run.converter)
        return hasLearned
      case .success(.flush):
        try surroundings.write(&run.converter)
      case .success(.stopped(let fault)):
        try await surroundings.answer(.stopped(fault.moved(down: converter.lineCount)), to: &run.converter)
      case .success(let step):
        if case .rates = step { hasLearned = true }
        try await surroundings.answer(step, to: &run.converter)
      }
      run.goOn()
    }
  }
}

/// The input and output of a batch, and the source of its rates.
private struct Surroundings {
  let stream: any BatchStream
  var supply: BatchSupply

  func fill(_ converter: inout BatchConverter) throws(BatchError) {
    try io { try converter.fill { try stream.read(into: $0) } }
  }

  func write(_ converter: inout BatchConverter) throws(BatchError) {
    try io { try converter.takeOutput { try stream.write($0) } }
  }

  func note(_ converter: inout BatchConverter, below lines: Int = 0) {
    converter.takeFaults(below: lines) { stream.note($0) }
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
    case .stopped(let fault):
      try write(&converter)
      throw .stopped(fault)
    case .input, .flush, .finished: break
    }
  }

  private func io(_ body: () throws -> Void) throws(BatchError) {
    do { try body() } catch { throw .io(FailureReport(error).message) }
  }
}
