import Database

/// The tables of the entries, in the user's database file.
enum SampleSchema {
  // A released migration never changes: add another one below.
  static let migrations = [
    Migration(
      "sample: entries",
      script: """
        CREATE TABLE sample_numbers (
          profile TEXT PRIMARY KEY REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          newest INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sample_entries (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          text TEXT NOT NULL,
          PRIMARY KEY (profile, number)
        ) STRICT, WITHOUT ROWID;
        """)
  ]
}
