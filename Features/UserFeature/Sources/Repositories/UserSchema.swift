public import Database

/// The tables of the profiles, in the file that holds people's data.
public enum UserSchema {
  /// Every step, in order. Other features' tables refer to `profiles (name)`, so these steps come first.
  ///
  /// Whose turn it is, is one row; the schema itself sees to it that renaming the profile renames it there, and that
  /// removing it returns to the default one.
  public static let migrations = [
    Migration(
      "users: profiles and session",
      script: """
        CREATE TABLE profiles (
          name TEXT PRIMARY KEY,
          person TEXT,
          email TEXT,
          home TEXT,
          language TEXT
        ) STRICT, WITHOUT ROWID;
        INSERT INTO profiles (name) VALUES ('default');
        CREATE TABLE session (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          profile TEXT NOT NULL DEFAULT 'default'
            REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE SET DEFAULT
        ) STRICT;
        INSERT INTO session (id) VALUES (1);
        """)
  ]
}
