/// One column of a ``Table``: its heading, how its cells are aligned, and what happens to it where there is no room.
struct Column: Hashable, Sendable {
  /// How the cells stand below each other.
  enum Alignment: Hashable, Sendable {
    /// Text.
    case leading
    /// Counts.
    case trailing
    /// Numbers, with their decimal points below each other.
    case decimal
  }

  /// What a narrow terminal does to the column.
  enum Fitting: Hashable, Sendable {
    /// It stays as it is; without it the row makes no sense.
    case fixed
    /// Its cells are cut down to so many cells, with `…`.
    case shrinks(to: Int)
    /// It is left out; those with lower numbers go first.
    case optional(Int)
  }

  /// The heading; empty for a column of signs.
  var heading: String
  /// How the cells stand below each other.
  var alignment: Alignment
  /// What a narrow terminal does to it.
  var fitting: Fitting

  /// Makes a column.
  init(_ heading: String, _ alignment: Alignment = .leading, fitting: Fitting = .fixed) {
    self.heading = heading
    self.alignment = alignment
    self.fitting = fitting
  }
}
