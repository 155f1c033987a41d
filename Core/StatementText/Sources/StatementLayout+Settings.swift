import SharedModels

extension StatementRefusal.Setting {
  /// The option for a byte between cells; nil for the usual one.
  static func delimiter(of byte: UInt8) -> StatementRefusal.Setting? {
    switch byte {
    case UInt8(ascii: ","): nil
    case UInt8(ascii: "\t"): .delimiter("tab")
    default: .delimiter(String(UnicodeScalar(byte)))
    }
  }
}

extension StatementLayout {
  /// What an option can say of it, each as it would have to be typed: enough to read another file of its shape.
  public var settings: [StatementRefusal.Setting] {
    let lookup = ColumnLookup(names)
    func column(_ use: ColumnUse, _ column: Int?) -> [StatementRefusal.Setting] {
      column.map { [.column(use, lookup.name(of: $0))] } ?? []
    }
    var settings: [StatementRefusal.Setting] = encoding.isUTF8 ? [] : [.encoding(encoding.name)]
    if let delimiter = StatementRefusal.Setting.delimiter(of: delimiter) { settings.append(delimiter) }
    if headerLine == nil { settings.append(.columns(names)) }
    switch amounts {
    case .column(let amount): settings += column(.amount, amount)
    case .sides(let debit, let credit): settings += column(.debit, debit) + column(.credit, credit)
    }
    settings += column(.sign, sign?.index) + column(.from, from) + column(.to, to) + column(.date, date)
    if from == nil, let currency { settings.append(.currency(currency)) }
    if decimal == .comma { settings.append(.decimal(.comma)) }
    if let dateOrder { settings.append(.dateOrder(dateOrder)) }
    return settings
  }
}
