import type { Database } from '@baicao/db/client';

export interface Reading {
  readonly text: string;
  readonly pinyin: string;
  readonly initials: string;
}

/** What a suggestion shows of an article on the shelf. */
export interface ShelfName {
  readonly id: number;
  readonly specification: string;
  readonly name: Reading;
  readonly maker: Reading;
}

interface ShelfNameRow extends Reading {
  id: number;
  specification: string;
  maker: string;
  makerPinyin: string;
  makerInitials: string;
}

const onShelf = `
  SELECT g.id, g.specification, g.name AS text, g.pinyin, g.initials,
    m.name AS maker, m.pinyin AS makerPinyin, m.initials AS makerInitials
  FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value CROSS JOIN makers m ON m.id = g.maker_id
  WHERE g.is_on_shelf = 1`;

/** Names and makers of those of the goods that are on the shelf, by id, with how they are read. */
export function shelfNames(db: Database, ids: readonly number[]): Map<number, ShelfName> {
  const rows = db.statement<ShelfNameRow>(onShelf).all(JSON.stringify(ids));
  return new Map(
    rows.map(({ id, specification, maker, makerPinyin, makerInitials, ...name }) => [
      id,
      { id, specification, name, maker: { text: maker, pinyin: makerPinyin, initials: makerInitials } },
    ]),
  );
}

export function makerReadings(db: Database, ids: readonly number[]): Map<number, Reading> {
  const sql = `
    SELECT m.id, m.name AS text, m.pinyin, m.initials
    FROM json_each(?) j CROSS JOIN makers m ON m.id = j.value`;
  const rows = db.statement<Reading & { id: number }>(sql).all(JSON.stringify(ids));
  return new Map(rows.map((row) => [row.id, row]));
}
