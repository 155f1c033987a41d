extension FileError {
  /// What went wrong, in a sentence.
  var message: Phrase {
    guard !isFolder else {
      return Phrase("\(path) is a folder, not a file", "\(Josa.with(path, .topic)) 파일이 아니라 폴더입니다")
    }
    let reason = Phrase(systemError: errno)
    return switch operation {
    case .read: Phrase("\(path) cannot be read: \(reason.english)", "\(path) 파일을 읽을 수 없습니다: \(reason.korean)")
    case .write: Phrase("\(path) cannot be written: \(reason.english)", "\(path) 파일에 쓸 수 없습니다: \(reason.korean)")
    }
  }
}

extension ConsoleError {
  /// What went wrong, in a sentence.
  var message: Phrase {
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

extension ConfigurationError {
  /// What is wrong with the file, in a sentence.
  var message: Phrase {
    switch problem {
    case .syntax(let expected):
      Phrase("\(path), line \(line): expected \(expected.english)", "\(path), \(line)행: \(expected.korean)")
    case .unknownKey(let key, _):
      Phrase(
        "\(path), line \(line): there is no setting '\(key)'", "\(path), \(line)행: \(Josa.quoting(key, .name)) 설정은 없습니다"
      )
    case .invalidValue(let key, let value, let expectation):
      Phrase(
        "\(path), line \(line): '\(value)' is no value for \(key); expected \(expectation.english)",
        "\(path), \(line)행: \(key)에 '\(value)' 값을 쓸 수 없습니다; 가능한 값: \(expectation.korean)")
    }
  }

  /// The way out.
  var hint: Phrase? {
    if case .unknownKey(_, let suggestion?) = problem { return .didYouMean(suggestion) }
    return Phrase("correct that line, or delete the file", "그 행을 고치거나 파일을 지우세요")
  }
}
