import Platform
import ReferenceData
import SharedModels
import TestSupport
import Testing

@testable import CurrencyText

/// Lines that nobody would write: parts of the questions of the tables, cut and joined. Whatever a reader makes of them,
/// it comes to an end without a trap, and points at characters of the line.
@Suite("Questions cut and joined")
struct MixedQuestionTests {
  @Test(
    "A line of parts of other questions is read or refused with places inside the line, its tokens one behind the other"
  )
  func mixed() {
    let isWhole = ProcessInfo.processInfo.environment["EXCHANGE_WHOLE_CAMPAIGNS"]?.isEmpty == false
    var lines = MixedLines(seed: 20_261_122)
    var outside: [String] = []
    for _ in 0..<(isWhole ? 2_000 : 100) {
      let line = lines.next()
      let typed = TypedText(line)
      let tokens = typed.pieces.map(\.range)
      let isInOrder = zip(tokens, tokens.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
      if !isInOrder || places(in: typed).contains(where: { !(0...typed.letters.count).contains($0.upperBound) }) {
        outside.append(line)
      }
    }
    #expect(outside == [])
  }

  /// Every place that a reader of the line points at.
  private func places(in typed: TypedText) -> [Range<Int>] {
    let parser = ConversionParser(symbols: SymbolTable(home: .krw), suggests: false, today: day("2026-11-22"))
    _ = (typed.request, typed.namesMoney, typed.suggestion, Stretch(length: typed.source))
    var places = typed.readAsOthers.map(\.range)
    func read(_ reader: () throws(ConversionSyntaxError) -> Interpretation) {
      do throws(ConversionSyntaxError) {
        places += try reader().places
      } catch {
        _ = error.report
        places.append(error.range)
      }
    }
    read { () throws(ConversionSyntaxError) in try parser.read(typed).interpretation }
    read { () throws(ConversionSyntaxError) in try parser.parse(typed).interpretation }
    for use in [CurrencyUse.names, .pair, .rates, .range, .card] {
      read { () throws(ConversionSyntaxError) in try parser.currencies(typed, for: use).interpretation }
    }
    read { () throws(ConversionSyntaxError) in try parser.cost(typed).interpretation }
    read { () throws(ConversionSyntaxError) in try parser.pairAndRate(typed).pair.interpretation }
    read { () throws(ConversionSyntaxError) in
      _ = try DatePhrase(typed.source)
      return Interpretation()
    }
    return places
  }
}

extension Interpretation {
  fileprivate var places: [Range<Int>] {
    named.map(\.range) + corrections.map(\.range) + passedOver.map(\.range) + [day, fee].compactMap { $0 }
  }
}

extension ConversionParser.Reading {
  fileprivate var interpretation: Interpretation {
    switch self {
    case .conversion(let question): question.interpretation
    case .course(let question): question.interpretation
    }
  }
}

/// Lines made of the questions of all tables, the same for a seed.
private struct MixedLines {
  private static let questions = ["english", "korean", "course", "refused"].flatMap(Question.table)
    .map { $0.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
  private static let signs = [
    "-", "+", "$", "€", "₩", "%", "/", "*", "(", ")", ",", ".", "~", "=", "→", "'", "\u{301}",
  ]

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Halves of two questions, then up to three of: a word left out, doubled, swapped or glued to another, or a sign glued to
  /// one.
  mutating func next() -> String {
    var words = half { $0.prefix($1) } + half { $0.suffix($1) }
    for _ in 0..<Int.random(in: 0...3, using: &generator) where words.count > 1 { change(&words) }
    return words.joined(separator: " ")
  }

  private mutating func half(_ part: ([String], Int) -> ArraySlice<String>) -> [String] {
    let words = Self.questions.randomElement(using: &generator) ?? []
    return Array(part(words, Int.random(in: 0...words.count, using: &generator)))
  }

  private mutating func change(_ words: inout [String]) {
    let place = words.indices.randomElement(using: &generator) ?? 0
    let other = words.indices.randomElement(using: &generator) ?? 0
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: words.remove(at: place)
    case 1: words.insert(words[place], at: other)
    case 2: words.swapAt(place, other)
    case 4: words[place] += words[other]
    case 3: words[place] = (Self.signs.randomElement(using: &generator) ?? "") + words[place]
    default: words[place] += Self.signs.randomElement(using: &generator) ?? ""
    }
  }
}
