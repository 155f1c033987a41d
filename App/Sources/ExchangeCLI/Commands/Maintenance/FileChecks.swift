import Platform
import SharedModels

/// Whether the program's files can be used, and by no other user.
struct FileChecks: Sendable {
  let files: AppFiles

  /// One check for the content of the configuration, and one for the permissions of each file and its folder.
  var checks: [DoctorAnswer.Check] {
    [
      configuration,
      permissions("configuration-file", files.configuration),
      permissions("user-file", files.userData),
      permissions("cache-file", files.rateCache),
    ]
  }

  /// The one check where the environment names no place for files.
  static var noPlace: DoctorAnswer.Check {
    .init(name: "files", isOK: false, detail: StorageError.noPlace.report.message)
  }

  private var configuration: DoctorAnswer.Check {
    do {
      _ = try ConfigurationFile(path: files.configuration).load()
      return .init(name: "configuration", isOK: true, detail: Phrase("readable", "읽을 수 있음"))
    } catch {
      return .init(name: "configuration", isOK: false, detail: FailureReport(error).message)
    }
  }

  private func permissions(_ name: String, _ path: String) -> DoctorAnswer.Check {
    let folder = File.folder(of: path)
    var information = stat()
    guard stat(path, &information) == 0 else {
      let error = FileError(.look, path, code: errno)
      return error.code == ENOENT
        ? .init(name: name, isOK: true, detail: Phrase("\(path) does not exist yet", "\(path) 파일이 아직 없음"))
        : .init(name: name, isOK: false, detail: error.report.message)
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      return .init(
        name: name, isOK: false, detail: Phrase("\(path) is not a file", "\(Josa.with(path, .topic)) 파일이 아님"))
    }
    guard access(path, R_OK | W_OK) == 0 else {
      return .init(
        name: name, isOK: false, detail: Phrase("\(path) cannot be read and written", "\(path) 파일을 읽고 쓸 수 없음"))
    }
    for place in [path, folder] where stat(place, &information) == 0 && information.st_mode & 0o077 != 0 {
      return .init(
        name: name, isOK: false,
        detail: Phrase(
          "other users can access \(place): chmod go= '\(place)'", "다른 사용자가 \(place)에 접근할 수 있음: chmod go= '\(place)'"))
    }
    return .init(name: name, isOK: true, detail: Phrase(verbatim: path))
  }
}
