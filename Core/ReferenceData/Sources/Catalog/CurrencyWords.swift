internal import CReferenceData
public import SharedModels

/// What people call currencies: their names in English and Korean, the nouns in them, and their symbols; read in place
/// from the executable.
public struct CurrencyWords: Sendable {
  /// The table inside this executable.
  public static let bundled = CurrencyWords(file: .words)

  private let file: EmbeddedFile
  private let header: reference_words_header

  init(file: EmbeddedFile) {
    self.file = file
    header = file.load(at: 0)
    precondition(
      header.magic == UInt32(reference_words_magic) && header.version == UInt32(reference_words_version),
      "words.bin was made by another version of the generator: run Scripts/update-reference-data")
  }

  /// The number of words.
  public var count: Int { Int(header.word_count) }

  /// The word with this spelling, ignoring case, accents and blanks; nil when no currency is called that.
  public func word(_ text: some StringProtocol) -> CurrencyWord? { search(for: WordKey(text)).word }

  /// The word with this key, and whether longer keys begin with it.
  package func search(for key: WordKey) -> (word: CurrencyWord?, isContinued: Bool) {
    guard !key.bytes.isEmpty, key.bytes.count <= Int(header.longest_key) else { return (nil, false) }
    let position = (0..<count).first(notBefore: { bytes(at: $0).lexicographicallyPrecedes(key.bytes) })
    func begins(_ position: Int) -> Bool { position < count && bytes(at: position).starts(with: key.bytes) }
    guard begins(position) else { return (nil, false) }
    let first = record(at: position)
    guard first.key.length == UInt32(key.bytes.count) else { return (nil, true) }
    let isContinued = begins(position + 1)
    return (CurrencyWord(file: file, header: header, record: first), isContinued)
  }

  /// Every word with its key.
  package var all: some Sequence<(key: String, word: CurrencyWord)> {
    (0..<count).lazy.map { position in
      let record = record(at: position)
      return (file.string(record.key) ?? "", CurrencyWord(file: file, header: header, record: record))
    }
  }

  private func record(at position: Int) -> reference_word { file.load(at: header.words_offset, index: position) }

  private func bytes(at position: Int) -> UnsafeRawBufferPointer { file.bytes(of: record(at: position).key) }
}

/// A word for one currency or several.
public struct CurrencyWord: Sendable {
  fileprivate let file: EmbeddedFile
  fileprivate let header: reference_words_header
  fileprivate let record: reference_word

  /// What it may stand for: first the one that is usually meant, if there is one, then the others by code.
  public var currencies: [Currency] {
    (0..<Int(record.code_count)).map { offset in
      Currency(packed: file.load(at: header.codes_offset, index: Int(record.first_code) + offset))
    }
  }

  /// Whether the first of several codes is the one that is usually meant.
  public var hasFirst: Bool { record.flags & UInt16(reference_word_has_first) != 0 }

  /// Whether it is a territory, and the codes are what is paid there.
  public var isTerritory: Bool { record.flags & UInt16(reference_word_is_territory) != 0 }

  /// The English noun or the symbol under which a configuration keeps its meaning: `dollar` for `dollars` and `달러`; nil
  /// for a whole name.
  public var configurableName: String? { file.string(record.setting) }
}
