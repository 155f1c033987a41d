public import Networking
import Platform
public import SharedModels
import Synchronization
import WeaveDI

/// Prints each message as a line on standard error.
public struct StandardErrorLogger: LoggerProtocol {
  /// Opens nothing: standard error is there already.
  public init() {}

  /// Prints a step.
  public func info(_ message: @autoclosure () -> String) { writeLine("exchange-cli: \(message())") }

  /// Prints a fault.
  public func error(_ message: @autoclosure () -> String) { writeLine("exchange-cli: error: \(message())") }

  /// One `write` per line, so that lines of several tasks or processes do not mix.
  private func writeLine(_ line: String) {
    var line = UntrustedText.cleaned(line) + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Discards every message without building it.
public struct SilentLogger: LoggerProtocol {
  /// Takes no settings.
  public init() {}

  /// Never builds the message.
  public func info(_ message: @autoclosure () -> String) {}

  /// Never builds the message.
  public func error(_ message: @autoclosure () -> String) {}
}

/// Logs each request with its outcome, without its query, which may contain a key.
public struct LoggingTransport: HTTPTransport {
  private let transport: any HTTPTransport
  private let logger: any LoggerProtocol

  /// `transport` does the sending.
  public init(transport: any HTTPTransport, logger: any LoggerProtocol) {
    self.transport = transport
    self.logger = logger
  }

  /// Sends the request and logs what became of it.
  public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
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
    let line = "GET \(request.url.withoutQuery): \(end), \(duration.milliseconds) ms"
    logger.info(UntrustedText.cleaned(line, hiding: request.secrets))
    summary?.add(duration, bytes: (try? result.get())?.body.count ?? 0)
    return try result.get()
  }
}

/// Adds up the requests of one command, and logs the totals when the command's scope releases it.
public final class RequestSummary: Sendable {
  private struct Sum {
    var requests = 0
    var bytes = 0
    var duration = Duration.zero
  }

  private let logger: any LoggerProtocol
  private let sum = Mutex(Sum())

  /// A sum of nothing yet.
  public init(logger: any LoggerProtocol) { self.logger = logger }

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
