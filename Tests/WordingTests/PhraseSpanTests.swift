import Testing
import Wording

@Suite("A duration in words")
struct PhraseSpanTests {
  @Test(
    "A duration is told in its largest whole unit, and fractions of a second with two digits",
    arguments: [
      (.milliseconds(1_499), "1.5 s", "1.5초"), (.milliseconds(250), "0.25 s", "0.25초"), (.seconds(0), "0 s", "0초"),
      (.seconds(90), "90 s", "90초"), (.seconds(60), "1 minute", "1분"), (.seconds(7_200), "2 hours", "2시간"),
      (.seconds(86_400), "1 day", "1일"),
    ] as [(Duration, String, String)])
  func span(duration: Duration, english: String, korean: String) {
    let words = Phrase.span(duration)
    #expect(words.english == english)
    #expect(words.korean == korean)
  }
}
