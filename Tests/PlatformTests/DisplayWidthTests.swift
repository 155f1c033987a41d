import Platform
import Testing

@Suite("How many cells a text takes")
struct DisplayWidthTests {
  @Test(
    "A character takes as many cells as a terminal gives it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("한", 2), ("원", 2), ("日", 2), ("，", 2), ("₩", 1), ("€", 1), ("￥", 2),
      ("🇰🇷", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("\u{200B}", 0), ("…", 1), ("★", 1),
      ("\u{1112}\u{1161}\u{11AB}", 2),
    ])
  func width(text: String, cells: Int) {
    #expect(text.displayWidth == cells)
  }
}
