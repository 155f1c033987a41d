import SharedModels

/// What the script of the names says about a sign that several countries share, and about years.
struct ScriptOfNames {
  private let names: [String]
  private let letters: Set<Unicode.Scalar>

  init(_ names: [String]) { (self.names, letters) = (names, Set(names.joined().unicodeScalars)) }

  /// Yuan, Taiwan's dollar or yen; nil where the script does not say.
  func currency(of candidates: [Currency]) -> Currency? {
    let codes = Set(candidates.map(\.code))
    guard codes.isSubset(of: ["CNY", "TWD", "JPY"]) else { return nil }
    let code: String
    if letters.contains(where: { (0x3041...0x30FF).contains($0.value) }) || has("円払残込済売発価対")
      || names.contains(where: { $0.contains("日付") })
    {
      code = "JPY"
    } else if has("币额记账余额类户摘收单时间号码对") {
      code = "CNY"
    } else if has("幣額記帳餘類戶單時間號碼對") {
      code = "TWD"
    } else {
      return nil
    }
    return codes.contains(code) ? Currency(code) : nil
  }

  /// The orders of days, that of its countries first.
  var usualOrders: [DateOrder] {
    let isEastern = letters.contains { (0x3041...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
    return isEastern ? [.yearFirst, .dayFirst, .monthFirst] : DateOrder.allCases
  }

  /// Whether it is that of Thailand.
  var isThai: Bool { letters.contains { (0x0E01...0x0E5B).contains($0.value) } }

  private func has(_ signs: String) -> Bool { signs.unicodeScalars.contains(where: letters.contains) }
}
