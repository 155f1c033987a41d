import Platform
import SharedModels

/// The room that a process needs for a command with features.
///
/// With less, Swift's runtime ends it by a signal or waits for a thread for ever, so this is checked before the first thread
/// starts. The figures are measured, with a margin (docs/Reliability.md).
enum Room {
  private static let needs: [(limit: ProcessLimit, least: UInt64)] = [
    (.stack, 256 << 10), (.addresses, 512 << 20),
  ]

  /// Throws when a limit is too low.
  static func check() throws(RoomShortage) {
    for need in needs {
      if let value = need.limit.value, value < need.least {
        throw RoomShortage(limit: need.limit, value: value, least: need.least)
      }
    }
    // Nothing tells how many are taken already. Where few are allowed, what the runtime needs is tried.
    if let value = ProcessLimit.openFiles.value, value < 64, !ProcessLimit.allowsFiles(5) {
      throw RoomShortage(limit: .openFiles, value: value, least: 64)
    }
    if let value = ProcessLimit.processes.value, value < 1_024, !ProcessLimit.allowsThread {
      throw RoomShortage(limit: .processes, value: value, least: nil)
    }
  }
}

/// The system allows the process too little of something.
struct RoomShortage: Error, Hashable, Reportable {
  let limit: ProcessLimit
  /// The limit in force.
  let value: UInt64
  /// What is needed; nil where that depends on the user's other processes.
  let least: UInt64?

  var report: FailureReport {
    FailureReport(.failure, message, hint: least.map(hint) ?? Self.fewerProcesses)
  }

  private var message: Phrase {
    switch limit {
    case .stack:
      Phrase("the stack is limited to \(value >> 10) kB", "스택이 \(value >> 10)kB로 제한되어 있습니다")
    case .addresses:
      Phrase("the address space is limited to \(value >> 20) MB", "주소 공간이 \(value >> 20)MB로 제한되어 있습니다")
    case .openFiles:
      Phrase("only \(value) files may be open at once", "동시에 열 수 있는 파일이 \(value)개뿐입니다")
    case .processes:
      Phrase(
        "the system refuses another thread: the user may have \(value) processes and threads",
        "시스템이 새 스레드를 허용하지 않습니다. 이 사용자의 프로세스와 스레드는 \(value)개까지입니다")
    }
  }

  private static let fewerProcesses = Phrase(
    "end other programs, or allow more with 'ulimit -u'", "다른 프로그램을 끝내거나 'ulimit -u'로 더 허용하세요")

  private func hint(_ least: UInt64) -> Phrase {
    let command =
      switch limit {
      case .stack: "ulimit -s \(least >> 10)"
      case .addresses: "ulimit -v \(least >> 10)"
      case .openFiles: "ulimit -n \(least)"
      case .processes: "ulimit -u \(least)"
      }
    return Phrase("allow at least as much as '\(command)' does", "적어도 '\(command)'만큼 허용하세요")
  }
}
