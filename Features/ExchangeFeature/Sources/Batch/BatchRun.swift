import ExchangeInterface
import Platform
import ReferenceData
import StatementText
import Wording

/// One run of a batch: chunks of the input are converted on all cores while the next is read and the one before them is
/// written, so that the output has the order of the input.
///
/// A chunk whose rows lack rates is converted anew once they are loaded, and so is each that was converted without
/// them.
struct BatchRun {
  private let stream: any BatchStream
  private let repository: ExchangeRepository
  private let cores: Int
  private var input: BatchInput
  private var converter: BatchConverter
  /// Turned offline by a provider that failed to answer, which is not asked again.
  private var policy: RatePolicy
  private var report = BatchReport()
  /// As it is written.
  private let header: [UInt8]
  private let explains: Bool

  /// Reads the header, where there is one.
  ///
  /// - Parameters:
  ///   - cores: How many chunks run at the same time. More than eight would cost more memory than they save time.
  ///   - longestRecord: In bytes; a longer one stops the batch.
  init(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream, repository: ExchangeRepository,
    book: RateBook, cores: Int = min(ProcessInfo.processInfo.activeProcessorCount, 8),
    longestRecord: Int = BatchInput.longestRecord
  ) throws(BatchError) {
    self.stream = stream
    self.repository = repository
    self.cores = cores
    policy = options.policy
    input = try BatchInput(stream, options, longestRecord: longestRecord)
    let header = try BatchHeader(input.layout, options: options)
    converter = BatchConverter(
      options: options, header: header, symbols: symbols, book: book, input: input,
      describe: stream.describe)
    (report.layout, report.firstRows) = (input.layout, input.firstRows)
    self.header = (options.marksEncoding ? [0xEF, 0xBB, 0xBF] : []) + converter.header(after: input.header)
    explains = options.explains
  }

  mutating func convert() async throws(BatchError) -> BatchReport {
    if explains { return report }
    try write(header)
    // In their order. A chunk more per core than can run keeps the cores busy while this writes.
    var running: [Task<BatchPart, Never>] = []
    var failure: BatchError?
    while true {
      while failure == nil, running.count < (cores > 1 ? 2 * cores : 1) {
        do throws(BatchError) {
          guard let chunk = try input.nextChunk(canWait: running.isEmpty) else { break }
          running.append(Task { [converter] in converter.convert(chunk) })
        } catch {
          failure = error
        }
      }
      if running.isEmpty { break }
      var part = await running.removeFirst().value
      if !part.needs.isEmpty {
        repeat {
          await load(part.needs)
          part = converter.convert(part.chunk)
        } while !part.needs.isEmpty
        running = running.map { task in
          Task { [converter] in converter.convert(await task.value.chunk) }
        }
      }
      try finish(part)
      // At the prompt a person may give it up.
      if Task.isCancelled { throw BatchError(report: CancellationError().report) }
    }
    if let failure { throw failure }
    return report
  }

  /// Writes a part and reports its bad rows; what stands before the row at which a batch stops is written.
  private mutating func finish(_ part: BatchPart) throws(BatchError) {
    try write(part.output)
    if !part.faults.isEmpty { stream.note(part.faults) }
    if let end = part.end { throw end }
    report.rows += part.rows
    report.badRows += part.faults.count { !$0.reason.isNoTransaction }
    report.notes = (report.notes + part.notes).uniqued()
  }

  private func write(_ bytes: [UInt8]) throws(BatchError) {
    if bytes.isEmpty { return }
    do { try bytes.withUnsafeBytes { try stream.write($0) } } catch { throw BatchError(report: FailureReport(error)) }
  }

  private mutating func load(_ needs: Set<BookNeed>) async {
    for need in converter.book.fetches(for: Array(needs)) where !converter.book.isMet(need) {
      await repository.load([need], into: &converter.book, policy: policy)
      if need.source == ECBRates.self { continue }
      policy.isOffline = policy.isOffline || converter.book.attempt(for: need).isIncomplete
    }
  }
}
