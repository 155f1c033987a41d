public import SharedModels

public import struct Platform.Decimal

/// The rate of a pair at a fixing.
public struct DatedRate: Hashable, Sendable {
  /// Units of the quote currency for one unit of the base currency.
  public let rate: Decimal
  /// The day of the fixing.
  public let date: FixingDate

  /// Creates a rate of a day.
  public init(rate: Decimal, date: FixingDate) {
    self.rate = rate
    self.date = date
  }
}

/// A watched rate, at the newest fixing and at the one before.
public struct RateReading: Hashable, Sendable {
  /// The newest fixing.
  public let current: DatedRate
  /// The fixing before it, whatever its age; nil where none is known.
  public let previous: DatedRate?

  /// Creates a reading.
  public init(current: DatedRate, previous: DatedRate? = nil) {
    self.current = current
    self.previous = previous
  }

  /// Percent from the previous fixing to the newest one, two decimals.
  public var changePercent: Decimal? { exactChange?.decimal(roundedTo: .percent) }

  /// The newest rate, for comparing without rounding.
  public var exactRate: ExactRatio { ExactRatio(current.rate) }

  /// Percent from the previous fixing to the newest one, not rounded.
  public var exactChange: ExactRatio? {
    previous.flatMap { ExactRatio($0.rate).percentChange(to: exactRate) }
  }
}

extension RateReading {
  /// The reading from a single table, without a previous fixing. Nil when the table lacks a currency.
  public init?(of pair: CurrencyPair, in table: RateTable) {
    guard let base = table.perPivot(pair.base), let quote = table.perPivot(pair.quote), base != 0,
      let rate = (ExactRatio(quote) / ExactRatio(base)).decimal(roundedTo: .rate)
    else { return nil }
    self.init(current: DatedRate(rate: rate, date: table.date))
  }

  /// The reading that a quote gives.
  public init(_ quote: Quote) {
    self.init(
      current: DatedRate(rate: quote.rate, date: quote.date),
      previous: quote.previous.flatMap { previous in
        previous.rate.decimal(roundedTo: .rate).map { DatedRate(rate: $0, date: previous.date) }
      })
  }
}

/// The readings of pairs, with their notes.
public struct RateReadings: Hashable, Sendable {
  /// The reading of each pair that has a rate.
  public var readings: [CurrencyPair: RateReading]
  /// The notes about the newest fixings, each once.
  public var notes: [RateNote]

  /// Creates an answer.
  public init(readings: [CurrencyPair: RateReading] = [:], notes: [RateNote] = []) {
    self.readings = readings
    self.notes = notes
  }
}
