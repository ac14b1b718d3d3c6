import SqliteDatabase from 'better-sqlite3';

/** The table whose rows, or whose index, each page of an image holds. */
type PageOwners = ReadonlyMap<number, string>;

const knownOwners = new WeakMap<Buffer, PageOwners>();

function ownersIn(image: Buffer): PageOwners {
  const known = knownOwners.get(image);
  if (known) return known;
  const db = new SqliteDatabase(image);
  const sql = 'SELECT d.pageno, s.tbl_name FROM dbstat d JOIN sqlite_schema s ON s.name = d.name';
  const owners = new Map(db.prepare<[], [number, string]>(sql).raw().all());
  db.close();
  knownOwners.set(image, owners);
  return owners;
}

/**
 * The tables of a database that differ from an image of the same schema, found by comparing pages. A table with pages that are
 * not in the image is among them: the page above in its tree is in the image and does not point to them.
 */
export function changedTables(sqlite: SqliteDatabase.Database, image: Buffer): Set<string> {
  const now = sqlite.serialize();
  const size = sqlite.pragma('page_size', { simple: true }) as number;
  const changed = new Set<string>();
  for (const [page, table] of ownersIn(image)) {
    if (changed.has(table)) continue;
    const [start, end] = [(page - 1) * size, page * size];
    if (end > now.length || image.compare(now, start, end, start, end) !== 0) changed.add(table);
  }
  return changed;
}
