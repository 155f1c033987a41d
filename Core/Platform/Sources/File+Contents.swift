extension File {
  /// The file's text, invalid UTF-8 repaired; nil when there is no such file.
  public static func text(of path: String) throws(FileError) -> String? {
    do throws(FileError) {
      let file = try FileReader(path)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(file.size)
      var chunk = [UInt8](repeating: 0, count: file.size > 0 ? min(file.size, 16_384) : 16_384)
      while true {
        let count = try file.read(into: &chunk)
        if count == 0 { return String(decoding: bytes, as: UTF8.self) }
        bytes += chunk[..<count]
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Replaces the file's text atomically: a concurrent reader sees all of the old text or all of the new.
  ///
  /// Only `isPrivate` creates the folders above, readable by their owner only like the file; otherwise an existing file
  /// keeps its mode. A symbolic link stays one, and so does a pipe or a device, into which the text is written.
  public static func replace(_ path: String, with text: String, isPrivate: Bool = false) throws(FileError) {
    guard exists(path) ? isRegular(path) || isFolder(path) : !isLink(path) else {
      return try writeInPlace(text, to: path, mode: isPrivate ? 0o600 : 0o644)
    }
    let target = resolved(path)
    var refusal: FileError?
    if isPrivate {
      do throws(FileError) { try makeFolder(folder(of: target)) } catch { refusal = error }
    }
    let (temporary, lock) = try makeDraft(of: target, for: path, refusal)
    // Until it has its name: a draft without a lock is one that a killed process left.
    defer { withExtendedLifetime(lock) {} }
    let descriptor = lock.descriptor
    let kept = !isPrivate && isRegular(target) ? permissions(of: target).map { mode_t($0 & 0o777) } : nil
    let isWritten =
      writeAll(text, to: descriptor) && fchmod(descriptor, kept ?? (isPrivate ? 0o600 : 0o644)) == 0
      && fsync(descriptor) == 0
    var code = isWritten ? 0 : errno
    if code == 0 && rename(temporary, target) != 0 { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw FileError(.write, path, code: code)
    }
    try syncFolder(folder(of: target))
    removeDrafts(of: target)
  }

  private static let draftMark = ".draft-"

  /// Makes an empty draft and locks it.
  private static func makeDraft(
    of target: String, for path: String, _ refusal: FileError?
  ) throws(FileError) -> (path: String, lock: FileLock) {
    while true {
      var template = Array("\(target)\(draftMark)XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw FileError(.write, path, code: refusal?.code ?? errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      let lock = FileLock(descriptor, of: draft)
      // Before it had its lock, another process may have taken it for one that a killed process left.
      if try lock.tryAcquire(), exists(draft) { return (draft, lock) }
    }
  }

  /// Removes the drafts that killed processes have left. They do no harm, so one that cannot be removed is left to the next writer.
  private static func removeDrafts(of target: String) {
    let prefix = name(of: target) + draftMark
    for name in (try? names(in: folder(of: target), startingWith: prefix)) ?? [] {
      let draft = folder(of: target) + "/" + name
      guard name.utf8.count == prefix.utf8.count + 6, let lock = try? FileLock(file: draft) else { continue }
      if (try? lock.tryAcquire()) == true { unlink(draft) }
    }
  }

  /// Appends text to the file in one write, so that processes that append at once do not mix; makes the file, and the folders
  /// above it, for nobody but their owner.
  public static func append(_ text: String, to path: String) throws(FileError) {
    try makeFolder(folder(of: path))
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    defer { close(descriptor) }
    guard writeAll(text, to: descriptor) else { throw FileError(.write, path, code: errno) }
  }

  private static func writeInPlace(_ text: String, to path: String, mode: mode_t) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError(.write, path, code: errno) }
    defer { close(descriptor) }
    guard writeAll(text, to: descriptor) else { throw FileError(.write, path, code: errno) }
  }

  private static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let count = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
