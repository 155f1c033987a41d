import Foundation

/// What an answer in JSON holds, whatever was asked; the keys are those of the contract.
struct AnswerDocument: Decodable {
  struct Point: Decodable {
    let date: String
    let rate: Double
  }

  /// An amount in one currency.
  struct Conversion: Decodable {
    let to: String
    let amount: Double
    let rate: Double?
    let date: String
  }

  /// A row of a board.
  struct Quote: Decodable {
    let code: String
    let inverse: Double?
    let date: String?
  }

  let question: String?
  let from: String?
  let to: String?
  let base: String?
  let results: [Conversion]?
  let rates: [Quote]?
  let first: Point?
  let last: Point?
  let minimum: Point?
  let maximum: Point?
  let days: [Point]?
  let points: [Point]?
  let mean: Double?
  let overFirst: String?
  let overLast: String?

  /// The first and the last day of a comparison, a change or a series.
  var ends: (first: Point, last: Point)? {
    let all = days ?? points ?? [first, last].compactMap { $0 }
    guard let first = all.first, let last = all.last else { return nil }
    return (first, last)
  }

  init(json: String) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Self.self, from: Data(json.utf8))
  }
}
