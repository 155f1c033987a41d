import ExchangeInterface
import SharedModels
import TripFeature
import TripInterface
import Wording

import struct Platform.Decimal

/// `trip`: what a trip has cost, and what is left of its budget.
enum TripCommand: CommandGroup {
  /// The rates are loaded with it, because the module needs them.
  static let features: [Feature] = [.user, .trip]

  case list
  /// Sets the budget.
  case plan(TripAmount, ArgumentWord)
  /// Adds an expense: how much, in what, on which day, and what for.
  case add(TripAmount, ArgumentWord, TripDay, [ArgumentWord])
  /// Removes the expense with this number.
  case remove(Ordinal)

  private static func added(_ arguments: ParsedArguments) throws(UsageError) -> Self {
    let words = arguments.positionals
    return .add(try arguments.required(0), words[1], try arguments.required(2), Array(words.dropFirst(3)))
  }

  func run(in session: CommandSession) async throws -> ExitCode {
    try session.requireUserFile()
    switch self {
    case .list: try await list(in: session)
    case .plan(let amount, let code):
      try await change(session, .plan(price(amount, code, in: session)))
    case .add(let amount, let code, let day, let words):
      let price = try price(amount, code, in: session)
      let text = words.map(\.text).joined(separator: " ")
      try await change(session, .add(Spending(price, on: day.day, for: text)))
    case .remove(let number): try await change(session, .remove(number.number))
    }
    return .answered
  }

  /// An amount in the currency that a word names, and says how that was read.
  @MainActor
  private func price(_ amount: TripAmount, _ code: ArgumentWord, in session: CommandSession) throws -> Money {
    let (currency, reading) = try session.currency(code)
    session.note(reading)
    return Money(amount.amount, currency)
  }

  @MainActor
  private func list(in session: CommandSession) async throws {
    let outcome = try await session.progress { try await session.ask(.trip(.count(session.policy))) { $0.trip.work } }
    guard case .counted(let report) = outcome else { return }
    try session.write(TripAnswer(report: report))
    for line in report.uncounted {
      guard case .failure(let error) = line.worth else { continue }
      session.note(
        Phrase(
          "expense \(line.expense.number) is not counted: \(error.message)",
          "\(line.expense.number)번 지출은 계산에서 뺐습니다: \(error.message)"))
    }
  }

  @MainActor
  private func change(_ session: CommandSession, _ action: TripFeature.Action) async throws {
    let outcome = try await session.ask(.trip(action)) { $0.trip.work }
    // A script is answered with what there is now.
    guard session.options.format == .table else { return try await list(in: session) }
    if let words = outcome.words { session.status(words) }
  }

  static let name = "trip"
  static let specification = CommandSpecification(
    name, Phrase("What a trip has cost, in one currency", "여행 경비를 한 통화로"),
    examples: [
      "trip plan 2000 EUR": Phrase("Set the budget", "예산 정하기"),
      "trip add 30000 KRW 2024-03-04 dinner": Phrase("Note an expense", "지출 적기"),
      "trip": Phrase("See what is left", "남은 돈 보기"),
    ],
    subcommands: [
      CommandSpecification(
        "list", Phrase("The expenses, counted by the fixing of each day", "날짜별 환율로 계산한 지출"),
        groups: [.rates],
        examples: ["trip list --json": Phrase("For a script", "스크립트용")]
      ) { _ in Self.list },
      CommandSpecification(
        "plan", Phrase("Set the budget", "예산 정하기"),
        arguments: [ArgumentSpecification("AMOUNT", .text), ArgumentSpecification("CODE", .currency)],
        examples: ["trip plan 2000 EUR": Phrase("Two thousand euros", "2천 유로")]
      ) { arguments throws(UsageError) in Self.plan(try arguments.required(0), arguments.positionals[1]) },
      CommandSpecification(
        "add", Phrase("Note an expense", "지출 적기"),
        arguments: [
          ArgumentSpecification("AMOUNT", .text), ArgumentSpecification("CODE", .currency),
          ArgumentSpecification("DAY", .date), ArgumentSpecification("TEXT", .text, .any),
        ],
        examples: ["trip add 30000 KRW 2024-03-04 dinner": Phrase("A dinner in won", "원화로 낸 저녁값")]
      ) { arguments throws(UsageError) in try added(arguments) },
      CommandSpecification(
        "remove", Phrase("Remove the expense with this number", "해당 번호의 지출 삭제"),
        arguments: [ArgumentSpecification("N", .text)],
        examples: ["trip remove 1": Phrase("Numbers never change", "번호는 바뀌지 않습니다")]
      ) { arguments throws(UsageError) in Self.remove(try arguments.required(0)) },
    ])
}

extension Feature {
  static var trip: Feature { Feature(name: "trip", module: TripFeatureModule.self) }
}

/// An amount in plain digits.
struct TripAmount: ArgumentValue {
  let amount: Decimal

  init?(argument: String) {
    guard argument.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let amount = Decimal(string: argument)
    else { return nil }
    self.amount = amount
  }

  static var expectation: Phrase { Phrase("an amount such as 18.40", "18.40 같은 금액") }
}

/// A calendar day.
struct TripDay: ArgumentValue {
  let day: FixingDate

  init?(argument: String) {
    guard let day = FixingDate(iso8601: argument) else { return nil }
    self.day = day
  }

  static var expectation: Phrase { Phrase("a day such as 2024-03-04", "2024-03-04 같은 날짜") }
}
