import CReferenceData
import Foundation
import ReferenceData

/// Builds `words.bin`.
struct WordsFile {
  let words: [CurrencyNaming.Word]

  func encoded() -> Data {
    var pool = TextPool(after: reference_words_header.self)
    var codes: [UInt32] = []
    let records = words.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }.map { word in
      defer { codes += word.codes.map(packed) }
      var flags: UInt16 = 0
      if word.meaning != .open { flags |= UInt16(reference_word_has_first) }
      if word.meaning == .usual { flags |= UInt16(reference_word_is_usual) }
      if word.isTerritory { flags |= UInt16(reference_word_is_territory) }
      return reference_word(
        key: pool.text(String(decoding: word.key.bytes, as: UTF8.self)), setting: pool.text(word.setting),
        first_code: UInt32(codes.count), code_count: UInt16(word.codes.count), flags: flags)
    }
    var writer = ByteWriter()
    writer.reserve(reference_words_header.self)
    writer.append(pool.bytes)
    let wordsOffset = writer.append(records)
    let codesOffset = writer.append(codes)
    writer.overwrite(
      [
        reference_words_header(
          magic: UInt32(reference_words_magic), version: UInt32(reference_words_version),
          word_count: UInt32(records.count), words_offset: wordsOffset, codes_offset: codesOffset,
          longest_key: UInt32(words.map(\.key.bytes.count).max() ?? 0))
      ], at: 0)
    return writer.bytes
  }
}
