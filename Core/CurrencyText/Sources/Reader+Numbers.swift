import ReferenceData
import SharedModels

extension Reader {
  /// number = (digits | words | "a" | "half") { unit [digits | words] }
  ///
  /// Digits behind a Korean unit go on where they are small enough (`1만 5000원`); behind an English one where another
  /// unit follows them (`5 million 300 thousand`).
  mutating func takeNumber() throws(ConversionSyntaxError) -> ExactRatio? {
    guard let first = next, first.isNumber else { return nil }
    let start = index
    var number = ComposedNumber()
    var isKorean = false
    reading: while let piece = next {
      switch piece.token {
      case .number(let written):
        let numeral = try numeral(written, at: piece.range)
        if index > start {
          guard number.admits(numeral), isKorean || isUnit(at: index + 1) else { break reading }
        }
        number.take(numeral)
      case .keyword(.digit(let digit)):
        guard number.admits(ExactRatio(digit)) else { throw malformed(from: start) }
        number.take(ExactRatio(digit))
      case .keyword(.value(let value)):
        guard number.admits(ExactRatio(value)) else { break reading }
        number.take(ExactRatio(value + takeOnes(behind: value)))
      case .keyword(.one):
        if index > start { break reading }
        // `a quarter million`
        let isQuarter = self.keyword(at: index + 1) == .calendar(.quarter) && isMultiplier(at: index + 2)
        if isQuarter { index += 1 }
        number.take(isQuarter ? ExactRatio(magnitude: 25, scale: 2) : ExactRatio(1))
      case .keyword(.half):
        if index > start { break reading }
        number.take(Self.half)
        if self.keyword(at: index + 1) == .one { index += 1 }
      case .keyword(.part(let thousandths)):
        let part = ExactRatio(magnitude: UInt128(thousandths), scale: 3)
        // `½`, `1½`
        if index == start { number.take(part) } else if !number.add(part) { throw malformed(from: start) }
      case .keyword(.unit(let power)):
        isKorean = text.letters[piece.range.lowerBound].isHangul
        guard number.take(unit: power, closesSection: power >= 4) else { throw malformed(from: start) }
      case .keyword(.multiplier(let power, let isLetter)):
        if isLetter, isConfigured(piece) { break reading }
        isKorean = false
        guard number.take(unit: power, closesSection: true), !isMultiplier(at: index + 1) else {
          throw malformed(from: start)
        }
      case .keyword(.and) where self.keyword(at: index + 1) == .one && self.keyword(at: index + 2) == .half:
        // `one and a half million`
        guard index > start, number.add(Self.half) else { break reading }
        index += 2
      case .keyword(.and):
        // `a hundred and fifty`, but `5 million and 300 eur`
        guard case .keyword(.value)? = self.piece(at: index + 1)?.token, index > start,
          case .keyword(let before)? = self.piece(at: index - 1)?.token, before.isEnglishUnit
        else { break reading }
      default: break reading
      }
      index += 1
    }
    return try value(of: number, from: start)
  }

  private static let half = ExactRatio(magnitude: 5, scale: 1)

  /// What digits amount to in the reader's style.
  func numeral(_ written: WrittenNumber, at range: Range<Int>) throws(ConversionSyntaxError) -> ExactRatio {
    switch written.reading(settings.style) {
    case .number(let numeral): return numeral
    case .either(let thousands, let decimal):
      throw error(
        .ambiguousNumber(
          text.text(range), readings: [thousands, decimal].map(\.text), isRate: settings.style == .rate), at: range)
    case .malformed: throw error(.malformedNumber(text.text(range)), at: range)
    case .tooLong: throw error(.amountOutOfRange, at: range)
    }
  }

  /// The ones behind tens in words: `twenty five`, `twenty-five`.
  private mutating func takeOnes(behind tens: Int) -> Int {
    guard tens >= 20, tens.isMultiple(of: 10) else { return 0 }
    let hasDash =
      piece(at: index + 1)?.sign == "-" && piece(at: index + 1)?.range.lowerBound == pieces[index].range.upperBound
    let place = index + (hasDash ? 2 : 1)
    guard case .keyword(.value(let ones))? = piece(at: place)?.token, (1...9).contains(ones) else { return 0 }
    index = place
    return ones
  }

  private func isUnit(at index: Int) -> Bool {
    switch keyword(at: index) {
    case .unit, .multiplier: true
    default: false
    }
  }

  private func isMultiplier(at index: Int) -> Bool {
    if case .multiplier = keyword(at: index) { true } else { false }
  }

  private func isConfigured(_ piece: Piece) -> Bool {
    settings.symbols.hasConfiguration && settings.symbols.isConfigured(text.text(piece.range))
  }

  private func value(of number: ComposedNumber, from start: Int) throws(ConversionSyntaxError) -> ExactRatio {
    let range = range(of: start..<index)
    // `1억5천` is said for 1억 5천만, too.
    if let whole = number.wholeOfThousands {
      let readings = [whole, number.value].map(\.text)
      throw error(.ambiguousNumber(text.text(range), readings: readings, isRate: true), at: range)
    }
    return number.value
  }

  private func malformed(from start: Int) -> ConversionSyntaxError {
    var last = index
    while isUnit(at: last + 1) { last += 1 }
    let range = range(of: start..<last + 1)
    return error(.malformedNumber(text.text(range)), at: range)
  }
}

extension Keyword {
  fileprivate var isEnglishUnit: Bool {
    switch self {
    case .unit(2): true
    case .multiplier(_, let isLetter): !isLetter
    default: false
    }
  }
}

extension ExactRatio {
  /// In plain digits.
  fileprivate var text: String { rounded(to: .significantDigits(ScaledInteger.maximumDigits))?.text() ?? "" }
}
