/// `config`: settings that hold for every command.
enum ConfigCommand: Command {
  static let features: [Feature] = []

  /// Every setting with its value.
  case list
  /// One value.
  case get(ArgumentWord)
  /// Sets a value.
  case set(ArgumentWord, value: ArgumentWord)
  /// Back to the default.
  case unset(ArgumentWord)
  /// Where the file is.
  case path

  static let specification = CommandSpecification(
    "config", Phrase("Settings that hold for every command", "모든 명령에 적용되는 설정"),
    details: Phrase(
      """
      Keys: \(keys). Options on the command line beat the environment, which beats these settings, which beat the \
      defaults; a profile's home currency and language beat these, too. With --verbose the list says what holds and why.
      """,
      """
      키: \(keys). 명령줄 옵션이 환경 변수보다, 환경 변수가 설정보다, 설정이 기본값보다 우선합니다. 프로필의 기준 통화와 \
      언어도 설정보다 우선합니다. --verbose를 붙이면 어떤 값이 왜 쓰이는지 함께 표시합니다.
      """),
    examples: [
      .init("config set home KRW", Phrase("Your home currency", "기준 통화")),
      .init("config set symbols.$ CAD", Phrase("What a symbol means to you", "기호의 뜻 정하기")),
      .init("config list --verbose", Phrase("What holds, and why", "적용되는 값과 그 이유")),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Every setting with its value", "모든 설정과 값"),
        examples: [.init("config list", Phrase("Set values and defaults", "설정한 값과 기본값"))],
        make: { _ in ConfigCommand.list }),
      CommandSpecification(
        "get", Phrase("One value", "값 하나"), arguments: [ArgumentSpecification("KEY", .setting)],
        examples: [.init("config get home", Phrase("The default when it is not set", "설정하지 않았으면 기본값"))],
        make: { ConfigCommand.get($0.positionals[0]) }),
      CommandSpecification(
        "set", Phrase("Set a value", "값 설정"),
        arguments: [ArgumentSpecification("KEY", .setting), ArgumentSpecification("VALUE", .text)],
        examples: [.init("config set timeout 5", Phrase("Five seconds for the network", "네트워크에 5초"))],
        make: { ConfigCommand.set($0.positionals[0], value: $0.positionals[1]) }),
      CommandSpecification(
        "unset", Phrase("Back to the default", "기본값으로 되돌리기"), arguments: [ArgumentSpecification("KEY", .setting)],
        examples: [.init("config unset timeout", Phrase("Three seconds again", "다시 3초로"))],
        make: { ConfigCommand.unset($0.positionals[0]) }),
      CommandSpecification(
        "path", Phrase("Where the file is", "파일 위치"),
        examples: [.init("config path", Phrase("Works with a broken file, too", "파일이 깨져도 동작합니다"))],
        make: { _ in ConfigCommand.path }),
    ])

  private static var keys: String { SettingKey.listed.joined(separator: ", ") }
}
