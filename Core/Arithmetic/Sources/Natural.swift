/// A natural number of any size. Up to two words are stored inline; more are allocated.
enum Natural: Equatable, Sendable {
  case small(UInt128)
  /// Little-endian words; at least three of them, the last one not zero.
  case large([UInt64])

  static let zero = Natural.small(0)
  static let one = Natural.small(1)

  init(words: [UInt64]) {
    var words = words
    while let last = words.last, last == 0 { words.removeLast() }
    switch words.count {
    case 0: self = .zero
    case 1: self = .small(UInt128(words[0]))
    case 2: self = .small(UInt128(words[1]) << 64 | UInt128(words[0]))
    default: self = .large(words)
    }
  }

  var words: [UInt64] {
    switch self {
    case .small(let value):
      value >> 64 == 0 ? [UInt64(value)] : [UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64)]
    case .large(let words): words
    }
  }

  /// The value, when it fits in two words.
  var exactly: UInt128? {
    if case .small(let value) = self { value } else { nil }
  }

  var isZero: Bool { self == .zero }

  /// The number of bits in the value; 0 for zero.
  var bitWidth: Int {
    switch self {
    case .small(let value): 128 - value.leadingZeroBitCount
    case .large(let words): words.count * 64 - (words.last?.leadingZeroBitCount ?? 0)
    }
  }

  /// 10 to the power of `exponent`, which must not be negative.
  static func powerOfTen(_ exponent: Int) -> Natural {
    if let power = PowersOfTen.exactly(exponent) { return .small(power) }
    let half = powerOfTen(exponent / 2)
    return exponent % 2 == 0 ? half * half : half * half * .small(10)
  }
}

extension Natural: Comparable {
  static func < (left: Natural, right: Natural) -> Bool {
    switch (left, right) {
    case (.small(let left), .small(let right)): return left < right
    case (.small, .large): return true
    case (.large, .small): return false
    case (.large(let left), .large(let right)):
      if left.count != right.count { return left.count < right.count }
      for index in left.indices.reversed() where left[index] != right[index] { return left[index] < right[index] }
      return false
    }
  }
}

extension Natural {
  static func + (left: Natural, right: Natural) -> Natural {
    if case (.small(let a), .small(let b)) = (left, right) {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return .small(sum) }
    }
    var (result, addend) = left.words.count >= right.words.count ? (left.words, right.words) : (right.words, left.words)
    addend += Array(repeating: 0, count: result.count - addend.count)
    var carry: UInt64 = 0
    for index in result.indices {
      let (partial, first) = result[index].addingReportingOverflow(addend[index])
      let (sum, second) = partial.addingReportingOverflow(carry)
      result[index] = sum
      carry = first || second ? 1 : 0
    }
    result.append(carry)
    return Natural(words: result)
  }

  /// The subtrahend must not be larger than the minuend.
  static func - (left: Natural, right: Natural) -> Natural {
    if case (.small(let a), .small(let b)) = (left, right) { return .small(a - b) }
    var result = left.words
    let subtrahend = right.words
    var borrow: UInt64 = 0
    for index in result.indices {
      let (partial, first) = result[index].subtractingReportingOverflow(
        index < subtrahend.count ? subtrahend[index] : 0)
      let (difference, second) = partial.subtractingReportingOverflow(borrow)
      result[index] = difference
      borrow = first || second ? 1 : 0
    }
    precondition(borrow == 0, "a natural number has no negative difference")
    return Natural(words: result)
  }

  static func * (left: Natural, right: Natural) -> Natural {
    if case .small(1) = right { return left }
    if case (.small(let a), .small(let b)) = (left, right) {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return .small(product) }
    }
    let left = left.words
    let right = right.words
    var result = [UInt64](repeating: 0, count: left.count + right.count)
    for (shift, factor) in left.enumerated() {
      var carry: UInt64 = 0
      for (index, other) in right.enumerated() {
        // At most (2^64 − 1)² + 2 (2^64 − 1), which is the largest value of two words.
        let sum = UInt128(factor) * UInt128(other) + UInt128(result[shift + index]) + UInt128(carry)
        result[shift + index] = UInt64(truncatingIfNeeded: sum)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
      }
      result[shift + right.count] = carry
    }
    return Natural(words: result)
  }
}
