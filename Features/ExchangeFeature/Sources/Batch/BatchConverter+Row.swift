import CurrencyText
import ReferenceData
import SharedModels

/// Reads a row.
extension BatchConverter {
  /// The conversion that a row requests.
  struct Row {
    let amount: BatchAmount
    let from: Int
    let day: FixingDate?
  }

  mutating func readRow(_ header: BatchHeader) throws(BatchFault) -> Row {
    guard reader.isWellFormed else { throw fault(nil, .quoting) }
    guard reader.cells.count == header.names.count else {
      throw fault(nil, .cells(reader.cells.count, expected: header.names.count))
    }
    let (amount, currency) = try amount(in: header.amount, header)
    let from = try source(named: currency, header)
    targets.removeAll(keepingCapacity: true)
    if options.to.isEmpty {
      targets.append(try slot(nil, column: header.to, header))
    } else {
      for target in options.to { targets.append(try slot(target, column: nil, header)) }
    }
    return Row(amount: amount, from: from, day: try day(in: header.date, header))
  }

  /// The amount in a cell, and its currency if the cell names it too: `€250`.
  private func amount(
    in column: Int, _ header: BatchHeader
  ) throws(BatchFault) -> (amount: BatchAmount, currency: Currency?) {
    let range = reader.trimmed(reader.cells[column])
    if let amount = BatchCells.amount(reader.buffer.span.extracting(range), style: options.numbers) {
      return (.short(amount), nil)
    }
    if range.isEmpty { throw fault(header.names[column], .empty) }
    let text = reader.text(of: reader.cells[column])
    do throws(ConversionSyntaxError) {
      let amount = try parser.amount(text, style: options.numbers)
      return (.long(amount.number), amount.currency)
    } catch {
      throw fault(header.names[column], .amount(text, error))
    }
  }

  /// The currency of the row's amount: the option's, else the column's. A currency in the amount itself must match it.
  private mutating func source(named currency: Currency?, _ header: BatchHeader) throws(BatchFault) -> Int {
    let column = header.from.flatMap { reader.trimmed(reader.cells[$0]).isEmpty && currency != nil ? nil : $0 }
    guard options.from != nil || column != nil else {
      if let currency { return try slot(currency, column: nil, header) }
      let text = reader.text(of: reader.cells[header.amount])
      let error = ConversionSyntaxError(.missingCurrency, at: text.count..<text.count)
      throw fault(header.names[header.amount], .amount(text, error))
    }
    let slot = try slot(options.from, column: column, header)
    let stated = known.rates.slots[slot].currency
    if let currency, currency != stated {
      throw fault(header.names[header.amount], .currencyContradicted(currency, by: stated))
    }
    return slot
  }

  private mutating func slot(
    _ fixed: Currency?, column: Int?, _ header: BatchHeader
  ) throws(BatchFault) -> Int {
    if let fixed {
      if let slot = known.rates.slot(of: fixed) { return slot }
      throw fault(nil, .exchange(.unknownCurrency(fixed.code, suggestions: [])))
    }
    guard let column else { preconditionFailure("the header has a column wherever no option stands in for it") }
    let cell = reader.cells[column]
    if reader.trimmed(cell).isEmpty { throw fault(header.names[column], .empty) }
    let code = BatchCells.code(reader.buffer.span.extracting(reader.trimmed(cell)))
    if let code, let slot = known.rates.slot(of: code) { return slot }
    let text = reader.text(of: cell)
    do throws(ConversionSyntaxError) {
      let currency = try parser.currency(text).currency
      if let slot = known.rates.slot(of: currency) { return slot }
      throw ConversionSyntaxError(.unknownCurrency(text, suggestions: []), at: 0..<text.count)
    } catch {
      throw fault(header.names[column], .currency(text, error))
    }
  }

  private func day(in column: Int?, _ header: BatchHeader) throws(BatchFault) -> FixingDate? {
    if let day = options.policy.date { return day }
    guard let column else { return nil }
    let range = reader.trimmed(reader.cells[column])
    if range.isEmpty { return nil }
    if let day = BatchCells.date(reader.buffer.span.extracting(range)) { return day }
    let text = reader.text(of: reader.cells[column])
    if case .day(let day) = (try? DatePhrase(text))?.resolved(today: moment.today) { return day }
    throw fault(header.names[column], .date(text))
  }
}
