import Platform
import Wording

/// What a process needs for a command with features.
///
/// With less, Swift's runtime ends it by a signal or waits for a thread forever, so this is checked before the first
/// thread starts. The figures are measured, with a margin (docs/Reliability.md).
enum ProcessLimits {
  /// Throws when the stack is too small for reading what a command is asked.
  static func checkStack() throws { try check(.stack) }

  /// Throws when a limit is too low, or when a command of several threads lacks what they need.
  static func check(usesOneThread: Bool) throws {
    for limit in ProcessLimit.allCases { try check(limit) }
    if usesOneThread { return }
    if !ProcessLimit.allowsThreadsToEnd { throw Unfit.withoutThreadLibrary }
    if !ProcessLimit.allowsThreadsToBeSeen { throw Unfit.withoutProcessFiles }
  }

  private static func check(_ limit: ProcessLimit) throws {
    guard let value = limit.value, value < limit.least else { return }
    switch limit {
    // How many are in use is unknown. Where few are allowed, the runtime's needs are tried out.
    case .openFiles where ProcessLimit.allowsFiles(5), .processes where ProcessLimit.allowsThread: break
    default: throw Unfit(report: FailureReport(.failure, limit.message(value), hint: limit.hint))
    }
  }
}

extension ProcessLimit {
  /// What is always enough.
  fileprivate var least: UInt64 {
    switch self {
    case .stack: 256 << 10
    case .addresses: 512 << 20
    case .data: 256 << 20
    case .openFiles: 64
    case .processes: 1_024
    }
  }

  fileprivate func message(_ value: UInt64) -> Phrase {
    switch self {
    case .stack: Phrase("the stack is limited to \(value >> 10) kB", "스택이 \(value >> 10)kB로 제한되어 있습니다")
    case .addresses: Phrase("the address space is limited to \(value >> 20) MB", "주소 공간이 \(value >> 20)MB로 제한되어 있습니다")
    case .data: Phrase("the data segment is limited to \(value >> 20) MB", "데이터 영역이 \(value >> 20)MB로 제한되어 있습니다")
    case .openFiles: Phrase("only \(value) files may be open at once", "동시에 열 수 있는 파일이 \(value)개뿐입니다")
    case .processes:
      Phrase(
        "the system refuses another thread: the user may have \(value) processes and threads",
        "시스템이 새 스레드를 허용하지 않습니다. 이 사용자의 프로세스와 스레드는 \(value)개까지입니다")
    }
  }

  fileprivate var hint: Phrase {
    let command: String
    switch self {
    case .stack: command = "ulimit -s \(least >> 10)"
    case .addresses: command = "ulimit -v \(least >> 10)"
    case .data: command = "ulimit -d \(least >> 10)"
    case .openFiles: command = "ulimit -n \(least)"
    // How many are enough depends on the user's other processes.
    case .processes:
      return Phrase("end other programs, or allow more with 'ulimit -u'", "다른 프로그램을 끝내거나 'ulimit -u'로 더 허용하세요")
    }
    return Phrase("allow at least as much as '\(command)' does", "적어도 '\(command)'만큼 허용하세요")
  }
}

/// The system allows the process too little, or lacks that without which it ends a process of several threads.
private struct Unfit: Reportable {
  let report: FailureReport

  static let withoutThreadLibrary = Unfit(
    report: FailureReport(
      .failure, Phrase("\(ProcessLimit.threadLibrary) is missing", "\(ProcessLimit.threadLibrary) 라이브러리가 없습니다"),
      hint: Phrase(
        "install the package libgcc-s1 (Debian, Ubuntu) or libgcc (Fedora, Alpine)",
        "libgcc-s1(Debian, Ubuntu) 또는 libgcc(Fedora, Alpine) 패키지를 설치하세요")))
  static let withoutProcessFiles = Unfit(
    report: FailureReport(
      .failure, Phrase("/proc is not mounted, and this command needs it", "이 명령에 필요한 /proc이 마운트되어 있지 않습니다"),
      hint: Phrase("mount it with 'mount -t proc proc /proc'", "'mount -t proc proc /proc'으로 마운트하세요")))
}
