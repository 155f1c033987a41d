import CurrencyText
import ExchangeInterface
internal import ReferenceData
import SharedModels

/// An amount in plain digits, such as `-1234.50`: `±magnitude / 10^scale`.
struct FastAmount {
  let isNegative: Bool
  let magnitude: UInt64
  let scale: Int

  /// Nil for what needs the full grammar.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ style: NumberStyle) {
    let mark = style == .point ? UInt8(ascii: ".") : UInt8(ascii: ",")
    var rest = range
    isNegative = rest.first.map { bytes[$0] == UInt8(ascii: "-") } ?? false
    if let first = rest.first, isNegative || bytes[first] == UInt8(ascii: "+") { rest = first + 1..<rest.upperBound }
    var magnitude: UInt64 = 0
    var point: Int?
    for position in rest {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        magnitude = magnitude &* 10 &+ UInt64(digit)
      } else if bytes[position] == mark, point == nil {
        point = position
      } else {
        return nil
      }
    }
    // 18 digits never overflow one word.
    guard (1...18).contains(rest.count - (point == nil ? 0 : 1)), point.map({ $0 + 1 < rest.upperBound }) ?? true else {
      return nil
    }
    self.magnitude = magnitude
    scale = point.map { rest.upperBound - 1 - $0 } ?? 0
  }

  var exact: ExactRatio { ExactRatio(isNegative: isNegative, magnitude: UInt128(magnitude), scale: scale) }
}

/// The ECB's rates in machine words, for the rows that are nearly all of a batch: currencies that it quotes, on days whose
/// fixings are known. Every other row takes the exact way, and a property test holds both to the same bytes.
struct FastRates: Sendable {
  /// A positive number: `mantissa / 10^scale`.
  struct Rate {
    let mantissa: UInt64
    let scale: Int
  }

  private struct Slot {
    let currency: Currency
    let column: ECBHistory.Column?
    let fetched: [Rate?]
    let fractionDigits: Int
    let isCurrent: Bool
  }

  private let fixings: ECBFixings
  private let today: FixingDate
  /// Whether all fixings up to today are known.
  private let isComplete: Bool
  /// Whether the newest fixing answers for rows without a day.
  private let knowsNewest: Bool
  private var slots: [Slot] = []
  /// By three letters as a number of base 26; −1 where there is none.
  private var slotOfCode = [Int8](repeating: -1, count: 26 * 26 * 26)

  init(_ book: RateBook, knowsNewest: Bool) {
    fixings = book.ecb
    today = book.moment.today
    isComplete = book.isMet(.allFixings)
    var only: ProviderID?
    if case .only(let provider) = book.policy.source { only = provider }
    self.knowsNewest = knowsNewest && (only == nil || only == fixings.newest.source)
    if only?.carriesECBFixings == false { return }
    let fetched = (fixings.bundledCount..<fixings.count).map { fixings[$0] }
    for column in [nil] + ECBHistory.bundled.columns.map(Optional.some) {
      guard let currency = column.map({ Currency($0.code) }) ?? .eur, let code = Self.code(Array(currency.code.utf8)),
        let details = book.catalog.details(of: currency), !details.isWithdrawn, FixedConversion(of: currency) == nil
      else { continue }
      slotOfCode[code] = Int8(slots.count)
      slots.append(
        Slot(
          currency: currency, column: column,
          fetched: fetched.map { fixing in
            fixing.perPivot(currency)?.rounded(to: .significantDigits(ScaledInteger.maximumDigits)).flatMap { rate in
              UInt64(exactly: rate.magnitude).map { Rate(mantissa: $0, scale: rate.scale) }
            }
          }, fractionDigits: details.fractionDigits,
          isCurrent: book.route(of: [currency], on: nil) == .ecb))
    }
  }

  /// The place of a code's currency; nil for one that takes the exact way.
  func slot(_ code: some Collection<UInt8>) -> Int? {
    guard let code = Self.code(code), slotOfCode[code] >= 0 else { return nil }
    return Int(slotOfCode[code])
  }

  private static func code(_ letters: some Collection<UInt8>) -> Int? {
    guard letters.count == 3 else { return nil }
    var code = 0
    for byte in letters {
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      guard letter < 26 else { return nil }
      code = code * 26 + Int(letter)
    }
    return code
  }

