import Platform
import SharedModels

/// What a process needs for a command with features.
///
/// With less, Swift's runtime ends it by a signal or waits for a thread for ever, so this is checked before the first
/// thread starts. The figures are measured, with a margin (docs/Reliability.md).
enum ProcessLimits {
  private static let needs: [(limit: ProcessLimit, least: UInt64)] = [
    (.stack, 256 << 10), (.addresses, 512 << 20), (.data, 256 << 20),
  ]

  /// Throws when a limit is too low, or when the library is missing that ends the threads of a command that has
  /// several.
  static func check(usesOneThread: Bool) throws {
    for need in needs {
      if let value = need.limit.value, value < need.least {
        throw LimitTooLow(limit: need.limit, value: value, least: need.least)
      }
    }
    // Nothing tells how many are taken already. Where few are allowed, what the runtime needs is tried.
    if let value = ProcessLimit.openFiles.value, value < 64, !ProcessLimit.allowsFiles(5) {
      throw LimitTooLow(limit: .openFiles, value: value, least: 64)
    }
    if let value = ProcessLimit.processes.value, value < 1_024, !ProcessLimit.allowsThread {
      throw LimitTooLow(limit: .processes, value: value, least: nil)
    }
    if !usesOneThread, !ProcessLimit.allowsThreadsToEnd { throw ThreadLibraryMissing() }
  }
}

/// The system allows the process too little of something.
struct LimitTooLow: Error, Hashable, Reportable {
  let limit: ProcessLimit
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
    case .data:
      Phrase("the data segment is limited to \(value >> 20) MB", "데이터 영역이 \(value >> 20)MB로 제한되어 있습니다")
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
      case .data: "ulimit -d \(least >> 10)"
      case .openFiles: "ulimit -n \(least)"
      case .processes: "ulimit -u \(least)"
      }
    return Phrase("allow at least as much as '\(command)' does", "적어도 '\(command)'만큼 허용하세요")
  }
}

/// Without this library the system ends a process of several threads as soon as one of them ends.
struct ThreadLibraryMissing: Error, Reportable {
  let report = FailureReport(
    .failure,
    Phrase("\(ProcessLimit.threadLibrary) is missing", "\(ProcessLimit.threadLibrary) 라이브러리가 없습니다"),
    hint: Phrase(
      "install the package libgcc-s1 (Debian, Ubuntu) or libgcc (Fedora, Alpine)",
      "libgcc-s1(Debian, Ubuntu) 또는 libgcc(Fedora, Alpine) 패키지를 설치하세요"))
}
