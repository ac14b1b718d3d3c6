import type { Database } from '@baicao/db/client';

export interface Reading {
  readonly text: string;
  readonly pinyin: string;
  readonly initials: string;
}

export interface Readings {
  readonly name: Reading;
  readonly maker: Reading;
}

interface GoodsReadingRow extends Reading {
  id: number;
  maker: string;
  makerPinyin: string;
  makerInitials: string;
}

const ofGoods = `
  SELECT g.id, g.name AS text, g.pinyin, g.initials, m.name AS maker, m.pinyin AS makerPinyin, m.initials AS makerInitials
  FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value CROSS JOIN makers m ON m.id = g.maker_id`;

/** How names and makers of these goods are read, by goods id. */
export function goodsReadings(db: Database, ids: readonly number[]): Map<number, Readings> {
  const rows = db.statement<GoodsReadingRow>(ofGoods).all(JSON.stringify(ids));
  return new Map(
    rows.map(({ id, maker, makerPinyin, makerInitials, ...name }) => [
      id,
      { name, maker: { text: maker, pinyin: makerPinyin, initials: makerInitials } },
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
