public import Arithmetic
public import SharedModels

/// What a row says, as it was read.
public struct StatementReading: Hashable, Sendable {
  /// The amount with its sign; nil where it cannot be read.
  public let amount: ScaledInteger?
  /// Its currency; nil where that is not certain.
  public let currency: Currency?
  /// Its day; nil without one.
  public let day: FixingDate?
  /// Why it is no transaction; nil for one.
  public let reason: NoTransaction?
}

extension StatementLayout {
  /// Reads the cells of a row.
  public func reading(of cells: [String]) -> StatementReading {
    func cell(_ column: Int?) -> String { column.map { $0 < cells.count ? cells[$0] : "" } ?? "" }
    var amount: StatementAmount?
    switch amounts {
    case .column(let column): amount = try? self.amount(cell(column))
    case .sides(let debit, let credit): amount = try? self.amount(debit: cell(debit), credit: cell(credit))
    }
    if let sign, let unsigned = amount { amount = try? self.amount(unsigned, sign: cell(sign)) }
    let named = from.map { StatementCurrency.meanings(of: cell($0)) } ?? []
    let meanings = named.isEmpty ? amount?.currencies ?? [] : named
    return StatementReading(
      amount: amount?.value, currency: meanings.count == 1 ? meanings[0] : currency,
      day: date.flatMap { FixingDate(iso8601: cell($0)) ?? day(cell($0)) }, reason: noTransaction(cells))
  }
}
