public import SharedModels

/// Why a standard stream could not be read or written.
public enum ConsoleError: Error, Hashable, Sendable {
  /// The reader of the pipe has gone; the program ends quietly, as every filter does.
  case closedPipe
  /// The system refused; with its `errno`.
  case failed(StandardStream, errno: Int32)
}

extension ConsoleError: Reportable {
  /// How the failure is told; a closed pipe is none.
  public var report: FailureReport { FailureReport(self == .closedPipe ? .answered : .failure, message) }

  private var message: Phrase {
    switch self {
    case .closedPipe:
      return Phrase("nobody reads the output any more", "출력을 읽는 쪽이 없습니다")
    case .failed(let stream, let errno):
      let reason = Phrase(systemError: errno)
      return stream == .input
        ? Phrase("standard input cannot be read: \(reason.english)", "표준 입력을 읽을 수 없습니다: \(reason.korean)")
        : Phrase("the output cannot be written: \(reason.english)", "출력할 수 없습니다: \(reason.korean)")
    }
  }
}
