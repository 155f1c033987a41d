import Wording

extension OptionSpecification {
  static let cash = OptionSpecification(
    "cash", Phrase("Round to what can be paid in coins", "동전으로 낼 수 있는 금액으로 반올림"))
}

extension ParsedArguments {
  /// Whether amounts are rounded as cash is paid; throws when another rounding is wanted, too.
  func paysCash() throws(UsageError) -> Bool {
    guard has(.cash) else { return false }
    try refuse([.raw] + SettingTable.precision.options, beside: OptionSpecification.cash.flag)
    return true
  }
}
