import ExchangeFeature
import Testing

@testable import ExchangeCLI

struct ChartStyleTests {
  @Test(
    "A chart is drawn with what the locale and the terminal can show",
    arguments: [
      ([:], .braille), (["LANG": "ko_KR.UTF-8"], .braille), (["LANG": "C.utf8", "TERM": "xterm"], .braille),
      (["LANG": "en_US"], .braille), (["LANG": "ko_KR@x"], .braille), (["LANG": "de_DE.ISO-8859-15@utf8"], .ascii),
      (["LANG": "C"], .ascii), (["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], .ascii),
      (["LC_CTYPE": "C", "LC_ALL": ""], .ascii),
      (["LANG": "ko_KR.EUC-KR"], .ascii), (["TERM": "dumb"], .ascii),
      (["TERM": "linux", "LANG": "en_US.UTF-8"], .block),
    ] as [([String: String], TerminalChart.Style)])
  func style(environment: [String: String], style: TerminalChart.Style) {
    #expect(TerminalChart.Style(variables: environment) == style)
  }
}
