import Database

/// The tables of the profiles, in the user's database file.
enum UserSchema {
  /// The active profile is one row; by the schema itself, renaming the profile renames it there, and
  /// removing it returns to the default profile.
  static let migrations = [
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
        """),
    Migration(
      "users: own rates",
      script: """
        CREATE TABLE own_rates (
          profile TEXT NOT NULL REFERENCES profiles (name) ON UPDATE CASCADE ON DELETE CASCADE,
          number INTEGER NOT NULL,
          base TEXT NOT NULL,
          quote TEXT NOT NULL,
          rate TEXT NOT NULL,
          first TEXT NOT NULL,
          last TEXT,
          PRIMARY KEY (profile, number)
        ) STRICT, WITHOUT ROWID;
        """),
    // So that a removed rate's number is not given again.
    Migration(
      "users: newest own rate",
      script: """
        ALTER TABLE profiles ADD COLUMN newest_rate INTEGER NOT NULL DEFAULT 0;
        UPDATE profiles
          SET newest_rate = ifnull((SELECT max(number) FROM own_rates WHERE own_rates.profile = profiles.name), 0);
        """),
  ]
}
