import Expectations
import SharedModels
import TestSupport
import Testing
import UserInterface

@testable import UserFeature

@Suite("What a profile may be changed to", .timeLimit(.minutes(10)))
struct UserChangeTests {
  private func validated(_ change: UserChange) throws(UserError) -> UserChange {
    try change.validated(with: SmallCatalog())
  }

  @Test(
    "An e-mail address that somebody may have is taken as it is",
    arguments: [
      "a@b.co", "minji.kim+rates@mail.example.com", "o'hara@example.org", "김민지@예시.한국", "x@sub-domain.example",
    ])
  func validEmail(text: String) throws {
    expect(try EmailAddress(text).rawValue, equals: text)
  }

  @Test(
    "An e-mail address that nobody has is refused, with what is wrong with it",
    arguments: [
      ("minji", .atSign), ("a@b@c.de", .atSign), ("@example.com", .localPart), ("a..b@example.com", .localPart),
      (".a@example.com", .localPart), ("a b@example.com", .localPart), ("a@example", .domain), ("a@", .domain),
      ("a@-x.com", .domain), ("a@x-.com", .domain), ("a@b..com", .domain), ("a@1.2.3.4", .domain),
      ("a@exa mple.com", .domain), (String(repeating: "a", count: 65) + "@example.com", .localPart),
      ("a@" + String(repeating: "b.", count: 130) + "com", .tooLong), ("a@example.com\n", .domain),
    ] as [(String, EmailProblem)])
  func invalidEmail(text: String, problem: EmailProblem) {
    #expect(throws: problem) { try EmailAddress(text) }
    #expect(throws: UserError.invalidEmail(text, problem)) { try validated(.email(text)) }
  }

  @Test("Names lose their outer and double spaces; an empty one removes the name")
  func names() throws {
    expect(try validated(.name("  Min   Ji ")), equals: .name("Min Ji"))
    expect(try validated(.name(" ")), equals: .name(nil))
  }

  @Test("A name must fit in a line", arguments: ["a\u{1b}[31m", "a\nb", String(repeating: "x", count: 101)])
  func invalidName(name: String) {
    #expect(throws: UserError.invalidName(name, limit: 100)) { try validated(.name(name)) }
  }

  @Test("An empty address removes the address")
  func noEmail() throws {
    expect(try validated(.email("")), equals: .email(nil))
  }

  @Test("The home currency is one in use")
  func home() throws {
    expect(try validated(.home(.krw)), equals: .home(.krw))
    expect(try validated(.home(nil)), equals: .home(nil))
    #expect(throws: UserError.currency(.unknown("XXQ", suggestions: []))) {
      try validated(.home(currency("XXQ")))
    }
    let successor = CurrencySuccessor(currency: .eur, irrevocableRate: nil)
    #expect(throws: UserError.currency(.withdrawn(SmallCatalog.hrk, successor: successor))) {
      try validated(.home(SmallCatalog.hrk))
    }
  }

  @Test("One bad part refuses the whole change of a profile")
  func allOrNothing() async throws {
    let users = UserPlace(.memory).users
    await #expect(throws: UserError.self) {
      try await users.apply(.update([.name("Minji"), .email("no address")]), to: nil)
    }
    expect(try await users.user(nil), equals: User())
  }
}
