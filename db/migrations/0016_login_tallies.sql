-- Login attempts of an address and wrong passwords for an account from an address, counted in windows of time. Every
-- server on this file counts here, also the attempts it refuses.
CREATE TABLE login_tallies (
  kind TEXT NOT NULL CHECK (kind IN ('attempt', 'wrong')),
  -- A hash: what is typed as a user name may be a password.
  key_hash TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  since INTEGER NOT NULL,
  PRIMARY KEY (kind, key_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_tallies_by_age ON login_tallies (since);
