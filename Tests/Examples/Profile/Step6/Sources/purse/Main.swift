import ComposableArchitecture
import Composition
import Foundation
import PurseFeature
import SharedModels

/// `purse` shows what is in it, `purse 20` puts notes of the home currency in, `purse 50 EUR` others.
@main
struct Main {
  @MainActor static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let amount = words.first.flatMap { Int($0) }
    let currency = words.dropFirst().first.flatMap { Currency($0) }
    if words.count > 0, amount == nil { fail("\(words[0]) is not a whole number") }
    if words.count > 1, currency == nil { fail("\(words[1]) is not a code of three letters, such as KRW") }
    try await Composition.boot(PurseFeatureModule.self)
    let store = Store(initialState: PurseFeature.State()) { PurseFeature() }
    await store.send(amount.map { .put($0, currency) } ?? .load).finish()
    switch store.purse {
    case .loaded(let purse): for notes in purse.lines { print(notes.amount, notes.currency) }
    case .failed(let error, _): fail("\(error)")
    case .idle, .loading: fail("no answer")
    }
  }

  private static func fail(_ words: String) -> Never {
    print("error: \(words)")
    exit(1)
  }
}
