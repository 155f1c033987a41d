import DIInterface
import SharedModels
import StatementText
import Wording

/// How files of one shape are read: the options that were settled for one of them, kept in the configuration.
struct FileReading: Hashable, Sendable, SettingValue {
  let word: String
  private let words: [String]

  /// Reads options of a batch as they are typed.
  init?(argument: String) {
    words = PromptRequest.split(argument)
    word = argument
    guard !words.isEmpty, (try? arguments) != nil else { return nil }
  }

  /// Keeps what options can say of a layout.
  init(_ layout: StatementLayout) {
    word = layout.settings.flatMap(\.words).joined(separator: " ")
    words = PromptRequest.split(word)
  }

  /// The options, parsed.
  var arguments: ParsedArguments {
    get throws(UsageError) {
      try ParsedArguments([ConvertCommand.name, OptionSpecification.batch.flag] + words)
    }
  }

  static var expectation: Phrase {
    Phrase("options of a file, which --save-as keeps", "--save-as가 저장하는 파일 옵션")
  }
}

extension CommandSession {
  /// How files are read that were saved under a name; throws with the names there are.
  func fileReading(_ name: ProfileName, at span: ArgumentSpan?) throws(UsageError) -> FileReading {
    let stored = run.configuration[SettingTable.file(name)]
    if let reading = stored.flatMap({ FileReading(argument: $0) }) { return reading }
    let names = run.configuration.settings.map(\.key).filter { $0.hasPrefix(SettingTable.filePrefix) }
      .map { String($0.dropFirst(SettingTable.filePrefix.count)) }
    let list = names.joined(separator: ", ")
    throw UsageError(
      Phrase("no file is saved as '\(name)'", "\(quoted: name.rawValue, .name) 이름으로 저장한 파일이 없습니다"),
      hint: names.isEmpty
        ? Phrase("--save-as \(name) keeps how a file is read", "--save-as \(name) 옵션으로 파일 읽는 방식을 저장하세요")
        : Phrase("saved names: \(list)", "저장한 이름: \(list)"),
      at: span)
  }

  /// Keeps how a file was read under a name, and says so.
  func keep(_ layout: StatementLayout, as name: ProfileName) throws {
    guard let path = files?.configuration else { throw StorageError.noPlace }
    let setting = SettingTable.file(name)
    let wasKnown = run.configuration[setting] != nil
    let reading = FileReading(layout)
    _ = try ConfigurationFile(path: path).change { $0[setting] = reading.word }
    status(
      wasKnown
        ? Phrase("\(setting.key) replaced: \(reading.word)", "\(setting.key) 바꿈: \(reading.word)")
        : Phrase("\(setting.key) kept: \(reading.word)", "\(setting.key) 저장: \(reading.word)"))
  }
}

extension StatementOptions {
  /// The same, with what others say where these say nothing.
  func completed(by saved: StatementOptions) -> StatementOptions {
    var options = self
    let saysAmounts = [ColumnUse.amount, .debit, .credit].contains { columns[$0] != nil }
    for (use, name) in saved.columns where columns[use] == nil {
      if saysAmounts, [.amount, .debit, .credit, .sign].contains(use) { continue }
      if use == .from, currency != nil { continue }
      options.columns[use] = name
    }
    options.encoding = encoding ?? saved.encoding
    options.delimiter = delimiter ?? saved.delimiter
    options.dateOrder = dateOrder ?? saved.dateOrder
    options.headerless = headerless ?? saved.headerless
    options.decimal = decimal ?? saved.decimal
    options.currency = currency ?? (columns[.from] == nil ? saved.currency : nil)
    return options
  }
}

extension Options {
  static let saveAs = Option<ProfileName>(
    "save-as", "NAME", Phrase("Keep how the file was read under a name", "파일을 읽은 방식을 이름으로 저장"))
  static let useAs = Option<ProfileName>(
    "as", "NAME", Phrase("Read the file as the one that was saved under a name", "저장한 이름의 방식으로 읽기"))
}
