import Testing
import Wording

@testable import ExchangeCLI

struct UsageErrorTests {
  @Test("Errors use the particle that their words ask for")
  func errors() {
    #expect(UsageError(.conflict("--json", "--csv")).message.korean == "--json과 --csv는 함께 쓸 수 없습니다")
    #expect(UsageError(.conflict("--last", "--from")).message.korean == "--last와 --from은 함께 쓸 수 없습니다")
    #expect(
      UsageError(.requires("--strict", needed: "--batch")).message.korean == "--strict 옵션은 --batch와 함께 써야 합니다")
    #expect(
      UsageError(.unexpectedArgument("100", command: "cache info")).message.korean == "'cache info' 명령에 '100'은 쓸 수 없습니다"
    )
    #expect(UsageError(.unknownOption("--foo", suggestion: nil)).message.korean == "--foo라는 옵션은 없습니다")
  }
}
