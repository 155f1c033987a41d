import Platform
public import Wording

extension StorageError: Reportable {
  /// Names the file, or SQLite where there is none.
  public var report: FailureReport {
    let name = path ?? "SQLite"
    return switch reason {
    case .busy:
      FailureReport(
        .storage,
        holder.map { Phrase("\(name) is in use by \($0)", "\(name) 파일을 \($0) 프로세스가 쓰고 있습니다") }
          ?? Phrase("\(name) is in use by another process", "\(name) 파일을 다른 프로그램이 쓰고 있습니다"),
        hint: Phrase("try again in a moment", "잠시 뒤에 다시 시도하세요"))
    case .full:
      FailureReport(
        .storage, Phrase("no space left for \(name)", "\(name) 파일을 쓸 공간이 없습니다"),
        hint: Phrase("free some space and try again; nothing was changed", "디스크 공간을 비우고 다시 시도하세요. 바뀐 것은 없습니다"))
    case .readOnly:
      FailureReport(
        .storage, Phrase("\(name) is read-only", "\(name) 파일에 쓸 권한이 없습니다"), remedy: .makeWritable)
    case .cannotOpen:
      FailureReport(
        .storage, Phrase("\(name) cannot be opened: \(detail)", "\(name) 파일을 열 수 없습니다: \(koreanDetail)"),
        hint: hasTooManyFiles
          ? nil : Phrase("check the permissions of the file and its folder", "파일과 폴더의 권한을 확인하세요"),
        remedy: hasTooManyFiles ? .allowMoreFiles : nil)
    case .isDirectory:
      FailureReport(
        .storage, Phrase("\(name) is a folder, not a file", "\(name, .topic) 파일이 아니라 폴더입니다"),
        hint: Phrase("move the folder away", "그 폴더를 다른 곳으로 옮기세요"))
    case .notRegular:
      FailureReport(
        .storage,
        Phrase("\(name) is a pipe or a device, not a file", "\(name, .topic) 파일이 아니라 파이프나 장치입니다"),
        hint: Phrase("move it away", "다른 곳으로 옮기세요"))
    case .corrupt:
      FailureReport(
        .storage, Phrase("\(name) is damaged: \(detail)", "\(name) 파일이 손상되었습니다: \(koreanDetail)"),
        remedy: .checkFiles)
    case .newerSchema(let found, let known, let copy):
      FailureReport(
        .storage,
        Phrase(
          "\(name) was written by a newer version of the program (schema \(found), known up to \(known))",
          "\(name) 파일은 더 새로운 버전에서 만들어졌습니다 (스키마 \(found), 지원 \(known)까지)"),
        remedy: copy.map { .updateOrRestore(copy: $0, over: name) } ?? .update)
    case .otherSchema(let unknown):
      FailureReport(
        .storage,
        Phrase(
          "\(name) was written by another version of the program"
            + (unknown.isEmpty
              ? "" : ", which knows schema steps that this one does not: \(unknown.joined(separator: ", "))"),
          "\(name) 파일은 다른 버전의 프로그램에서 만들어졌습니다"
            + (unknown.isEmpty ? "" : " (이 버전이 모르는 스키마 단계: \(unknown.joined(separator: ", ")))")),
        hint: Phrase(
          "use the version that wrote it, or move the file away; it was not changed",
          "그 파일을 만든 버전을 쓰거나 파일을 다른 곳으로 옮기세요. 파일은 그대로입니다"))
    case .noPlace:
      FailureReport(
        .storage, Phrase("nowhere to store files: HOME is not set", "파일을 둘 곳이 없습니다: HOME이 설정되지 않았습니다"),
        remedy: .nameFolders)
    case .constraint, .mismatch, .inputOutput, .misuse, .other:
      FailureReport(
        .storage, Phrase("\(name) cannot be used: \(detail)", "\(name) 파일을 쓸 수 없습니다: \(koreanDetail)"))
    }
  }
}

extension StorageError {
  private var hasTooManyFiles: Bool { systemCode == EMFILE || systemCode == ENFILE }

  /// The system's reason; SQLite's own messages are English only.
  fileprivate var koreanDetail: String { systemCode.map { Phrase(systemError: $0).korean } ?? detail }
}

extension StorageNotice {
  /// Whether it is reported even with `--quiet`.
  public var isLoud: Bool {
    switch self {
    case .cacheRebuilt: false
    case .userDataRecovered, .backupFailed, .exposed, .userDataLeftOut: true
    }
  }

  /// What to do about it, where there is something.
  public var remedy: Remedy? { if case .exposed = self { .takeOver } else { nil } }

  /// What led to it.
  public var cause: StorageError? { if case .userDataLeftOut(let error) = self { error } else { nil } }

  /// One sentence.
  public var words: Phrase {
    switch self {
    case .cacheRebuilt(let path):
      Phrase("the damaged cache \(path) was rebuilt", "손상된 캐시 \(path, .object) 새로 만들었습니다")
    case .userDataRecovered(let path, let movedTo, let rows, let backup, let isComplete):
      Phrase(
        "warning: \(path) was damaged; it is kept as \(movedTo), and \(rows) rows were saved into a new file"
          + (backup.map { ", \($0.rows) of them from the copy of \($0.day), \($0.path)" } ?? "")
          + (isComplete ? "" : "; some rows are lost"),
        "경고: \(path) 파일이 손상되어 \(movedTo, .direction) 옮겼고, \(rows)개 행을 새 파일에 복구했습니다"
          + (backup.map { " (그중 \($0.rows)개는 \($0.day) 백업 \($0.path)에서 가져옴)" } ?? "")
          + (isComplete ? "" : ". 일부 행은 잃었습니다"))
    case .backupFailed(let error):
      Phrase(
        "warning: the daily copy of your data failed: \(error.detail)", "경고: 데이터의 일일 백업에 실패했습니다: \(error.koreanDetail)")
    case .exposed(let path):
      Phrase(
        "warning: \(path) belongs to another user, and others may change it",
        "경고: \(path, .topic) 다른 사용자의 것이고 여러 사용자가 바꿀 수 있습니다")
    case .userDataLeftOut(let error):
      Phrase(
        "warning: answered without your profile and favourites: \(error.report.message)",
        "경고: 프로필과 즐겨찾기 없이 답했습니다. \(error.report.message)")
    }
  }
}
