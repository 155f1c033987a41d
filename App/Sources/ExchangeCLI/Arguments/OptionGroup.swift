import SharedModels

/// Options that several commands share, under one heading of help.
enum OptionGroup: Hashable, Sendable, CaseIterable {
  /// How answers and messages are written; every command.
  case output
  /// Where rates may come from; every command, because any may need the network.
  case network
  case rates
  case numbers
  /// About the program itself; every command.
  case general

  static let universal: Set<OptionGroup> = [.output, .network, .general]

  var title: Phrase {
    switch self {
    case .output: Phrase("Output", "출력")
    case .network: Phrase("Network", "네트워크")
    case .rates: Phrase("Which rates", "환율 선택")
    case .numbers: Phrase("Numbers", "숫자")
    case .general: Phrase("General", "일반")
    }
  }

  /// In the order of help.
  var options: [OptionSpecification] {
    switch self {
    case .output: [.json, .csv, .format] + settings + [.noPager, .quiet, .verbose]
    case .network: [.offline, .refresh] + settings
    case .rates: [.date] + settings + [.maximumAge]
    case .numbers: settings + [.raw, .decimalMark]
    case .general: [.profile] + settings + [.help, .version]
    }
  }

  private var settings: [OptionSpecification] { SettingTable.options(of: self) }
}
