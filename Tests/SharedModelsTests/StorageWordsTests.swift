import SharedModels
import Testing
import Wording

struct StorageWordsTests {
  @Test(
    "A refusal of the storage names the file in both languages, and has a way out",
    arguments: [
      .busy, .full, .readOnly, .cannotOpen, .isDirectory, .corrupt, .newerSchema(found: 9, known: 3),
      .otherSchema(unknown: ["a step"]), .otherSchema(unknown: []),
    ] as [StorageError.Reason])
  func refusal(reason: StorageError.Reason) {
    let report = FailureReport(StorageError(path: "/home/me/file", reason: reason, detail: "said SQLite"))
    #expect(report.code == .storage)
    #expect(report.hint != nil || report.remedy != nil)
    for language in [Language.english, .korean] { #expect(report.message[language].contains("/home/me/file")) }
  }

  @Test("What became of a damaged file is said aloud: where it lies, what was saved, what helped and what is lost")
  func recovery() {
    func notice(_ backup: StorageBackup?, isComplete: Bool) -> StorageNotice {
      .userDataRecovered(path: "/data/file", movedTo: "/data/aside", rows: 3, backup: backup, isComplete: isComplete)
    }
    let copy = StorageBackup(path: "/data/copy", day: "2026-11-21", rows: 2)
    #expect(notice(nil, isComplete: true).isLoud)
    #expect(
      notice(nil, isComplete: true).words.english
        == "warning: /data/file was damaged; it is kept as /data/aside, and 3 rows were saved into a new file")
    #expect(
      notice(copy, isComplete: false).words.english.hasSuffix(
        ", 2 of them from the copy of 2026-11-21, /data/copy; some rows are lost"))
    let korean = notice(copy, isComplete: false).words.korean
    let parts = ["/data/file", "/data/aside", "3개", "2026-11-21", "2개", "/data/copy", "잃었습니다"]
    for part in parts { #expect(korean.contains(part)) }
  }

  @Test("A copy that failed is said aloud, a cache that was made anew to the curious only")
  func others() {
    let failure = StorageError(path: "/data/copy", reason: .full, detail: "no room")
    #expect(StorageNotice.backupFailed(failure).isLoud)
    #expect(StorageNotice.backupFailed(failure).words.english.contains("no room"))
    #expect(StorageNotice.userDataLeftOut(failure).isLoud)
    #expect(StorageNotice.userDataLeftOut(failure).words.english.contains("/data/copy"))
    #expect(StorageNotice.userDataLeftOut(failure).cause == failure)
    #expect(StorageNotice.exposed(path: "/data").remedy == .takeOver)
    #expect(StorageNotice.userDataLeftOut(failure).words.korean.contains("프로필과 즐겨찾기 없이"))
    #expect(!StorageNotice.cacheRebuilt(path: "/cache/file").isLoud)
    #expect(StorageNotice.cacheRebuilt(path: "/cache/file").words.korean.contains("/cache/file"))
  }
}
