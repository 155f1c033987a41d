import ReferenceData
import SharedModels
import Wording

/// Two currencies that are not a pair.
extension Reader {
  /// `달러랑 유로 올해 최고`: each of two currencies in home's, which are two questions; nil where they are a pair.
  var pairOfEach: (first: Range<Int>, second: Range<Int>)? {
    guard !names("between"),
      !currencies(before: end).contains(isKorean ? .krw : settings.symbols.home)
    else { return nil }
    for place in pieces.indices {
      guard let joint = span(of: .behind(.currency), .any([.word(.and), .mark(",")]), .ahead(.currency), at: place)
      else { continue }
      let first = stands(.behind(.row([.adjective, .currency])), at: place) ? place - 2 : place - 1
      let second = reading(at: joint.upperBound) { reader in try reader.takeCurrency().map { _ in reader.index } }
      return second.map { (first..<joint.lowerBound, joint.upperBound..<$0) }
    }
    return nil
  }

  /// The question about each of two currencies.
  var questionsOfEach: [Phrase]? {
    guard let (first, second) = pairOfEach else { return nil }
    let both = range(of: first.lowerBound..<second.upperBound)
    let lines = [first, second].map { line(both, as: text.text(range(of: $0))) }
    let areRead = lines.allSatisfy { Reader(TypedText($0), settings).reading(at: 0) { $0.course() } != nil }
    return areRead ? lines.map { Phrase(verbatim: $0) } : nil
  }
}
