import SharedModels

/// Converts the plainest rows, which are nearly all, without the steps that only others need.
extension BatchConverter {
  /// The columns of a batch whose rows may be plain.
  struct PlainColumns {
    /// Where the code of a currency stands.
    enum Place {
      case column(Int)
      case option(BatchCells.Code)

      init?(_ column: Int?, _ option: Currency?) {
        if let option {
          guard let code = BatchCells.code(of: option) else { return nil }
          self = .option(code)
        } else {
          guard let column else { return nil }
          self = .column(column)
        }
      }
    }

    let amount: Int
    let from: Place
    let to: Place
    let date: Int?
    let count: Int

    /// Nil for JSON, for several targets, and where amounts name their currencies.
    init?(_ header: BatchHeader, _ options: BatchOptions) {
      guard options.format == .csv, options.to.count < 2, let from = Place(header.from, options.from),
        let to = Place(header.to, options.to.first)
      else { return nil }
      amount = header.amount
      self.from = from
      self.to = to
      date = header.date
      count = header.names.count
    }
  }

  /// Converts and writes the row if nothing about it is special: currencies seen before that never joined the euro, a
  /// fixing that is known already, numbers of one word. False leaves it as it was.
  mutating func convertPlainRow(_ columns: PlainColumns, _ header: BatchHeader) -> Bool {
    guard reader.isPlain, reader.cells.count == columns.count,
      let amount = BatchCells.amount(
        reader.buffer.span.extracting(reader.cells[columns.amount].range), style: options.numbers),
      let from = plainSlot(columns.from), let to = plainSlot(columns.to),
      let fixing = plainFixing(columns.date, from, to),
      let fromRate = known.rates.perEuro(from, fixing: fixing, for: moment.today),
      let toRate = known.rates.perEuro(to, fixing: fixing, for: moment.today),
      let number = number(amount, to: toRate, from: fromRate, to),
      let rate = FixedQuotient.rate(to: toRate, from: fromRate),
      max(number.scale, rate.scale) <= PlainResult.longestScale
    else { return false }
    BatchRowWriter.write(
      PlainResult(
        number: number, isNegative: amount.isNegative, rate: rate, date: known.rates.book.day(at: fixing),
        source: known.rates.book.source(at: fixing)),
      target: header.writesTarget ? known.rates.slots[to].currency : nil, reader, to: &output)
    return true
  }

  private func plainSlot(_ place: PlainColumns.Place) -> Int? {
    switch place {
    case .column(let column):
      guard let code = BatchCells.code(reader.buffer.span.extracting(reader.cells[column].range)) else { return nil }
      return known.rates.plainSlot(of: code)
    case .option(let code): return known.rates.plainSlot(of: code)
    }
  }

  private func plainFixing(_ column: Int?, _ from: Int, _ to: Int) -> Int? {
    let day: FixingDate
    if let date = options.policy.date {
      day = date
    } else if let column, !reader.cells[column].range.isEmpty {
      guard let date = BatchCells.date(reader.buffer.span.extracting(reader.cells[column].range)) else { return nil }
      day = date
    } else {
      return known.rates.isWide(from, to, isDated: false) ? nil : known.newest
    }
    return known.rates.isWide(from, to, isDated: true) ? nil : known.rates.book.bundledIndex(onOrBefore: day)
  }
}

/// What a plain row gets.
struct PlainResult {
  /// The most digits after a point.
  static let longestScale = 40

  /// The amount: `mantissa / 10^scale`.
  let number: (mantissa: UInt64, scale: Int)
  let isNegative: Bool
  /// The rate: `mantissa / 10^scale`.
  let rate: (mantissa: UInt64, scale: Int)
  let date: FixingDate
  let source: ProviderID
}
