import SharedModels
public import Wording

extension HTTPError {
  /// What went wrong, to follow a server's name in a sentence; the detail is libcurl's message, where ours replaces it.
  public var cause: FailureReport.Cause {
    switch self {
    case .unsupportedAddress(let address):
      unreachable(Phrase("'\(address)' is not an address", "\(quoted: address, .topic) 주소가 아님"))
    case .hostNotFound(let host):
      unreachable(Phrase("no host \(host)", "\(host) 호스트를 찾을 수 없음"))
    case .cannotConnect(let host, let port, let failure, let detail):
      cannotConnect(
        to: host.contains(":") && !host.hasPrefix("[") ? "[\(host)]:\(port)" : "\(host):\(port)", failure, detail)
    case .tooManyRedirects(let limit):
      unreachable(Phrase("more than \(limit) redirects", "리디렉션이 \(limit)번을 넘음"))
    case .redirectRefused(let address):
      unreachable(Phrase("redirect to \(address) refused", "\(address) 주소로 가는 리디렉션을 거부함"))
    case .redirectCycle(let address):
      unreachable(Phrase("redirects in a circle, back to \(address)", "\(address) 주소로 되돌아오는 리디렉션"))
    case .libraryMissing:
      unreachable(
        Phrase(
          "libcurl is not installed; install the package \(Self.package)",
          "libcurl이 설치되어 있지 않음. 설치할 패키지: \(Self.package)"))
    case .transport(_, let detail):
      unreachable(Phrase(verbatim: detail))
    case .untrusted(_, let detail):
      untrusted(detail)
    case .timedOut:
      FailureReport.Cause(Phrase("no answer in time", "제때 응답하지 않음"))
    case .bodyTooLarge(let limit):
      FailureReport.Cause(Phrase("sent more than \(limit) bytes", "\(limit)바이트가 넘는 응답"))
    case .headerTooLarge(let limit):
      FailureReport.Cause(limit.words)
    case .truncated:
      unreadable(Phrase("answer cut short", "도중에 끊김"))
    case .undecodable(let detail):
      unreadable(Phrase("body not compressed as announced: \(detail)", "압축 형식이 헤더와 다름: \(detail)"))
    case .cancelled:
      FailureReport.Cause(Phrase("cancelled", "취소됨"))
    }
  }

  private func unreachable(_ problem: Phrase, detail: String? = nil) -> FailureReport.Cause {
    FailureReport.Cause(
      Phrase("cannot be reached (\(problem))", "연결할 수 없음 (\(problem))"), detail: detail)
  }

  private func cannotConnect(to place: String, _ failure: ConnectFailure, _ detail: String) -> FailureReport.Cause {
    switch failure {
    case .refused: unreachable(Phrase("\(place) refuses connections", "\(place)에서 연결을 거부함"), detail: detail)
    case .noRoute: unreachable(Phrase("no route to \(place)", "\(place)까지 가는 네트워크가 없음"), detail: detail)
    case .other: unreachable(Phrase(verbatim: "\(place): \(detail)"))
    }
  }

  private func unreadable(_ problem: Phrase) -> FailureReport.Cause {
    FailureReport.Cause(
      Phrase("sent an unreadable answer: \(problem)", "읽을 수 없는 응답: \(problem)"))
  }

  private func untrusted(_ detail: String) -> FailureReport.Cause {
    let problem = Self.certificateProblem(in: detail)
    let words = problem ?? Phrase(verbatim: detail)
    return FailureReport.Cause(
      Phrase("its certificate is not trusted (\(words))", "서버 인증서를 신뢰할 수 없음 (\(words))"),
      detail: problem.map { _ in detail })
  }

  /// What libcurl's message says about a certificate; its code is the same for every problem.
  private static func certificateProblem(in detail: String) -> Phrase? {
    let detail = detail.lowercased()
    func says(_ words: String...) -> Bool { words.contains { detail.contains($0) } }
    return if says("expired") {
      Phrase("it has expired", "유효 기간이 지남")
    } else if says("local issuer", "in certificate chain") {
      Phrase("its issuer is unknown", "발급 기관을 알 수 없음")
    } else if says("self-signed", "self signed") {
      Phrase("it is self-signed", "자체 서명됨")
    } else if says("subject name", "host name") {
      Phrase("it is for another host", "다른 호스트의 인증서")
    } else {
      nil
    }
  }
}

extension HTTPHeaders.Limit {
  fileprivate var words: Phrase {
    switch self {
    case .count: Phrase("sent more than \(Self.fields) header fields", "헤더 필드가 \(Self.fields)개를 넘는 응답")
    case .field:
      Phrase("sent a header field of more than \(Self.fieldBytes) bytes", "\(Self.fieldBytes)바이트가 넘는 헤더 필드")
    case .all: Phrase("sent more than \(Self.allBytes) bytes of header", "헤더가 \(Self.allBytes)바이트를 넘는 응답")
    }
  }
}

extension HTTPError: CustomStringConvertible {
  /// One line for logs and test failures, with every known detail.
  public var description: String { cause.words(isVerbose: true).english }
}
