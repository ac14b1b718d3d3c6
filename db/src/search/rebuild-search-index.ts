import type { Database } from '../client.ts';
import { codeTokens, kindLink, makerLink, nameLink, specificationTokens } from './goods-tokens.ts';
import { fold } from './fold.ts';
import { nameTokens, type NamedThing } from './name-tokens.ts';

/** Rows are read so many at a time: while a statement is being iterated the connection takes no write. */
const chunk = 2000;

/**
 * Makes the search index anew from goods and makers, in one transaction. Call after goods were added, renamed or
 * removed; sales only move the order of results. About 3 s for 100,000 goods. `onProgress` hears how many are done.
 */
export function rebuildSearchIndex(
  db: Database,
  onProgress: (done: number, total: number) => void = () => undefined,
): void {
  db.writing(() => {
    clear(db);
    const ids = db.values('SELECT id FROM goods ORDER BY sold_number DESC, id').all() as number[];
    const writer = indexWriter(db);
    for (let at = 0; at < ids.length; at += chunk) {
      for (const row of goodsToIndex(db, ids.slice(at, at + chunk))) writer.add(row);
      onProgress(Math.min(at + chunk, ids.length), ids.length);
    }
    for (const table of ['search_goods', 'search_name_tokens'])
      db.sqlite.exec(`INSERT INTO ${table}(${table}) VALUES ('optimize')`);
    // What was found before may be found no more: every cache of goods begins anew.
    db.statement('INSERT INTO catalogue_noted (goods_id) VALUES (0)').run();
  });
}

function clear(db: Database): void {
  for (const table of ['search_goods', 'search_name_tokens'])
    db.sqlite.exec(`INSERT INTO ${table}(${table}) VALUES ('delete-all')`);
  db.sqlite.exec('DELETE FROM search_ranks; DELETE FROM search_names;');
}

interface GoodsToIndex extends NamedThing {
  id: number;
  specification: string;
  approvalNumber: string;
  barcode: string;
  makerId: number;
  maker: string;
  makerPinyin: string;
  makerInitials: string;
}

/** In the order of `ids`. */
function goodsToIndex(db: Database, ids: readonly number[]): GoodsToIndex[] {
  const sql = `
    SELECT g.id, g.name, g.pinyin, g.initials, g.specification, g.approval_number AS approvalNumber, g.barcode,
      m.id AS makerId, m.name AS maker, m.pinyin AS makerPinyin, m.initials AS makerInitials
    FROM json_each(?) j CROSS JOIN goods g ON g.id = j.value CROSS JOIN makers m ON m.id = g.maker_id
    ORDER BY j.key`;
  return db.statement(sql).all(JSON.stringify(ids)) as GoodsToIndex[];
}

/** Adds goods in the order they should be found in; each different name and each maker becomes a searchable name once. */
function indexWriter(db: Database) {
  const intoGoods = db.statement('INSERT INTO search_goods (rowid, tokens) VALUES (?, ?)');
  const intoRanks = db.statement('INSERT INTO search_ranks (rank, goods_id) VALUES (?, ?)');
  const intoNames = db.statement(
    'INSERT INTO search_names (id, kind, maker_id, name, pinyin, initials) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const intoNameTokens = db.statement('INSERT INTO search_name_tokens (rowid, tokens) VALUES (?, ?)');
  const nameTokensOf = new Map<string, string>();
  const makers = new Set<number>();
  let names = 0;
  let rank = 0;

  const addName = (kind: 'goods' | 'maker', makerId: number | null, thing: NamedThing): string => {
    names += 1;
    const tokens = [...nameTokens(thing)].join(' ');
    intoNames.run(names, kind, makerId, fold(thing.name), thing.pinyin, thing.initials);
    intoNameTokens.run(names, `${kindLink(kind)} ${tokens}`);
    return `${nameLink(names)} ${tokens}`;
  };
  const tokensOfName = (row: GoodsToIndex): string => {
    let tokens = nameTokensOf.get(row.name);
    if (tokens === undefined) nameTokensOf.set(row.name, (tokens = addName('goods', null, row)));
    return tokens;
  };
  const addMakerOnce = (row: GoodsToIndex): void => {
    if (makers.has(row.makerId)) return;
    makers.add(row.makerId);
    addName('maker', row.makerId, { name: row.maker, pinyin: row.makerPinyin, initials: row.makerInitials });
  };
  return {
    add: (row: GoodsToIndex): void => {
      rank += 1;
      addMakerOnce(row);
      const own = [
        makerLink(row.makerId),
        ...specificationTokens(row.specification),
        ...codeTokens(row.approvalNumber, row.barcode),
      ];
      intoGoods.run(rank, `${tokensOfName(row)} ${own.join(' ')}`);
      intoRanks.run(rank, row.id);
    },
  };
}
