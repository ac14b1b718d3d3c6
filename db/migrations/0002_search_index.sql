-- The search index. Not data: `rebuildSearchIndex` (src/search) makes all of it anew from goods and makers.
-- Tokens are made by src/search/tokens.ts; the tokenizer here only splits at blanks. Each token begins with the mark of
-- its kind (none: characters and bigrams of a name), and the marks are token characters. rowid is the place of the goods
-- in the order of sales, so that a LIMIT streams the best-selling matches without sorting.
CREATE VIRTUAL TABLE search_goods USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '2 3', tokenize = "ascii tokenchars '=^|<@~#$>+&.%'"
);
CREATE TABLE search_ranks (rank INTEGER PRIMARY KEY, goods_id INTEGER NOT NULL UNIQUE) STRICT;

-- Every different name of goods and every maker once: what manufacturer search and misspelt words are looked up in.
CREATE TABLE search_names (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('goods', 'maker')),
  maker_id INTEGER REFERENCES makers (id),
  -- Folded as src/search/fold.ts does it.
  name TEXT NOT NULL,
  pinyin TEXT NOT NULL,
  initials TEXT NOT NULL,
  CHECK ((kind = 'maker') = (maker_id IS NOT NULL))
) STRICT;
CREATE VIRTUAL TABLE search_name_tokens USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '2 3', tokenize = "ascii tokenchars '=^|<@~#$>+&.%'"
);
