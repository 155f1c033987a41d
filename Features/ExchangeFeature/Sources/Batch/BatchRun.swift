import ExchangeInterface
import Platform
import ReferenceData
import SharedModels

/// One run of a batch: chunks of the input are converted on all cores while the next is read and the one before them is
/// written, so that the output has the order of the input.
///
/// A chunk that lacks rates is converted anew once they are loaded, and so is every chunk that was converted without them.
struct BatchRun {
  private let stream: any BatchStream
  private let repository: ExchangeRepository
  private let cores: Int
  private var input: BatchInput
  private var converter: BatchConverter
  /// How many times the converter's rates have changed.
  private var version = 0
  /// Turned offline by a provider that failed to answer, which is not asked again.
  private var policy: RatePolicy
  private var report = BatchReport()
  private var notes: [RateNote] = []
  private var remarks: Set<RateNote> = []
  private var lines = 1
  /// What has been written needs its memory no longer.
  private var spare: [(chunk: [UInt8], output: [UInt8])] = []
  /// The header, until it is written with the first rows: a batch that its options refuse writes nothing.
  private var pending: [UInt8] = []

  /// Reads the header, where there is one.
  ///
  /// - Parameter cores: How many chunks run at the same time. More than eight would cost more memory than they save time.
  init(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream, repository: ExchangeRepository,
    book: RateBook,
    cores: Int = min(ProcessInfo.processInfo.activeProcessorCount, 8)
  ) throws(BatchError) {
    self.stream = stream
    self.repository = repository
    self.cores = cores
    policy = options.policy
    func makeConverter(names: [String], delimiter: UInt8) throws(BatchError) -> BatchConverter {
      BatchConverter(
        options: options, header: try BatchHeader(names: names, options: options), delimiter: delimiter,
        symbols: symbols, book: book, describe: stream.describe)
    }
    if let names = options.headerless {
      input = try BatchInput(stream, delimiter: options.delimiter ?? UInt8(ascii: ","))
      converter = try makeConverter(names: names, delimiter: input.delimiter)
      lines = 0
      return
    }
    var converter: BatchConverter?
    var header: [UInt8] = []
    var lines = 1
    input = try BatchInput(stream, delimiter: options.delimiter) { row throws(BatchError) in
      guard row.isWellFormed else { throw .malformedHeader }
      let made = try makeConverter(names: row.cells.map { row.text(of: $0) }, delimiter: row.delimiter)
      made.writeHeader(row, to: &header)
      lines = row.lineCount
      converter = made
    }
    guard let converter else { throw .emptyInput }
    self.converter = converter
    pending = header
    self.lines = lines
  }

  mutating func convert() async throws(BatchError) -> BatchReport {
    // In their order. A chunk more per core than can run keeps the cores busy while this writes.
    var running: [Running] = []
    var failure: BatchError?
    while true {
      while failure == nil, running.count < (cores > 1 ? 2 * cores : 1) {
        let memory = spare.popLast() ?? ([], [])
        do throws(BatchError) {
          guard let chunk = try input.nextChunk(canWait: running.isEmpty, reusing: memory.chunk) else { break }
          running.append(start(chunk, into: memory.output))
        } catch {
          failure = error
        }
      }
      if running.isEmpty { break }
      let first = running.removeFirst()
      var part = await first.task.value
      var partVersion = first.version
      while !part.needs.isEmpty || partVersion < version {
        do throws(BatchError) {
          if !part.needs.isEmpty { try await load(part.needs) }
        } catch {
          try finish(part.beforeNeeds)
          throw error
        }
        part = converter.convert(part.chunk, into: part.output)
        partVersion = version
      }
      try finish(part)
    }
    report.recognized = converter.header.recognized
    if let failure { throw failure.moved(down: lines) }
    try write([])
    report.notes = remarks.sorted { $0.words.english < $1.words.english } + notes.uniqued()
    return report
  }

