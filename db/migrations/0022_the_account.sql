-- Joining: where the company is, how it is reached, and what the review of the account said.
ALTER TABLE buyers ADD COLUMN email TEXT;
ALTER TABLE buyers ADD COLUMN city TEXT NOT NULL DEFAULT '';
ALTER TABLE buyers ADD COLUMN district TEXT NOT NULL DEFAULT '';
-- Mobile or landline of the company; `phone` is the verified one that stores share.
ALTER TABLE buyers ADD COLUMN contact_phone TEXT NOT NULL DEFAULT '';
-- Why the account was not approved; empty while there is nothing to say.
ALTER TABLE buyers ADD COLUMN audit_note TEXT NOT NULL DEFAULT '';
ALTER TABLE buyers ADD COLUMN approved_at INTEGER;
-- Stored file of the drawn signature of the electronic contract; null: signed by typing the company's name.
ALTER TABLE buyers ADD COLUMN contract_signature TEXT;

CREATE INDEX buyers_by_master ON buyers (master_id) WHERE master_id IS NOT NULL;

-- What a buyer sees in the list of sessions.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'sms', 'wechat', 'store'));

-- Four digits sent to a phone: the latest one of a purpose counts, once, until it expires or was missed too often. A row is
-- written for unknown phones too, so that known and unknown ones cool down alike.
CREATE TABLE verification_codes (
  id INTEGER PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'register', 'reset', 'phone')),
  phone TEXT NOT NULL,
  code TEXT NOT NULL CHECK (length(code) = 4),
  sent_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > sent_at),
  wrong INTEGER NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 5),
  used_at INTEGER
) STRICT;
CREATE INDEX verification_codes_by_phone ON verification_codes (phone, purpose, id);
CREATE INDEX verification_codes_by_age ON verification_codes (expires_at);

-- A verified phone between the steps of a registration or of a forgotten password; only the hash of its token is stored.
CREATE TABLE verified_phones (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('register', 'reset')),
  phone TEXT NOT NULL,
  -- Whose password is reset; null for a registration.
  buyer_id INTEGER REFERENCES buyers (id) CHECK ((buyer_id IS NULL) = (purpose = 'register')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX verified_phones_by_age ON verified_phones (expires_at);

-- Messages that would have left the system: the emulator keeps them instead.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sms', 'email')),
  recipient TEXT NOT NULL,
  purpose TEXT NOT NULL,
  content TEXT NOT NULL,
  -- The verification code in it; empty where there is none.
  code TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_recipient ON outbox (recipient, id);

-- A QR code that waits for WeChat: the phone opens `code`, the browser polls with a token of which the hash is stored.
CREATE TABLE wechat_scans (
  id INTEGER PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  code TEXT NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'bind')),
  -- Who binds; null for a login.
  buyer_id INTEGER REFERENCES buyers (id) CHECK ((buyer_id IS NULL) = (purpose = 'login')),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'scanned', 'confirmed', 'refused')),
  unionid TEXT CHECK (state = 'confirmed' OR unionid IS NULL),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  used_at INTEGER
) STRICT;
CREATE INDEX wechat_scans_by_age ON wechat_scans (expires_at);

-- Certificates as uploaded; a passed one becomes the buyer's certificate, which stays valid until then.
CREATE TABLE certificate_uploads (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  type TEXT NOT NULL CHECK (type IN ('business_licence', 'drug_licence', 'clinic_licence', 'mandate', 'ephedrine_mandate')),
  number TEXT NOT NULL,
  valid_from TEXT NOT NULL,
  valid_to TEXT NOT NULL CHECK (valid_to >= valid_from),
  -- `<32 hex>.<jpg|png|webp|pdf>` of the folder of uploads.
  file TEXT NOT NULL UNIQUE,
  -- replaced: another upload of the same type came before the review.
  state TEXT NOT NULL CHECK (state IN ('reviewing', 'passed', 'refused', 'replaced')),
  note TEXT NOT NULL DEFAULT '',
  uploaded_at INTEGER NOT NULL,
  -- When it is reviewed; null once it was.
  due_at INTEGER CHECK ((due_at IS NULL) = (state <> 'reviewing')),
  reviewed_at INTEGER CHECK ((reviewed_at IS NULL) = (state IN ('reviewing', 'replaced')))
) STRICT;
CREATE INDEX certificate_uploads_by_buyer ON certificate_uploads (buyer_id, type, id);
CREATE INDEX certificate_uploads_by_age ON certificate_uploads (buyer_id, id);
CREATE INDEX certificate_uploads_due ON certificate_uploads (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX certificate_uploads_one_in_review ON certificate_uploads (buyer_id, type) WHERE state = 'reviewing';

-- 1 系统 2 物流 3 资质 4 促销 5 到货降价 6 客服.
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  buyer_id INTEGER NOT NULL REFERENCES buyers (id),
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 6),
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  -- A path of the site; empty where there is nothing to open.
  url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  read_at INTEGER
) STRICT;
CREATE INDEX messages_by_buyer ON messages (buyer_id, id);
CREATE INDEX messages_unread ON messages (buyer_id, type) WHERE read_at IS NULL;
