import Platform

/// Some of many places or cases, `step` apart, from a first one that differs between tests; all of them where
/// EXCHANGE_WHOLE_CAMPAIGNS is set, as it is at night.
public func sample(_ places: ClosedRange<Int>, every step: Int = 5, from first: Int = 0) -> [Int] {
  let isWhole = ProcessInfo.processInfo.environment["EXCHANGE_WHOLE_CAMPAIGNS"]?.isEmpty == false
  return isWhole ? Array(places) : places.filter { $0 % step == first % step }
}

extension Array {
  /// Some of the elements, `step` apart, or all of them at night.
  public func sampled(every step: Int) -> [Element] {
    isEmpty ? [] : sample(0...(count - 1), every: step).map { self[$0] }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence depends on the seed alone.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
