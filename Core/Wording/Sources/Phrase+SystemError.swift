import Platform

extension Phrase {
  /// The meaning of a system error number; the system's own message where there is no translation.
  public init(systemError code: Int32) {
    let words = String(cString: strerror(code))
    self.init(english: words, korean: Self.korean(systemError: code) ?? words)
  }

  private static func korean(systemError code: Int32) -> String? {
    switch code {
    case ENOENT: "그런 파일이나 폴더가 없습니다"
    case EACCES: "권한이 없습니다"
    case EPERM: "허용되지 않은 작업입니다"
    case EISDIR: "폴더입니다"
    case ENOTDIR: "경로 중간에 폴더가 아닌 것이 있습니다"
    case ENAMETOOLONG: "파일 이름이 너무 깁니다"
    case ELOOP: "심볼릭 링크가 너무 많이 이어집니다"
    case ENOSPC: "디스크에 남은 공간이 없습니다"
    case EDQUOT: "디스크 할당량을 다 썼습니다"
    case EFBIG: "파일이 너무 큽니다"
    case EROFS: "읽기 전용 파일 시스템입니다"
    case EIO: "입출력 오류입니다"
    case EBADF: "닫혀 있습니다"
    case EMFILE, ENFILE: "열린 파일이 너무 많습니다"
    default: nil
    }
  }
}
