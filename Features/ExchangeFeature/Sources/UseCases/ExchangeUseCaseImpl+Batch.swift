import SharedModels

extension ExchangeUseCaseImpl {
  /// Converts a stream of CSV rows in constant memory.
  ///
  /// Throws ``BatchError`` when the batch as a whole cannot go on; bad rows are counted in the report.
  public func convertBatch(
    _ options: BatchOptions, symbols: SymbolTable, stream: any BatchStream
  ) async throws(BatchError) -> BatchReport {
    var converter = BatchConverter(options: options, catalog: catalog, symbols: symbols, moment: moment())
    var policy = options.policy
    while true {
      switch try converter.step() {
      case .input:
        try io { try converter.fill { try stream.read(into: $0) } }
      case .flush:
        try io { try converter.takeOutput { try stream.write($0) } }
      case .rates(.wide(let day)):
        let fixings = await repository.wideFixings(on: day, policy: policy)
        // Who did not answer once is not waited for again and again.
        if fixings.effort.fellShort { policy.isOffline = true }
        converter.supply(fixings, for: day)
      case .rates(let need):
        let known = await repository.fixings(
          for: need == .newest ? .newest : .range(from: nil, to: nil), policy: policy)
        converter.supply(known, for: need)
      case .fault(let fault):
        converter.writeFault(stream.note(fault))
        if options.isStrict {
          try io { try converter.takeOutput { try stream.write($0) } }
          throw .stopped(fault)
        }
      case .finished:
        try io { try converter.takeOutput { try stream.write($0) } }
        return converter.report
      }
    }
  }

  private func io(_ body: () throws -> Void) throws(BatchError) {
    do { try body() } catch { throw .io("\(error)") }
  }
}
