import Foundation
import TestSupport

@testable import ReferenceDataGenerator

/// The committed files around the embedded data.
enum Inputs {
  static let module = packageFolder.appending(path: "Core/ReferenceData")
  static let directory = module.appending(path: "Generator/Inputs")
  /// The part of the ECB's file that a debug build embeds, read once for all tests.
  static let history = Result { try HistoryCSV(contentsOf: directory).frozen }
  static let embedded = module.appending(path: "CReferenceData")
}
