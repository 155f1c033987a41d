import ExchangeFeature
import Foundation
import Platform
import RateProviders
import SharedModels
import Testing
import Wording

@testable import ExchangeCLI

struct SystemErrorTests {
  @Test(
    "What the system refuses is said in Korean",
    arguments: [ENOENT, EACCES, EPERM, ENOTDIR, ENAMETOOLONG, ENOSPC, EROFS, EIO])
  func korean(code: Int32) {
    let words = String(cString: strerror(code))
    for operation in [FileError.Operation.read, .write] {
      let message = FileError(operation, "a", code: code).report.message
      #expect(message.english.hasSuffix(": \(words)"))
      #expect(message.korean.hasSuffix("다") && !message.korean.contains(words), "\(message.korean)")
    }
    let storage = StorageError(path: "a", reason: .cannotOpen, detail: "mkdir: \(words)", systemCode: code).report
      .message
    #expect(storage.english == "a cannot be opened: mkdir: \(words)")
    #expect(storage.korean == "a 파일을 열 수 없습니다: \(Phrase(systemError: code).korean)")
    #expect(!ConsoleError.failed(.output, errno: code).message.korean.contains(words))
    let keyFile = ProviderError.keyFile(path: "a", problem: .notReadable(code: code)).cause.words
    #expect(keyFile.english.hasSuffix(words) && !keyFile.korean.contains(words))
  }

  @Test("A number without a translation is said as the system says it")
  func untranslated() {
    #expect(Phrase(systemError: ENOTTY) == Phrase(verbatim: String(cString: strerror(ENOTTY))))
  }

  @Test("A folder in place of a file is called one", arguments: [FileError.Operation.read, .write])
  func folder(operation: FileError.Operation) {
    let message = FileError(operation, "/tmp", code: EISDIR).report.message
    #expect(message == Phrase("/tmp is a folder, not a file", "/tmp는 파일이 아니라 폴더입니다"))
  }
}