  /// The result of a row; nil for one that takes the exact way.
  func convert(
    _ amount: FastAmount, from: Int, to: Int, on day: FixingDate?, isRaw: Bool, precision: Int?
  ) -> BatchResult? {
    guard let fixing = fixing(on: day), day != nil || slots[from].isCurrent && slots[to].isCurrent,
      let base = rate(from, fixing), let quote = rate(to, fixing)
    else { return nil }
    let scale = quote.scale - base.scale
    let product = UInt128(amount.magnitude) * UInt128(quote.mantissa)
    let digits = precision ?? slots[to].fractionDigits
    let result =
      isRaw
      ? FastQuotient.significant(product, by: base.mantissa, scale: amount.scale + scale)
      : FastQuotient.rounded(product, by: base.mantissa, scale: amount.scale + scale, fractionDigits: digits)
    guard let result,
      let rate = FastQuotient.significant(UInt128(quote.mantissa), by: base.mantissa, scale: scale),
      let shown = ScaledInteger(
        isNegative: amount.isNegative, magnitude: UInt128(result.mantissa), scale: result.scale),
      let shownRate = ScaledInteger(magnitude: UInt128(rate.mantissa), scale: rate.scale)
    else { return nil }
    return BatchResult(
      target: slots[to].currency, amount: shown, fractionDigits: isRaw ? 0 : digits, rate: shownRate,
      date: .day(fixings.day(at: fixing)), source: fixings.source(at: fixing))
  }

  private func fixing(on day: FixingDate?) -> Int? {
    guard let day else { return knowsNewest ? fixings.count - 1 : nil }
    if day < fixings.completeUntil { return fixings.index(onOrBefore: day) }
    guard isComplete, day <= today, let index = fixings.index(onOrBefore: day),
      fixings.day(at: index).days(to: day) <= ECBFixings.furthestFallback
    else { return nil }
    return index
  }

  /// Units of a currency for one euro on a fixing.
  private func rate(_ slot: Int, _ fixing: Int) -> Rate? {
    guard fixing < fixings.bundledCount else { return slots[slot].fetched[fixing - fixings.bundledCount] }
    // Six digits keep quotients with other rates within words.
    guard let column = slots[slot].column else { return Rate(mantissa: 1_000_000, scale: 6) }
    return column.rate(row: fixing).map { Rate(mantissa: UInt64($0.mantissa), scale: $0.scale) }
  }
}

/// Exact quotients in two machine words; nil where they do not suffice.
enum FastQuotient {
  /// `dividend ÷ divisor ÷ 10^scale`, rounded half away from zero to some decimals.
  static func rounded(
    _ dividend: UInt128, by divisor: UInt64, scale: Int, fractionDigits: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    let shift = fractionDigits - scale
    guard let power = PowersOfTen.exactly(abs(shift)) else { return nil }
    let product = (shift < 0 ? UInt128(divisor) : dividend).multipliedReportingOverflow(by: power)
    guard !product.overflow else { return nil }
    let quotient = WordQuotient(
      shift < 0 ? dividend : product.partialValue, by: shift < 0 ? product.partialValue : UInt128(divisor))
    return UInt64(exactly: quotient.rounded).map { ($0, fractionDigits) }
  }

  /// `dividend ÷ divisor ÷ 10^scale` with 16 significant digits, rounded half away from zero.
  static func significant(
    _ dividend: UInt128, by divisor: UInt64, scale: Int
  ) -> (mantissa: UInt64, scale: Int)? {
    guard dividend > 0 else { return nil }
    // 30103 / 100000 is log10(2). The estimate is off by one place at most, which the loop corrects.
    let bits = divisor.leadingZeroBitCount - dividend.leadingZeroBitCount + 64
    var place = 16 - bits * 30_103 / 100_000
    while true {
      guard let power = PowersOfTen.exactly(abs(place)) else { return nil }
      let product = (place < 0 ? UInt128(divisor) : dividend).multipliedReportingOverflow(by: power)
      guard !product.overflow else { return nil }
      let quotient = WordQuotient(
        place < 0 ? dividend : product.partialValue, by: place < 0 ? product.partialValue : UInt128(divisor))
      if quotient.whole < smallest {
        place += 1
      } else if quotient.whole >= smallest * 10 {
        place -= 1
      } else {
        return UInt64(exactly: quotient.rounded).map { ($0, scale + place) }
      }
    }
  }

  /// 10^15, the smallest integer of 16 digits.
  private static let smallest: UInt128 = 1_000_000_000_000_000
}
