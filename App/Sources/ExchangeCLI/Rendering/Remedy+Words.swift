import Platform
import SharedModels
import Wording

extension Remedy {
  /// How it is done with this program, in this shell.
  var words: Phrase {
    switch self {
    case .ask(let hint): hint.words
    case .searchCurrencies:
      Phrase(
        "'exchange-cli currencies korea' searches by country or name; 'exchange-cli currencies' lists them all",
        "'exchange-cli currencies 한국'처럼 나라나 이름으로 찾아보세요. 검색어를 빼면 모두 나옵니다")
    case .listProfiles(let name):
      Phrase(
        "'exchange-cli user list' shows all; 'exchange-cli user login \(name)' creates this one",
        "모든 프로필은 'exchange-cli user list'로 볼 수 있고, "
          + "\(quoted: "exchange-cli user login \(name)", .direction) 새로 만들 수 있습니다")
    case .checkFiles: Phrase("'exchange-cli doctor' checks the files", "'exchange-cli doctor'로 파일을 살펴보세요")
    case .allowMoreFiles:
      Phrase("allow more open files ('ulimit -n 64') and try again", "열 수 있는 파일 수를 늘리고('ulimit -n 64') 다시 시도하세요")
    case .makeWritable:
      Phrase(
        "make the file and its folder writable, or point XDG_DATA_HOME (for the cache XDG_CACHE_HOME) to another folder",
        "파일과 폴더에 쓰기 권한을 주거나 XDG_DATA_HOME(캐시는 XDG_CACHE_HOME)을 다른 폴더로 정하세요")
    case .nameFolders:
      Phrase(
        "set HOME, or XDG_DATA_HOME, XDG_CACHE_HOME and XDG_CONFIG_HOME",
        "HOME을 설정하거나 XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME을 모두 정하세요")
    case .takeOver:
      Phrase("make it yours with chown, and run chmod go-w on it", "chown으로 소유자를 바꾸고 chmod go-w로 막으세요")
    case .update: Phrase("update exchange-cli", "exchange-cli를 업데이트하세요")
    case .updateOrRestore(let copy, let path): Self.restoring(copy, over: path)
    }
  }

  private static func restoring(_ copy: String, over path: String) -> Phrase {
    let (file, folder) = (File.name(of: path), File.folder(of: path))
    let command =
      "(cd \(folder.shellQuoted) && mv \(file) \(file).newer && rm -f \(file)-wal \(file)-shm"
      + " && cp \(File.name(of: copy)) \(file))"
    return Phrase(
      "update exchange-cli, or go back to the copy that was made before: \(command)",
      "exchange-cli를 업데이트하거나, 그 전에 만든 백업으로 되돌리세요: \(command)")
  }
}

extension FailureReport {
  /// What to do instead: the hint of those who know best, else how the remedy is done.
  var advice: Phrase? { hint ?? remedy?.words }
}

extension StorageNotice {
  /// What is said of it: one sentence, and what to do about it.
  var advised: Phrase {
    guard let advice = remedy?.words ?? cause?.report.advice else { return words }
    return Phrase("\(words.english); \(advice.english)", "\(words.korean). \(advice.korean)")
  }
}
