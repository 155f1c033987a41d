import Testing

@testable import ExchangeCLI

struct SpellingTests {
  @Test("The distance counts insertions, deletions, substitutions and swaps of neighbours")
  func distances() {
    #expect(Spelling.distance(from: "", to: "abc") == 3)
    #expect(Spelling.distance(from: "rates", to: "rates") == 0)
    #expect(Spelling.distance(from: "ratse", to: "rates") == 1)
    #expect(Spelling.distance(from: "kitten", to: "sitting") == 3)
  }

  @Test("The nearest candidate is found, and none when none is near")
  func nearest() {
    let commands = ["rates", "convert", "history", "favorites"]
    #expect(Spelling.nearest(to: "favourites", among: commands) == "favorites")
    #expect(Spelling.nearest(to: "conv", among: commands) == "convert")
    #expect(Spelling.nearest(to: "HISTROY", among: commands) == "history")
    #expect(Spelling.nearest(to: "frobnicate", among: commands) == nil)
    #expect(Spelling.nearest(to: "x", among: commands) == nil)
  }

  @Test("Of several words with the same beginning the shortest is meant, wherever it stands in the list")
  func nearestInLength() {
    #expect(Spelling.nearest(to: "--dat", among: ["--date-column", "--date"]) == "--date")
    #expect(Spelling.nearest(to: "--dat", among: ["--date", "--date-column"]) == "--date")
  }
}
