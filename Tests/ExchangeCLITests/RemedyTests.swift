import Platform
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI

@Suite("A remedy")
struct RemedyTests {
  @Test(
    "A remedy of the storage becomes words in both languages",
    arguments: [
      StorageError.Reason.readOnly, .corrupt, .noPlace, .newerSchema(found: 9, known: 3),
      .newerSchema(found: 9, known: 3, copy: "/data/me/old"),
    ])
  func storage(reason: StorageError.Reason) throws {
    let report = FailureReport(StorageError(path: "/data/me/file", reason: reason, detail: "said SQLite"))
    let advice = try #require(report.advice)
    #expect(report.hint == nil)
    for text in [advice.english, advice.korean] { #expect(!text.isEmpty) }
  }

  @Test("A remedy for too many open files names the shell's limit")
  func limit() {
    let error = StorageError(path: "/data/file", reason: .cannotOpen, detail: "too many", systemCode: EMFILE)
    #expect(error.report.advice?.english == "allow more open files ('ulimit -n 64') and try again")
  }

  @Test("A remedy that puts a copy back is a line for the shell that names both files")
  func restoring() {
    let remedy = Remedy.updateOrRestore(copy: "/data/me/file.v3", over: "/data/me/file")
    #expect(
      remedy.words.english.hasSuffix(
        "(cd /data/me && mv file file.newer && rm -f file-wal file-shm && cp file.v3 file)"))
  }

  @Test("A remedy stands behind what is said of a file, and so does that of what led to it")
  func notices() {
    #expect(
      StorageNotice.exposed(path: "/data").advised.english
        == "warning: /data belongs to another user, and others may change it; "
        + "make it yours with chown, and run chmod go-w on it")
    let failure = StorageError(path: "/data/copy", reason: .full, detail: "no room")
    #expect(StorageNotice.userDataLeftOut(failure).advised.english.contains("/data/copy; free some space"))
    #expect(StorageNotice.cacheRebuilt(path: "/c").advised == StorageNotice.cacheRebuilt(path: "/c").words)
  }

  @Test("A hint goes before a remedy")
  func hint() {
    let report = FailureReport(
      .usage, Phrase("no", "아니요"), hint: Phrase("do this", "이렇게"), remedy: .checkFiles)
    #expect(report.advice?.english == "do this")
  }
}
