import SharedModels
import TerminalText
import Testing
import Wording

import func Foundation.pow

@testable import ExchangeCLI

@Suite("Colours")
struct RenderingContrastTests {
  /// Backgrounds of terminals: pure, and of themes in wide use, dark and light.
  private static let backgrounds: [(red: Double, green: Double, blue: Double)] = [
    (0x00, 0x00, 0x00), (0xFF, 0xFF, 0xFF), (0x0C, 0x0C, 0x0C), (0x1E, 0x1E, 0x1E), (0x30, 0x0A, 0x24),
    (0x28, 0x2A, 0x36), (0x28, 0x2C, 0x34), (0x00, 0x2B, 0x36), (0x2E, 0x34, 0x40), (0xFA, 0xFA, 0xFA),
    (0xFD, 0xF6, 0xE3), (0xFB, 0xF1, 0xC7), (0xEF, 0xF1, 0xF5),
  ]

  @Test(
    "Every colour has 4.5:1 before whatever stands behind it, on every background",
    arguments: Language.allCases, [Style.plain, .strong, .quiet, .accent, .rise, .fall, .warning, .failure])
  func contrast(language: Language, style: Style) throws {
    for style in [style, .reversed(style)] {
      let parameters = TextEncoder(colors: language).parameters(of: style).split(separator: ";").compactMap { Int($0) }
      // Bold and reversed text keep the theme's own colours; anything else would be one of its sixteen.
      guard let front = Self.colour(38, in: parameters) else {
        #expect(Set(parameters).isSubset(of: [1, 7]), "\(style)")
        continue
      }
      for background in Self.backgrounds {
        let behind = Self.colour(48, in: parameters).map(Self.luminance) ?? Self.luminance(background)
        let lights = [Self.luminance(front), behind].sorted()
        #expect((lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5, "\(style)")
      }
    }
  }

  @Test("A change is said by its arrow and its sign, not by colour alone; Korea's rises are red, its falls blue")
  func arrows() {
    for (language, rise, fall) in [(Language.english, "28", "160"), (.korean, "160", "26")] {
      let encoder = TextEncoder(colors: language)
      #expect(encoder.encode(RateText.change(1.21)) == "\u{1B}[38;5;231;48;5;\(rise)m▲\u{1B}[0m 1.21%")
      #expect(encoder.encode(RateText.change(0.21)) == "▲ 0.21%")
      #expect(encoder.encode(RateText.change(-1.5)) == "\u{1B}[38;5;231;48;5;\(fall)m▼\u{1B}[0m 1.50%")
    }
    #expect(TextEncoder(isASCII: true).encode(RateText.change(-6.43)) == " -6.43%")
  }

  /// The colour that follows `38;5` or `48;5`, from xterm's cube of 216.
  private static func colour(_ kind: Int, in parameters: [Int]) -> (red: Double, green: Double, blue: Double)? {
    guard let place = parameters.firstIndex(of: kind), parameters.count > place + 2, parameters[place + 1] == 5,
      (16...231).contains(parameters[place + 2])
    else { return nil }
    let levels: [Double] = [0, 95, 135, 175, 215, 255]
    let index = parameters[place + 2] - 16
    return (levels[index / 36], levels[index / 6 % 6], levels[index % 6])
  }

  /// The relative luminance of WCAG 2.2.
  private static func luminance(_ colour: (red: Double, green: Double, blue: Double)) -> Double {
    let parts = [colour.red, colour.green, colour.blue].map { value in
      value / 255 <= 0.04045 ? value / 255 / 12.92 : pow((value / 255 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
