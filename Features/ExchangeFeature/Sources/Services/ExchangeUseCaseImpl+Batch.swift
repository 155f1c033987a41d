import ReferenceData
import SharedModels

extension ExchangeUseCaseImpl {
  /// Converts a stream of CSV rows in constant memory.
  ///
  /// Throws ``BatchError`` when the batch as a whole cannot go on; bad rows are counted in the report.
  func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    let moment = moment()
    var converter = BatchConverter(options: options, catalog: catalog, symbols: symbols, moment: moment)
    var supply = BatchSupply(repository: repository, policy: options.policy, moment: moment)
    try await refusing { () throws(ExchangeError) in try checkSource(options.policy) }
    while true {
      switch try converter.step() {
      case .input:
        try io { try converter.fill { try stream.read(into: $0) } }
      case .flush:
        try io { try converter.takeOutput { try stream.write($0) } }
      case .rates(.wide(let pair, let day)):
        let fixings = try await refusing { () throws(ExchangeError) in
          try await supply.wideFixings(for: pair, on: day)
        }
        converter.supply(fixings, for: pair, on: day)
      case .rates(let need):
        let known = try await refusing { () throws(ExchangeError) in try await supply.fixings(for: need) }
        converter.supply(known, for: need)
      case .fault(let fault):
        converter.writeFault(stream.note(fault))
        if options.isStrict {
          try io { try converter.takeOutput { try stream.write($0) } }
          throw .stopped(fault)
        }
      case .finished:
        try io { try converter.takeOutput { try stream.write($0) } }
        var report = converter.report
        report.notes = converter.euroNotes + supply.notes.uniqued()
        return report
      }
    }
  }

  private func refusing<Value>(_ body: () async throws(ExchangeError) -> Value) async throws(BatchError) -> Value {
    do throws(ExchangeError) { return try await body() } catch { throw .refused(error) }
  }

  private func io(_ body: () throws -> Void) throws(BatchError) {
    do { try body() } catch { throw .io("\(error)") }
  }
}
