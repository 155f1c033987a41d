import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Notices that the reader of a pipe has gone, without writing to it.
///
/// A filter that rarely writes would otherwise live on until it has something to say.
///
/// `@unchecked Sendable`: everything is constant, and a dispatch source may be cancelled from any thread.
final class PipeWatch: @unchecked Sendable {
  private let source: any DispatchSourceRead

  /// Calls `gone` once the other end is closed; nil where the stream is no pipe.
  init?(_ stream: StandardStream, gone: @escaping @Sendable () -> Void) {
    var status = stat()
    guard fstat(stream.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    // Nobody can write into our writing end, so the only thing that ever happens to be read there is the hang-up.
    source = DispatchSource.makeReadSource(fileDescriptor: stream.rawValue, queue: .global())
    source.setEventHandler { [source] in
      source.cancel()
      gone()
    }
    source.activate()
  }

  /// Stops looking.
  func cancel() { source.cancel() }
}
