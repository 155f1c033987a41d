import ComposableArchitecture
import SampleFeature
import SharedModels
import Wording

/// `sample`: lists, adds and removes a profile's entries.
enum SampleCommand: CommandGroup {
  static let features: [Feature] = [.user, .sample]

  case list
  case add([ArgumentWord])
  /// Removes the entry with this number.
  case remove(Ordinal)

  func run(in session: CommandSession) async throws -> ExitCode {
    switch self {
    case .list: try await write(in: session)
    case .add(let words): try await change(session, .add(words.map(\.text).joined(separator: " ")))
    case .remove(let number): try await change(session, .remove(number.number))
    }
    return .answered
  }

  @MainActor
  private func write(in session: CommandSession) async throws {
    try await session.change(.sample(.load)) { $0.sample.work }
    //Exchange:     let home = session.run.home
    //Exchange:     let digits = session.catalog.details(of: home)?.fractionDigits ?? 2
    //Exchange:     let count = SampleFeature.Action.count(in: home, fractionDigits: digits, policy: session.policy)
    //Exchange:     await session.store.send(.sample(count)).finish()
    try session.write(SampleAnswer(session.store.withState { $0.sample }))
  }

  @MainActor
  private func change(_ session: CommandSession, _ action: SampleFeature.Action) async throws {
    let outcome = try await session.change(.sample(action)) { $0.sample.work }
    // A script is answered with what there is now.
    guard session.options.format == .table else { return try await write(in: session) }
    if let words = outcome.words { session.status(words) }
  }

  static let name = "sample"
  static let specification = CommandSpecification(
    name, Phrase("The sample entries of your profile", "프로필의 견본 항목"),
    examples: [
      "sample add 'a first entry'": Phrase("Add one", "하나 추가"),
      "sample": Phrase("Look at them", "보기"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("Your entries", "항목 목록"),
        examples: ["sample list --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.list },
      CommandSpecification(
        "add", Phrase("Add an entry", "항목 추가"),
        arguments: [ArgumentSpecification("TEXT", .text, .some)],
        examples: ["sample add 'a first entry'": Phrase("Add one", "하나 추가")]
      ) { Self.add($0.positionals) },
      CommandSpecification(
        "remove", Phrase("Remove the entry with this number", "해당 번호의 항목 삭제"),
        arguments: [ArgumentSpecification("N", .text)],
        examples: ["sample remove 1": Phrase("Numbers never change", "번호는 바뀌지 않습니다")]
      ) { arguments throws(UsageError) in Self.remove(try arguments.required(0)) },
    ])
}

extension Feature {
  static var sample: Feature { Feature(name: "sample", module: SampleFeatureModule.self) }
}
