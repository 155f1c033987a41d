import ExchangeInterface
import FavoriteFeature
import SharedModels

import struct Platform.Subprocess
import struct Platform.SubprocessError

/// What `alerts check` does for each alert that fires, besides showing it.
struct AlertReaction: Hashable, Sendable {
  /// The command line to hand to the shell; nil runs none.
  let command: String?
  let notifies: Bool

  init(_ arguments: ParsedArguments) {
    command = arguments.text(of: .exec)
    notifies = arguments.has(.notify)
  }

  struct Outcome {
    /// Whether one of its programs was started, however it ended.
    var hasBegun = false
    var failures: [Phrase] = []
  }

  /// Runs the command and shows the notification; nil when neither is wanted.
  @MainActor
  func act(on firing: AlertCheck.Firing, in session: CommandSession) -> Outcome? {
    guard command != nil || notifies else { return nil }
    var outcome = Outcome()
    if let command {
      run("sh", ["-c", command], as: Phrase("the command", "명령"), for: firing, in: session, &outcome)
    }
    if notifies {
      let text = session.context(firing.reading.words)
      let words = ["--app-name=exchange-cli", "--", firing.alert.condition.description, text]
      run("notify-send", words, as: Phrase(verbatim: "notify-send"), for: firing, in: session, &outcome)
    }
    return outcome
  }

  /// Runs a program to its end, and keeps why it failed.
  @MainActor
  private func run(
    _ program: String, _ arguments: [String], as name: Phrase, for firing: AlertCheck.Firing,
    in session: CommandSession,
    _ outcome: inout Outcome
  ) {
    let id = firing.alert.id
    let variables = [
      "EXCHANGE_ALERT_ID": String(id),
      "EXCHANGE_ALERT_CONDITION": firing.alert.condition.description,
      "EXCHANGE_ALERT_RATE": firing.reading.rate.plainText(),
      "EXCHANGE_ALERT_DATE": firing.reading.date.description,
    ]
    // What a script reads from standard output is the answer and nothing else.
    let isForPeople = session.options.format == .table
    let process = Subprocess(
      program, arguments, variables: session.run.variables.merging(variables) { $1 })
    let reason: Phrase
    do throws(SubprocessError) {
      let status = try process.run(output: isForPeople ? .output : .error)
      outcome.hasBegun = true
      if status == 0 { return }
      reason = Phrase("ended with status \(status)", "종료 상태 \(status)")
    } catch {
      let cause = Phrase(systemError: error.code)
      reason = Phrase("could not be run: \(cause.english)", "실행 실패: \(cause.korean)")
    }
    outcome.failures.append(
      Phrase(
        "alert \(id): \(name.english) \(reason.english)", "알림 \(id)번: \(name.korean) \(reason.korean)"))
  }
}

extension OptionSpecification {
  static let exec = OptionSpecification(
    "exec", .required("COMMAND", .text), Phrase("Run this command for each alert that fires", "울린 알림마다 이 명령을 실행"))
  static let notify = OptionSpecification(
    "notify", Phrase("Show a desktop notification for each, with notify-send", "notify-send로 데스크톱 알림 표시"))
}