  private struct Running {
    let task: Task<BatchPart, Never>
    let version: Int
  }

  private func start(_ chunk: [UInt8], into output: [UInt8]) -> Running {
    let converter = converter
    return Running(task: Task { converter.convert(chunk, into: output) }, version: version)
  }

  /// Writes a part and reports its bad rows; what stands before the row at which a batch stops is written.
  private mutating func finish(_ part: BatchPart) throws(BatchError) {
    try write(part.output)
    if !part.faults.isEmpty {
      var faults = part.faults
      for index in faults.indices { faults[index].fault.line += lines }
      stream.note(faults)
    }
    if let stop = part.stop { throw stop.moved(down: lines) }
    report.rows += part.rows
    report.badRows += part.badRows
    remarks.formUnion(part.remarks)
    lines += part.lines
    spare.append((part.chunk, part.output))
  }

  private mutating func write(_ bytes: [UInt8]) throws(BatchError) {
    do {
      for bytes in [pending, bytes] where !bytes.isEmpty { try bytes.withUnsafeBytes { try stream.write($0) } }
      pending = []
    } catch {
      throw .io(FailureReport(error).message)
    }
  }

  // MARK: - Rates

  /// Loads what rows need, and notes what there is to say about it: about the fetched rates, not about single rows.
  private mutating func load(_ needs: Set<BookNeed>) async throws(BatchError) {
    var book = converter.book
    do throws(ExchangeError) {
      // Rows of many days need one answer of the blend.
      let series =
        policy.source.hasSeries ? BookNeed.series(of: Array(needs)).flatMap { book.isMet($0) ? nil : $0 } : nil
      let others = needs.filter { $0.currencies.isEmpty }
      for need in series.map({ BookNeed.joined(others + [$0]) }) ?? BookNeed.joined(Array(needs))
      where !book.isMet(need) {
        await repository.load([need], into: &book, policy: policy)
        switch need {
        case .series:
          if book.blend.attempt.isIncomplete { policy.isOffline = true }
          notes += book.blend.attempt.notes
        case .fixings(.newest), .fixings(.stored): break
        case .fixings: notes += book.attempt.notes
        case .global(_, let day):
          if book.global[day]?.attempt.isIncomplete == true { policy.isOffline = true }
          notes += try book.globalNotes(on: day)
        }
      }
      if needs.contains(.fixings(.newest)) { notes += try book.newestNotes() }
    } catch {
      throw .refused(error)
    }
    converter.take(book, knowsNewest: converter.knowsNewest || needs.contains(.fixings(.newest)))
    version += 1
  }
}

extension BatchError {
  /// The same error where lines stand before those that have been counted.
  fileprivate func moved(down lines: Int) -> BatchError {
    switch self {
    case .rowTooLong(let line, let limit): return .rowTooLong(line: line + lines, limit: limit)
    case .stopped(var fault):
      fault.line += lines
      return .stopped(fault)
    default: return self
    }
  }
}

extension RateBook {
  /// What there is to say about the newest fixing; throws when it is older than the policy allows.
  fileprivate func newestNotes() throws(ExchangeError) -> [RateNote] {
    let newest = DatedFixing(ecb.newest, previous: nil, requested: nil, attempt: attempt, policy: policy, at: moment)
    try newest.checkAge(policy, at: moment)
    return newest.notes
  }

  /// What there is to say about the global tables of a day.
  fileprivate func globalNotes(on day: FixingDate?) throws(ExchangeError) -> [RateNote] {
    guard let tables = global[day], let best = tables.best(for: [], on: day) else {
      return global[day]?.attempt.notes ?? []
    }
    let credits = tables.credits
    guard day == nil else { return tables.attempt.notes + credits }
    let newest = DatedFixing(best, previous: nil, requested: nil, attempt: tables.attempt, policy: policy, at: moment)
    try newest.checkAge(policy, at: moment)
    return newest.notes + credits
  }
}
