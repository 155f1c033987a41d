public import Platform

extension FileError: Reportable {
  /// Names the path, and the reason in the words of the system.
  public var report: FailureReport {
    if code == Self.notRegular {
      return FailureReport(
        .failure,
        Phrase("\(path) is a pipe or a device, not a file", "\(path, .topic) 파일이 아니라 파이프나 장치입니다"))
    }
    guard !isFolder else {
      return FailureReport(
        .failure, Phrase("\(path) is a folder, not a file", "\(path, .topic) 파일이 아니라 폴더입니다"))
    }
    let reason = Phrase(systemError: code)
    let message =
      switch operation {
      case .read, .list, .look:
        Phrase("\(path) cannot be read: \(reason)", "\(path) 파일을 읽을 수 없습니다: \(reason)")
      case .write, .rename, .makeFolder, .remove, .sync, .lock:
        Phrase("\(path) cannot be written: \(reason)", "\(path) 파일에 쓸 수 없습니다: \(reason)")
      }
    return FailureReport(.failure, message)
  }
}
