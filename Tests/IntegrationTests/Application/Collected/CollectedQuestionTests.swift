import Testing

/// Questions of the kinds that people were seen to ask, and what their refusals advise.
@Suite("Questions collected from people", .timeLimit(.minutes(10)))
struct CollectedQuestionTests {
  private let sandbox = ApplicationSandbox()

  @Test("A question gives what it should, or what the table says for now", arguments: CollectedQuestion.table)
  func answered(question: CollectedQuestion) async {
    let outcome = await question.ask(["--json", question.text], in: sandbox)
    let isRight = question.answers.contains { $0.isGiven(by: outcome) }
    switch question.gap {
    case nil:
      #expect(isRight, "\(outcome.output)\(outcome.error)")
    case .answer:
      #expect(isRight || outcome.status == 0, "\(outcome.error)")
    case .refusal(let message):
      let isRefused = outcome.status != 0 && outcome.error.contains(message)
      #expect(isRight || isRefused, "\(outcome.output)\(outcome.error)")
    }
  }

  @Test("Few questions are not dealt with yet")
  func gaps() {
    let table = CollectedQuestion.table
    #expect(table.count { $0.language == "en" } >= 670)
    #expect(table.count { $0.language == "ko" } >= 425)
    #expect(table.count { if case .answer = $0.gap { true } else { false } } == 0)
    #expect(table.count { if case .refusal = $0.gap { true } else { false } } <= 10)
  }

  /// The message quotes half of the name that the code stands for.
  private static let halfNames: Set = ["zimbabwe dollar to usd"]

  @Test(
    "What a refusal advises is answered when it is typed, or needs the network",
    arguments: CollectedQuestion.refused.filter { !halfNames.contains($0.text) })
  func hints(question: CollectedQuestion) async {
    let refusal = await question.ask(["--json", question.text], in: sandbox)
    guard let hint = Hint(of: refusal) else { return }
    for line in hint.lines(for: question.text) {
      let outcome = await question.ask(line, in: sandbox)
      #expect([0, 5].contains(outcome.status), "\(hint.text): \(line) gives \(outcome.error)")
    }
  }
}
