public import Database

/// The tables of favourites and alerts, in the file that holds people's data.
public enum FavoriteSchema {
  /// Every step, in order. They come after the steps that make `profiles (name)`: what belongs to a profile is renamed and
  /// removed with it, in the same transaction.
  public static let migrations = [
    Migration(
      "favorites: favorites and alerts",
      script: """
        CREATE TABLE favorites (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          code TEXT NOT NULL,
          position INTEGER NOT NULL,
          PRIMARY KEY (profile, code)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE alerts (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          condition TEXT NOT NULL,
          has_fired INTEGER NOT NULL DEFAULT 0 CHECK (has_fired IN (0, 1)),
          checked_at INTEGER,
          UNIQUE (profile, condition)
        ) STRICT;
        """)
  ]
}
