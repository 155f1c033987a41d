import Platform
import SharedModels
import Testing

struct SpellingTests {
  @Test("The distance counts insertions, deletions, substitutions and swaps of neighbours")
  func distances() {
    #expect(EditDistance.between("", "abc", atMost: 3) == 3)
    #expect(EditDistance.between("rates", "rates", atMost: 0) == 0)
    #expect(EditDistance.between("ratse", "rates", atMost: 1) == 1)
    #expect(EditDistance.between("kitten", "sitting", atMost: 3) == 3)
    #expect(EditDistance.between("kitten", "sitting", atMost: 2) == nil)
  }

  @Test("The nearest candidate is found, and none when none is near")
  func nearest() {
    let commands = ["rates", "convert", "history", "favorites"]
    #expect(Spelling.nearest(to: "favourites", among: commands) == "favorites")
    #expect(Spelling.nearest(to: "conv", among: commands) == "convert")
    #expect(Spelling.nearest(to: "HISTROY", among: commands) == "history")
    #expect(Spelling.nearest(to: "frobnicate", among: commands) == nil)
    #expect(Spelling.nearest(to: "x", among: commands) == nil)
    #expect(Spelling.nearest(to: "x", among: ["-", "y"]) == nil)
  }

  @Test("Of several words with the same beginning the shortest is meant, wherever it stands in the list")
  func nearestInLength() {
    #expect(Spelling.nearest(to: "--dat", among: ["--date-column", "--date"]) == "--date")
    #expect(Spelling.nearest(to: "--dat", among: ["--date", "--date-column"]) == "--date")
  }
}
