/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the texts with a few bytes changed, left out, doubled or swapped for bytes that mean something to a parser.
  mutating func mutation(of seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &self) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &self)
      case 1: bytes[index] = Array("<>&;'\"/=!?[]-{}:,.0e+\\\u{1}".utf8).randomElement(using: &self) ?? 0
      case 2: bytes.remove(at: index)
      case 3: bytes.removeSubrange(index..<min(index + Int.random(in: 1...20, using: &self), bytes.count))
      default:
        let length = min(Int.random(in: 1...20, using: &self), bytes.count - index)
        bytes.insert(contentsOf: Array(bytes[index..<(index + length)]), at: index)
      }
    }
    return bytes
  }
}
