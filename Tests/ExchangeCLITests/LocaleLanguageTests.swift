import Testing

@testable import ExchangeCLI

@Suite("The language of the locale")
struct LocaleLanguageTests {
  @Test(
    "The first variable of the locale that is not empty decides the language alone",
    arguments: [
      ([:], nil),
      (["LANG": "ko_KR.UTF-8"], "LANG"),
      (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "ko_KR.UTF-8"], "LANG"),
      (["LC_MESSAGES": "ko", "LANG": "en_US.UTF-8"], "LC_MESSAGES"),
      (["LC_ALL": "ko_KR@x", "LC_MESSAGES": "en_US", "LANG": "en_US"], "LC_ALL"),
      (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], nil),
      (["LC_ALL": "POSIX", "LANG": "ko_KR.UTF-8"], nil),
      (["LC_ALL": "C.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], nil),
      (["LC_MESSAGES": "de_DE.UTF-8", "LANG": "ko_KR.UTF-8"], nil),
      (["LANG": "kok_IN"], nil),
    ] as [([String: String], String?)])
  func order(environment: [String: String], variable: String?) {
    let locale = Setting.Variable.locale.read(environment)
    #expect(locale?.name == variable)
    #expect(locale?.word == variable.map { _ in "ko" })
  }

  @Test("English is named as any other language")
  func english() {
    #expect(Setting.Variable.locale.read(["LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"])?.word == "en")
  }
}
