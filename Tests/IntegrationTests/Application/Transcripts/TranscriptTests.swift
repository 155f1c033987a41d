import Testing

@Suite("What is typed and what is answered", .timeLimit(.minutes(10)))
struct TranscriptTests {
  @Test("The program answers as the transcripts say", arguments: Transcript.all)
  func answers(transcript: Transcript) async {
    let sandbox = ApplicationSandbox()
    for step in transcript.steps {
      if let difference = await step.difference(in: sandbox) { Issue.record("\(difference)") }
    }
  }

  @Test("The transcripts are found, and each has a command")
  func found() {
    #expect(Transcript.all.count > 600)
    let idle = Transcript.all.filter(\.steps.isEmpty).map(\.testDescription)
    #expect(idle == [])
  }

  @Test(
    "A transcript is held to the letter, but for what it leaves open",
    arguments: [
      ("$ help\n[0]", true), ("$ help\n[2]", false), ("$ --version\nexchange-cli…", true), ("$ --version\n…cli", false),
      ("$ rates FOO\n[3]\n! …unknown currency…", true), ("$ rates FOO\n[3]\n! …known currencies…", false),
      ("$ rates FOO\n[3]\n~ unknown", false), ("$ help\n! (nothing)", true), ("$ help\n(nothing)", false),
      ("$ {1}\n= {2}\n| -V | --version", true), ("$ {1}\n= {2}\n| -V | help", false),
      ("@ --csv\n$ currencies KRW\ncode,…", true), ("@ --format csv\n$ currencies KRW\ncode,…", true),
      ("@ LANG=ko_KR.UTF-8\n$ rates FOO\n[3]\n! 오류…", true),
      ("$ -\n< 1 eur eur\n1 EUR = €1.00 · …", true),
    ])
  func strictness(text: String, holds: Bool) async {
    let steps = Transcript.read("# A behaviour\n" + text, of: "here").flatMap(\.steps)
    #expect(steps.count == 1)
    let difference = await steps[0].difference(in: ApplicationSandbox())
    #expect((difference == nil) == holds, "\(difference ?? text)")
  }
}
