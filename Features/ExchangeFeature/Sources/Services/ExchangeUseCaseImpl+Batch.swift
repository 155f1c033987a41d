import ReferenceData
import SharedModels

extension ExchangeUseCaseImpl {
  /// Converts a stream of CSV rows in constant memory.
  ///
  /// Throws ``BatchError`` when the batch as a whole cannot continue; bad rows are counted in the report.
  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    let moment = moment()
    do throws(ExchangeError) { try checkSource(options.policy) } catch { throw .refused(error) }
    var run = BatchRun(
      BatchConverter(
        options: options, catalog: catalog, symbols: symbols, moment: moment, describe: stream.describe),
      supply: BatchSupply(repository: repository, policy: options.policy, moment: moment), stream: stream)
    return try await run.report()
  }
}
