import Arithmetic
import ReferenceData
import SharedModels

extension Reader {
  /// Digits behind a Korean unit go on where they are small enough (`1만 5000원`); behind an English one where another
  /// unit follows them (`5 million 300 thousand`).
  mutating func takeNumber() throws(ConversionSyntaxError) -> ExactRatio? {
    let isQuarter = next?.keyword == .calendar(.quarter) && stands(Self.quarter)
    guard let first = next, first.isNumber || isQuarter else { return nil }
    // `a 20 euro note`
    _ = pass(.word(.one), .ahead(.row([.any([.digits, .value]), .currency])))
    let start = index
    var number = ComposedNumber()
    var isKorean = false
    var smallestLarge = Int.max
    reading: while let piece = next {
      switch piece.token {
      case .number(let written):
        let numeral = try numeral(written, at: piece.range)
        if index > start {
          // `3만.5`
          if isGlued(at: index), text.letters[piece.range.lowerBound].isMark { throw malformed(from: start) }
          // `250 thousand 500 yen`
          let isRest = stands(.behind(.scaleInWords), .number, .currency)
          guard number.admits(numeral), isKorean || isRest || stands(.number, .scale) else { break reading }
          // `1만 3만` and `2.5k 3k` are two numbers.
          if case .unit(let power, let kind)? = keyword(at: index + 1), kind != .small, power >= smallestLarge,
            !isGlued(at: index)
          {
            break reading
          }
        }
        number.take(numeral)
        if written.integer != nil, let decimals = takeSpokenDecimals(), !number.add(decimals) {
          throw malformed(from: start)
        }
      case .keyword(.digit(let digit)):
        guard number.admits(ExactRatio(digit)) else { throw malformed(from: start) }
        number.take(ExactRatio(digit))
      case .keyword(.value(let value)):
        guard number.admits(ExactRatio(value)) else { break reading }
        number.take(ExactRatio(value + takeOnes(behind: value)))
        if let decimals = takeSpokenDecimals(), !number.add(decimals) { throw malformed(from: start) }
      case .keyword(.one):
        if index > start { break reading }
        // `a quarter million`
        let isQuarter = pass(.word(.one), .ahead(Self.quarterOfScale))
        number.take(isQuarter ? Self.fourth : ExactRatio(1))
      case .keyword(.calendar(.quarter)):
        // `quarter million`
        guard index == start, isQuarter else { break reading }
        number.take(Self.fourth)
      case .keyword(.half):
        if index > start { break reading }
        number.take(FormParts.half)
        _ = pass(.word(.half), .ahead(.word(.one)))
      case .keyword(.part(let thousandths)):
        let part = ExactRatio(magnitude: UInt128(thousandths), scale: 3)
        // `½`, `1½`
        if index == start { number.take(part) } else if !number.add(part) { throw malformed(from: start) }
      case .keyword(.unit(let power, let kind)):
        if kind == .letter, settings.symbols.isConfigured(text.text(piece.range)) { break reading }
        isKorean = isHangul(at: index)
        if kind != .small { smallestLarge = power }
        guard number.take(unit: power, closesSection: kind != .small),
          !stands(.multiplier, .multiplier)
        else { throw malformed(from: start) }
      case .keyword(.and) where stands(.word(.and), .word(.one), .any([.word(.half), Self.quarterOfScale])):
        // `one and a half million`, `two and a quarter million`
        let isHalf = stands(.word(.and), .word(.one), .word(.half))
        guard index > start, number.add(isHalf ? FormParts.half : Self.fourth) else { break reading }
        index += 2
      case .keyword(.and):
        // `a hundred and fifty`, but `5 million and 300 eur`
        guard index > start, stands(.behind(.scaleInWords), .word(.and), .value) else { break reading }
      default: break reading
      }
      index += 1
    }
    // `1억5천` is said for 1억 5천만, too.
    if let whole = number.wholeOfThousands { throw ambiguous([whole, number.value], at: range(of: start..<index)) }
    return number.value
  }

