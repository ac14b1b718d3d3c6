-- What a wholesaler's own system calls goods (编码); an import names them by it. Case does not matter.
CREATE TABLE goods_codes (
  code TEXT PRIMARY KEY COLLATE NOCASE,
  goods_id INTEGER NOT NULL UNIQUE REFERENCES goods (id)
) STRICT, WITHOUT ROWID;
