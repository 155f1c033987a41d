import SharedModels
import TestSupport
import Testing

@testable import UserFeature

@Suite("What a profile may be changed to")
struct UserChangeTests {
  private func validated(_ change: UserChange) throws(UserError) -> ValidUserChange {
    try ValidUserChange(change, catalog: SmallCatalog())
  }

  @Test(
    "addresses that somebody may have",
    arguments: [
      "a@b.co", "minji.kim+rates@mail.example.com", "o'hara@example.org", "김민지@예시.한국", "x@sub-domain.example",
    ])
  func validEmail(text: String) throws {
    #expect(try EmailAddress(text).rawValue == text)
  }

  @Test(
    "addresses that nobody has",
    arguments: [
      ("minji", .atSign), ("a@b@c.de", .atSign), ("@example.com", .localPart), ("a..b@example.com", .localPart),
      (".a@example.com", .localPart), ("a b@example.com", .localPart), ("a@example", .domain), ("a@", .domain),
      ("a@-x.com", .domain), ("a@x-.com", .domain), ("a@b..com", .domain), ("a@1.2.3.4", .domain),
      ("a@exa mple.com", .domain), (String(repeating: "a", count: 65) + "@example.com", .localPart),
      ("a@" + String(repeating: "b.", count: 130) + "com", .tooLong), ("a@example.com\n", .domain),
    ] as [(String, EmailAddress.Problem)])
  func invalidEmail(text: String, problem: EmailAddress.Problem) {
    #expect(throws: problem) { try EmailAddress(text) }
    #expect(throws: UserError.invalidEmail(text, problem)) { try validated(UserChange(email: text)) }
  }

  @Test("names lose their outer and double spaces; an empty one removes the name")
  func names() throws {
    #expect(try validated(UserChange(name: "  Min   Ji ")).name == .set("Min Ji"))
    #expect(try validated(UserChange(name: " ")).name == .remove)
    #expect(try validated(UserChange()).name == .keep)
  }

  @Test("a name must fit in a line", arguments: ["a\u{1b}[31m", "a\nb", String(repeating: "x", count: 101)])
  func invalidName(name: String) {
    #expect(throws: UserError.invalidName(name, limit: 100)) { try validated(UserChange(name: name)) }
  }

  @Test("the home currency is one in use, in either case; an empty one removes the choice")
  func home() throws {
    #expect(try validated(UserChange(home: "krw")).home == .set(.krw))
    #expect(try validated(UserChange(home: "")).home == .remove)
    #expect(throws: UserError.unknownCurrency("won", suggestions: [.krw])) { try validated(UserChange(home: "won")) }
    #expect(throws: UserError.unknownCurrency("XXQ", suggestions: [])) { try validated(UserChange(home: "XXQ")) }
    #expect(
      throws: UserError.withdrawnCurrency(
        SmallCatalog.hrk, successor: CurrencySuccessor(currency: .eur, irrevocableRate: nil))
    ) { try validated(UserChange(home: "HRK")) }
  }

  @Test("the automatic language is no language")
  func language() throws {
    #expect(try validated(UserChange(language: .automatic)).language == .remove)
    #expect(try validated(UserChange(language: .fixed(.korean))).language == .set(.korean))
  }

  @Test("one bad part refuses the whole change")
  func allOrNothing() async throws {
    let profiles = Profiles(.memory)
    await #expect(throws: UserError.self) {
      try await profiles.service.update(UserChange(name: "Minji", email: "no address"), of: nil)
    }
    #expect(try await profiles.service.fetchUser(id: nil) == User())
  }
}