  /// `quarter million`, `quarter of 60 eur`, but `last quarter of 2024`
  private static let quarter = Pattern.row([
    .not(.behind(.any([.beside, .number, .word(.nth(1), .nth(2), .nth(3), .nth(4))]))), .word(.calendar(.quarter)),
    .any([
      .multiplier, .row([.word(.of), .any([.word(.one), .row([.number, .name]), .row([.name, .number])])]),
    ]),
  ])

  private static let quarterOfScale = Pattern.row([.word(.calendar(.quarter)), .multiplier])
  private static let fourth = ExactRatio(magnitude: 25, scale: 2)

  /// What digits amount to in the reader's style.
  func numeral(_ written: WrittenNumber, at range: Range<Int>) throws(ConversionSyntaxError) -> ExactRatio {
    switch written.reading(settings.style, hasNoDecimals: { isInMoneyWithoutDecimals(at: index) }) {
    case .number(let numeral): return numeral
    case .either(let thousands, let decimal):
      throw ambiguous([thousands, decimal], at: range, isRate: settings.style == .rate)
    case .malformed: throw error(.malformedNumber, at: range)
    case .tooLong: throw error(.amountOutOfRange, at: range)
    }
  }

  /// Whether a number is an amount of money whose prices have no decimals: of the currency behind it, else of the one
  /// before it.
  private func isInMoneyWithoutDecimals(at index: Int) -> Bool {
    let place = stands(.number, .currency, at: index) ? index + 1 : index - 1
    guard stands(.currency, at: place), let currency = reading(at: place, { try $0.takeCurrency() }) else {
      return false
    }
    return Self.pricedInWholes.contains(currency)
      || ReferenceCurrencyCatalog().details(of: currency)?.minorUnits == 0
  }

  /// ISO 4217 gives them hundredths, in which nothing is priced.
  private static let pricedInWholes = Set(["IDR", "HUF", "COP"].compactMap { Currency($0) })

  private func ambiguous(
    _ readings: [ExactRatio], at range: Range<Int>, isRate: Bool = true
  ) -> ConversionSyntaxError {
    let readings = readings.map { $0.rounded(to: .significantDigits(ScaledInteger.maximumDigits))?.text() ?? "" }
    return error(.ambiguousNumber(readings: readings, isRate: isRate), at: range)
  }

  /// The ones behind tens in words: `twenty five`, `twenty-five`, `열다섯`.
  private mutating func takeOnes(behind tens: Int) -> Int {
    guard tens >= 20 || isHangul(at: index), tens.isMultiple(of: 10),
      let place = span(of: .value, .any([.glued(.mark("-")), .ahead(.value)]), at: index)?.upperBound,
      case .value(let ones)? = keyword(at: place), (1...9).contains(ones)
    else { return 0 }
    index = place
    return ones
  }

  /// The decimals of `one point five`, each digit a word or a figure of its own.
  private mutating func takeSpokenDecimals() -> ExactRatio? {
    guard let point = span(of: .any([.digits, .value]), "point", at: index) else { return nil }
    let digits = pieces[point.upperBound...].prefix(10).lazy.map(Self.spokenDigit).prefix { $0 != nil }
    let number = digits.reduce(0 as UInt128) { $0 * 10 + UInt128($1 ?? 0) }
    let scale = digits.count
    guard scale > 0 else { return nil }
    index = point.upperBound + scale - 1
    return ExactRatio(magnitude: number, scale: scale)
  }

  private static func spokenDigit(_ piece: Piece) -> Int? {
    switch piece.token {
    case .keyword(.value(let value)) where value < 10: value
    case .number(let written) where written.digitCount == 1: written.integer
    default: nil
    }
  }

  private func malformed(from start: Int) -> ConversionSyntaxError {
    let end = span(of: .many(.scale), at: index + 1)?.upperBound ?? index + 1
    let range = range(of: start..<end)
    return error(.malformedNumber, at: range)
  }
}
