import Networking
import Platform
import SharedModels
import Synchronization
import WeaveDI

/// Prints each message as a line on standard error.
struct StandardErrorLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) { writeLine("exchange-cli: \(message())") }

  func error(_ message: @autoclosure () -> String) { writeLine("exchange-cli: error: \(message())") }

  /// One `write` per line, so that lines of several tasks or processes do not mix.
  private func writeLine(_ line: String) {
    var line = UntrustedText.cleaned(line) + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Discards every message without building it.
struct SilentLogger: LoggerProtocol {
  func info(_ message: @autoclosure () -> String) {}

  func error(_ message: @autoclosure () -> String) {}
}

/// Logs each request with its outcome, without its query, which may contain a key.
struct LoggingTransport: HTTPTransport {
  let transport: any HTTPTransport
  let logger: any LoggerProtocol

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    @Injected var summary: RequestSummary?
    let started = ContinuousClock.now
    let result: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) {
      result = .success(try await transport.send(request))
    } catch {
      result = .failure(error)
    }
    let duration = ContinuousClock.now - started
    let end =
      switch result {
      case .success(let response): "status \(response.status), \(response.body.count) bytes"
      case .failure(let error): "\(error)"
      }
    let line = "\(request.method.rawValue) \(request.url.withoutQuery): \(end), \(duration.milliseconds) ms"
    logger.info(UntrustedText.cleaned(line, hiding: request.secrets))
    summary?.add(duration, bytes: (try? result.get())?.body.count ?? 0)
    return try result.get()
  }
}

/// Adds up the requests of one command, and logs the totals when the command's scope releases it.
final class RequestSummary: Sendable {
  private struct Sum {
    var requests = 0
    var bytes = 0
    var duration = Duration.zero
  }

  private let logger: any LoggerProtocol
  private let sum = Mutex(Sum())

  init(logger: any LoggerProtocol) { self.logger = logger }

  deinit {
    let sum = sum.withLock { $0 }
    guard sum.requests > 0 else { return }
    logger.info("requests: \(sum.requests), \(sum.bytes) bytes, \(sum.duration.milliseconds) ms")
  }

  func add(_ duration: Duration, bytes: Int) {
    sum.withLock { sum in
      sum.requests += 1
      sum.bytes += bytes
      sum.duration += duration
    }
  }
}

extension URL {
  fileprivate var withoutQuery: String { String(absoluteString.prefix { $0 != "?" }) }
}

extension Duration {
  fileprivate var milliseconds: Int64 { self / .milliseconds(1) > 0 ? Int64(self / .milliseconds(1)) : 0 }
}
