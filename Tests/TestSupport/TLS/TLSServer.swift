import Foundation
import Synchronization

/// An HTTPS server on 127.0.0.1 with prepared answers: `openssl s_server`, ended with the last reference.
public final class TLSServer: Sendable {
  private let process: Mutex<Process>
  /// The port it listens on.
  public let port: UInt16

  /// Starts a server on a free port.
  ///
  /// - Parameters:
  ///   - identity: The certificate and key of the server.
  ///   - answers: Complete HTTP answers by path, without the leading slash.
  public init(identity: TestCertificates.Identity, answers: [String: String]) throws {
    let directory = TemporaryFolder().url
    for (name, answer) in answers {
      try Data(answer.utf8).write(to: directory.appendingPathComponent(name))
    }
    let process = OpenSSL.process([
      "s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificate, "-key", identity.key, "-HTTP",
    ])
    process.currentDirectoryURL = directory
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = Mutex(process)
    port = try Self.port(announcedOn: output.fileHandleForReading)
  }

  deinit {
    // Not SIGTERM: the process inherits the signal mask of the thread that starts it, and pool threads block SIGTERM.
    process.withLock { process in
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  /// The server's address, with the name `localhost` and without a path.
  public var address: String { "https://localhost:\(port)" }

  /// The server writes `ACCEPT 127.0.0.1:PORT` once it listens.
  private static func port(announcedOn output: FileHandle) throws -> UInt16 {
    var text = ""
    while true {
      let data = output.availableData
      guard !data.isEmpty else { throw OpenSSL.Failure(arguments: ["s_server"], output: text) }
      text += String(decoding: data, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if let line = lines.first(where: { $0.hasPrefix("ACCEPT ") }),
        let port = line.split(separator: ":").last.flatMap({ UInt16($0) })
      {
        return port
      }
    }
  }
}
