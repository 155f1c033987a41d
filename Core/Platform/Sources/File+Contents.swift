extension File {
  /// The file's text, invalid UTF-8 repaired; nil when there is no such file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: For a file of the program's own: only a regular file of at most so many bytes is read; anything else
  ///     is refused before its first byte.
  public static func text(of path: String, limit: Int? = nil) throws(FileError) -> String? {
    do throws(FileError) {
      let file = try FileReader(path, waits: limit == nil)
      if let limit {
        switch file.status.kind {
        case .file: break
        case .folder: throw FileError(.read, path, code: EISDIR)
        case .other: throw FileError(.read, path, code: FileError.notRegular)
        }
        guard file.size <= limit else { throw FileError(.read, path, code: EFBIG) }
      }
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
    let (status, target): (Status?, String)
    do throws(FileError) {
      status = try self.status(of: path)
      let link = status == nil ? try self.status(of: path, followsLinks: false) : nil
      guard status?.kind != .other, link == nil else {
        return try write(text, to: path, O_WRONLY | O_CREAT, mode: isPrivate ? 0o600 : 0o644)
      }
      target = try resolved(path)
    } catch {
      throw FileError(.write, path, code: error.code)
    }
    var refusal: FileError?
    if isPrivate {
      do throws(FileError) { try makeFolder(folder(of: target)) } catch { refusal = error }
    }
    let (temporary, lock) = try makeDraft(of: target, for: path, refusal)
    // Until it has its name: a draft without a lock is one that a killed process left.
    defer { withExtendedLifetime(lock) {} }
    let descriptor = lock.descriptor
    let kept = !isPrivate && status?.kind == .file ? status.map { mode_t($0.permissions & 0o777) } : nil
    do throws(FileError) {
      guard writeAll(text, to: descriptor), fchmod(descriptor, kept ?? (isPrivate ? 0o600 : 0o644)) == 0,
        fsync(descriptor) == 0
      else { throw FileError(.write, path, code: errno) }
      guard try move(temporary, to: target) else { throw FileError(.write, path, code: ENOENT) }
    } catch {
      _ = temporary.withSystemText { unlink($0) }
      throw FileError(.write, path, code: error.code)
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
      var template = (target + draftMark + "XXXXXX").withSystemText {
        Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
      }
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw FileError(.write, path, code: refusal?.code ?? errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let draft = String(systemText: template)
      let lock = FileLock(descriptor, of: draft)
      // Before it had its lock, another process may have taken it for one that a killed process left.
      if try lock.tryAcquire(), try status(of: draft) != nil { return (draft, lock) }
    }
  }

  /// Removes the drafts that killed processes have left. They do no harm, so what cannot be removed is left to the next
  /// writer.
  private static func removeDrafts(of target: String) {
    let prefix = name(of: target) + draftMark
    do throws(FileError) {
      for name in try names(in: folder(of: target), startingWith: prefix) {
        guard name.utf8.count == prefix.utf8.count + 6 else { continue }
        let draft = folder(of: target) + "/" + name
        if try FileLock(file: draft).tryAcquire() { try remove(draft) }
      }
    } catch {}
  }

  /// Appends text to the file in one write, so that processes that append at once do not mix; makes the file, and the
  /// folders above it, for nobody but their owner.
  public static func append(_ text: String, to path: String) throws(FileError) {
    try makeFolder(folder(of: path))
    try write(text, to: path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o600)
  }

  private static func write(_ text: String, to path: String, _ flags: Int32, mode: mode_t) throws(FileError) {
    let descriptor = try open(path, flags, mode: mode, .write)
    defer { close(descriptor) }
    guard writeAll(text, to: descriptor) else { throw FileError(.write, path, code: errno) }
  }

  /// Writes all of a text to an open file, or as much of it as can be written; whether that was all.
  @discardableResult
  package static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
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
