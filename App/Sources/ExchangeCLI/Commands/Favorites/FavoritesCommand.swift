/// `favorites`: the currencies that a profile looks at first.
enum FavoritesCommand: Command {
  static let features: [Feature] = [.user, .favorites, .exchange]

  /// The favourites with their rates.
  case list
  /// Adds these, all or none.
  case add([ArgumentWord])
  /// Removes these.
  case remove([ArgumentWord])
  /// Moves one to a position, counted from 1.
  case move(ArgumentWord, to: PositionWord)
  /// Removes all, after asking unless it was confirmed already.
  case clear(isConfirmed: Bool)
  /// Writes the codes, one a line, to the file, or to standard output for nil.
  case save(to: String?)
  /// Adds the codes that the file holds, or standard input for nil.
  case load(from: String?)

  static let specification = CommandSpecification(
    "favorites", Phrase("The currencies you look at first", "먼저 보고 싶은 통화"),
    examples: [
      .init("favorites add KRW JPY", Phrase("Add two", "두 통화 추가")),
      .init("favorites", Phrase("Look at them, with their rates", "환율과 함께 보기")),
      .init("favorites move JPY 1", Phrase("Put one first", "맨 앞으로 옮기기")),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("The favourites with their rates", "즐겨찾기와 환율"), groups: [.rates, .numbers],
        examples: [.init("favorites list --json", Phrase("For a script", "스크립트용"))],
        make: { _ in FavoritesCommand.list }),
      CommandSpecification(
        "add", Phrase("Add currencies, all or none", "통화 추가 (모두 아니면 전혀)"),
        arguments: [ArgumentSpecification("CODE", .currency, .some)],
        examples: [.init("favorites add KRW JPY", Phrase("Add two", "두 통화 추가"))],
        make: { FavoritesCommand.add($0.positionals.flatMap(\.codes)) }),
      CommandSpecification(
        "remove", Phrase("Remove currencies", "통화 삭제"),
        arguments: [ArgumentSpecification("CODE", .currency, .some)],
        examples: [.init("favorites remove JPY", Phrase("Remove one", "하나 삭제"))],
        make: { FavoritesCommand.remove($0.positionals.flatMap(\.codes)) }),
      CommandSpecification(
        "move", Phrase("Move a currency to a position, counted from 1", "통화를 지정한 위치로 이동 (1부터)"),
        arguments: [ArgumentSpecification("CODE", .currency), ArgumentSpecification("N", .number)],
        examples: [.init("favorites move JPY 1", Phrase("Put it first", "맨 앞으로"))],
        make: { arguments throws(UsageError) in
          guard let position: PositionWord = try arguments.argument(1) else { return FavoritesCommand.list }
          return FavoritesCommand.move(arguments.positionals[0], to: position)
        }),
      CommandSpecification(
        "clear", Phrase("Remove all", "모두 삭제"), options: [.yes],
        examples: [.init("favorites clear --yes", Phrase("Without a question", "확인 없이"))],
        make: { FavoritesCommand.clear(isConfirmed: $0.has(.yes)) }),
      CommandSpecification(
        "export", Phrase("Write the codes, one a line", "코드를 한 줄에 하나씩 저장"),
        arguments: [ArgumentSpecification("FILE", .file, .optional)],
        examples: [.init("favorites export favorites.txt", Phrase("Into a file", "파일로"))],
        make: { FavoritesCommand.save(to: $0.positionals.first?.fileName) }),
      CommandSpecification(
        "import", Phrase("Add codes from a file, one a line, or from standard input", "파일이나 표준 입력의 코드를 추가"),
        arguments: [ArgumentSpecification("FILE", .file, .optional)],
        examples: [.init("favorites import favorites.txt", Phrase("From a file", "파일에서"))],
        make: { FavoritesCommand.load(from: $0.positionals.first?.fileName) }),
    ])
}
