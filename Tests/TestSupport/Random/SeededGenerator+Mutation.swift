extension SeededGenerator {
  /// Bytes that have a meaning in XML or JSON.
  private static let meaningful = Array("<>&;'\"/=!?[]-{}:,.0123456789e+\\u\u{1}\u{7F}".utf8)

  /// One of the seeds with a few parts changed, left out, doubled, moved or cut off.
  public mutating func mutation(of seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 0...5, using: &self) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      let end = min(index + Int.random(in: 1...40, using: &self), bytes.count)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes[index] = Self.meaningful.randomElement(using: &self) ?? 0
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: Array(bytes[index..<end]), at: Int.random(in: 0...bytes.count, using: &self))
      case 4: bytes.insert(contentsOf: Array(repeating: bytes[index], count: 300), at: index)
      default: bytes.removeLast(bytes.count - end)
      }
    }
    return bytes
  }
}
