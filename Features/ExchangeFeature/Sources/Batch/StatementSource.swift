import Platform
import StatementText
import Wording

/// The bytes of a batch as UTF-8, read a block at a time.
struct StatementSource {
  private static let blockSize = 128 << 10
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let read: BatchReading
  /// What has been read and not been taken.
  private(set) var unread: [UInt8] = []
  private(set) var isAtEnd = false
  /// Nil for UTF-8.
  private var decoder: CharacterDecoder?
  /// Bytes that begin a character.
  private var rest: [UInt8] = []
  private var isAtStart = true
  private var isDecoded = false
  /// Whether lines end with a carriage return alone, as those of old programs for the Mac do; nil until one has ended.
  private(set) var endsLinesWithReturns: Bool?

  init(_ read: @escaping BatchReading) { self.read = read }

  /// Decodes what was read so far, and everything from now on.
  mutating func decode(from encoding: TextEncoding) {
    isDecoded = true
    let raw = unread
    unread = []
    guard !encoding.isUTF8, let decoder = CharacterDecoder(from: encoding.name) else {
      add(raw)
      return dropMark()
    }
    self.decoder = decoder
    append(raw)
    dropMark()
  }

  private mutating func dropMark() {
    guard isAtStart, !unread.isEmpty else { return }
    isAtStart = false
    if unread.starts(with: Self.byteOrderMark) { unread.removeFirst(Self.byteOrderMark.count) }
  }

  /// Reads a block more.
  mutating func fill() throws(BatchError) {
    do {
      let block = try [UInt8](unsafeUninitializedCapacity: Self.blockSize) { [read] bytes, count in
        count = try read(UnsafeMutableRawBufferPointer(bytes))
      }
      isAtEnd = block.isEmpty
      append(block)
    } catch {
      throw BatchError(report: FailureReport(error))
    }
  }

  private mutating func append(_ block: [UInt8]) {
    guard let decoder else {
      if isDecoded { add(block) } else { unread += block }
      return
    }
    let bytes = rest + block
    // With repairs it never throws.
    guard let (text, left) = try? decoder.decode(bytes, repairs: true) else { return }
    rest = Array(bytes.suffix(left))
    add(text)
  }

  /// Adds decoded text, with line feeds where its lines end with carriage returns.
  private mutating func add(_ text: [UInt8]) {
    let start = endsLinesWithReturns == nil ? 0 : unread.count
    unread += text
    if endsLinesWithReturns == nil, let end = unread.firstIndex(where: { $0 == Self.feed || $0 == Self.carriageReturn })
    {
      // A return at the end of what has come may have its line feed still to come.
      let next = unread[end...].first { $0 != Self.carriageReturn }
      endsLinesWithReturns = next.map { $0 != Self.feed && !unread.contains(Self.feed) }
    }
    guard endsLinesWithReturns == true else { return }
    for place in start..<unread.count where unread[place] == Self.carriageReturn { unread[place] = Self.feed }
  }

  private static let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  /// Takes bytes from the front.
  mutating func take(_ count: Int) -> [UInt8] {
    let bytes = Array(unread[..<count])
    unread.removeFirst(count)
    return bytes
  }
}
