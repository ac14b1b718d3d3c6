import { openDatabase, type Database } from '@baicao/db/client';

/** Tables of what is a buyer's own and decides what the buyer sees of goods. */
const ownTables = ['buyer_scopes', 'favorites', 'purchases', 'buyer_coupons', 'certificates', 'addresses'] as const;

interface OrdinaryBuyer {
  readonly id: number;
  readonly username: string;
}

/**
 * `count` ordinary buyers of a database file. A seeded one has 80: further ones are added as copies of them, with the same
 * password, purchases, favourites, coupons, certificates and addresses.
 */
export function ordinaryBuyers(file: string, count: number): OrdinaryBuyer[] {
  const db = openDatabase(file);
  const named = () =>
    db.sqlite
      .prepare<unknown[], OrdinaryBuyer>("SELECT id, username FROM buyers WHERE username LIKE 'co%' ORDER BY id")
      .all();
  const seeded = named();
  for (let at = seeded.length; at < count; at += 1) copyBuyer(db, seeded[at % seeded.length]?.id ?? 0, `co-copy-${at}`);
  const all = named();
  db.close();
  return all.slice(0, count);
}

export function emptyCarts(file: string): void {
  const db = openDatabase(file);
  db.sqlite.exec('DELETE FROM cart_lines');
  db.close();
}

function copyBuyer(db: Database, id: number, username: string): void {
  const copied = (table: string, replaced: Readonly<Record<string, string>>) => {
    const columns = db.sqlite
      .prepare<unknown[], string>(`SELECT name FROM pragma_table_info('${table}') WHERE name <> 'id'`)
      .pluck()
      .all();
    const values = columns.map((name) => replaced[name] ?? name);
    return `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM ${table}`;
  };
  const buyer = copied('buyers', { username: '?', wechat_unionid: 'NULL' });
  const { lastInsertRowid: copy } = db.sqlite.prepare(`${buyer} WHERE id = ?`).run(username, id);
  for (const table of ownTables) {
    const own = copied(table, { buyer_id: '?', order_group_id: 'NULL', used_at: 'NULL' });
    db.sqlite.prepare(`${own} WHERE buyer_id = ?`).run(copy, id);
  }
}
