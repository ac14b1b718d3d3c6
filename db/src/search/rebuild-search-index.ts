import type { Database } from '../client.ts';
import { and, eq, idList, listedId, query, rawColumn, rawQuery, sql, type Parameters } from '../query.ts';
import { goods, makers } from '../schema/index.ts';
import { fold } from '@baicao/shared/text/fold';
import {
  codeTokens,
  kindLink,
  makerLink,
  nameLink,
  nameTokens,
  specificationTokens,
  type NamedThing,
} from './tokens.ts';

/** Rows read per batch: while a statement is iterated, the connection takes no write. */
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
    const ids = idsBySales(db).all();
    const writer = indexWriter(db);
    for (let at = 0; at < ids.length; at += chunk) {
      const rows = goodsToIndex(db).all({ ids: JSON.stringify(ids.slice(at, at + chunk)) });
      for (const row of rows) writer.add(row);
      onProgress(Math.min(at + chunk, ids.length), ids.length);
    }
    for (const table of ['search_goods', 'search_name_tokens'])
      db.sqlite.exec(`INSERT INTO ${table}(${table}) VALUES ('optimize')`);
    // Earlier search results may be wrong now: every cache of goods starts over.
    noteAllGoodsChanged(db).run();
  });
}

function clear(db: Database): void {
  for (const table of ['search_goods', 'search_name_tokens'])
    db.sqlite.exec(`INSERT INTO ${table}(${table}) VALUES ('delete-all')`);
  db.sqlite.exec('DELETE FROM search_ranks; DELETE FROM search_names;');
}

const idsBySales = rawColumn({
  sql: 'SELECT id FROM goods ORDER BY sold_number DESC, id',
  columns: { id: goods.id },
  parameters: {},
});

const noteAllGoodsChanged = rawQuery({
  sql: 'INSERT INTO catalogue_noted (goods_id) VALUES (0)',
  columns: {},
  parameters: {},
});

/** In the order of `ids`. */
const goodsToIndex = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      id: goods.id,
      name: goods.name,
      pinyin: goods.pinyin,
      initials: goods.initials,
      specification: goods.specification,
      approvalNumber: goods.approvalNumber,
      barcode: goods.barcode,
      maker: makers,
    })
    .from(idList(p.ids))
    .crossJoin(goods)
    .crossJoin(makers)
    .where(and(eq(goods.id, listedId), eq(makers.id, goods.makerId)))
    .orderBy(sql`ids.key`),
);

type GoodsToIndex = ReturnType<ReturnType<typeof goodsToIndex>['all']>[number];

const insertGoods = rawQuery({
  sql: 'INSERT INTO search_goods (rowid, tokens) VALUES (@rank, @tokens)',
  columns: {},
  parameters: { rank: 0, tokens: '' },
});

const insertRank = rawQuery({
  sql: 'INSERT INTO search_ranks (rank, goods_id) VALUES (@rank, @goodsId)',
  columns: {},
  parameters: { rank: 0, goodsId: 0 },
});

/** The maker of a name of goods: none. */
const noMaker = (): number | null => null;

const insertName = rawQuery({
  sql: `INSERT INTO search_names (id, kind, maker_id, name, pinyin, initials)
    VALUES (@id, @kind, @makerId, @name, @pinyin, @initials)`,
  columns: {},
  parameters: { id: 0, kind: '', makerId: noMaker(), name: '', pinyin: '', initials: '' },
});

const insertNameTokens = rawQuery({
  sql: 'INSERT INTO search_name_tokens (rowid, tokens) VALUES (@id, @tokens)',
  columns: {},
  parameters: { id: 0, tokens: '' },
});

/** Adds goods in the order they should be found in; each different name and each maker becomes a searchable name once. */
function indexWriter(db: Database) {
  const nameTokensOf = new Map<string, string>();
  const makerIds = new Set<number>();
  let names = 0;
  let rank = 0;

  const addName = (kind: 'goods' | 'maker', makerId: number | null, thing: NamedThing): string => {
    names += 1;
    const tokens = [...nameTokens(thing)].join(' ');
    const { pinyin, initials } = thing;
    insertName(db).run({ id: names, kind, makerId, name: fold(thing.name), pinyin, initials });
    insertNameTokens(db).run({ id: names, tokens: `${kindLink(kind)} ${tokens}` });
    return `${nameLink(names)} ${tokens}`;
  };
  const tokensOfName = (row: GoodsToIndex): string => {
    let tokens = nameTokensOf.get(row.name);
    if (tokens === undefined) nameTokensOf.set(row.name, (tokens = addName('goods', noMaker(), row)));
    return tokens;
  };
  const addMakerOnce = ({ maker }: GoodsToIndex): void => {
    if (makerIds.has(maker.id)) return;
    makerIds.add(maker.id);
    addName('maker', maker.id, maker);
  };
  return {
    add: (row: GoodsToIndex): void => {
      rank += 1;
      addMakerOnce(row);
      const own = [
        makerLink(row.maker.id),
        ...specificationTokens(row.specification),
        ...codeTokens(row.approvalNumber, row.barcode),
      ];
      insertGoods(db).run({ rank, tokens: `${tokensOfName(row)} ${own.join(' ')}` });
      insertRank(db).run({ rank, goodsId: row.id });
    },
  };
}
