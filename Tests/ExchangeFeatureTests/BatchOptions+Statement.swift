import ExchangeInterface
import SharedModels
import StatementText

@testable import ExchangeFeature

extension BatchOptions {
  /// Options with what is said about the input beside the rest.
  init(
    columns: [ColumnUse: String] = [:], headerless: [String]? = nil, delimiter: UInt8? = nil,
    numbers: DecimalMark? = nil, dayOrder: DateOrder? = nil, from: Currency? = nil, to: [Currency] = [],
    precision: Int? = nil, isRaw: Bool = false, isStrict: Bool = false, format: Format = .csv,
    policy: RatePolicy = RatePolicy()
  ) {
    self.init(policy: policy)
    statement.columns = columns
    (statement.headerless, statement.delimiter, statement.decimal) = (headerless, delimiter, numbers)
    (statement.dateOrder, statement.currency) = (dayOrder, from)
    (self.to, self.precision, self.isRaw, self.isStrict, self.format) = (to, precision, isRaw, isStrict, format)
  }
}
