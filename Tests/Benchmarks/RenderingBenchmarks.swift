import ExchangeCLI
import SharedModels
import TerminalText
import TerminalUI
import Wording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension BenchmarkSuite {
  /// What a key press costs on the way to the screen: laying a frame out, finding what changed, writing it.
  static let rendering = BenchmarkSuite(name: "Rendering") { harness in
    let size = TerminalSize(columns: 80, rows: 24)
    let writer = TextEncoder(colors: .english)
    let pages = (0..<2).map { page in (0..<24).map { RenderingSubject.row($0, page: page) } }
    let frames = pages.map { ScreenFrame(size: size, lines: $0) }
    let oneLineMore = ScreenFrame(size: size, lines: pages[0].dropLast() + [StyledText("×", .rise)])
    let sink = open("/dev/null", O_WRONLY)
    defer { close(sink) }

    await harness.measure("80×24: every line changed, diff and write", atMost: 1_000_000, count: 200) { count in
      for turn in 0..<count {
        RenderingSubject.write(writer.bytes(from: frames[turn % 2], to: frames[(turn + 1) % 2]), to: sink)
      }
    }
    await harness.measure("80×24: first frame, diff and write", atMost: 1_000_000, count: 200) { count in
      for _ in 0..<count { RenderingSubject.write(writer.bytes(from: nil, to: frames[0]), to: sink) }
    }
    await harness.measure("80×24: one line changed, diff and write", atMost: 1_000_000, count: 200) { count in
      for _ in 0..<count { RenderingSubject.write(writer.bytes(from: frames[0], to: oneLineMore), to: sink) }
    }
    await harness.measure("80×24: layout of styled lines", atMost: 1_000_000, count: 200) { count in
      for turn in 0..<count { keep(ScreenFrame(size: size, lines: pages[turn % 2])) }
    }
  }
}

private enum RenderingSubject {
  /// A row as the rates screen has them: styles change every few cells, and some characters are wide.
  static func row(_ row: Int, page: Int) -> StyledText {
    var line = StyledText(page == 0 ? "★ " : "  ", .warning)
    line.append(page == 0 ? "KRW  " : "JPY  ", .strong)
    line.append(page == 0 ? "대한민국 원   South Korean Won   " : "Japanese Yen   일본 엔화 \(row)        ")
    line.append(page == 0 ? "1,335.27   " : "  150.123  ")
    line.append(page == 0 ? "0.000748912  " : "0.00666118   ", .quiet)
    line.append(page == 0 ? "+0.21%" : "-0.07%", page == 0 ? .rise : .fall)
    return line.fitted(to: 80)
  }

  /// Hands the bytes to the system in one call, as the terminal's writer does.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      _ = systemWrite(descriptor, bytes.baseAddress, bytes.count)
    }
  }
}

// Inside the type the method hides the C function of the same name.
private let systemWrite = write(_:_:_:)
