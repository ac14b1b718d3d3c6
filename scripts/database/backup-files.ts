import type { Database } from '@baicao/db/client';
import type { FileStore } from '@baicao/server/domain/files';

/** Has the uploaded files in a backup; no schema of a shop has it. */
const table = 'backup_files';

/** Puts all uploaded files into the copy of a database; returns how many. They are written once, before the row that names them. */
export function packFiles(copy: Database['sqlite'], files: FileStore): number {
  copy.exec(`CREATE TABLE ${table} (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT`);
  const insert = copy.prepare<[string, Buffer]>(`INSERT INTO ${table} VALUES (?, ?)`);
  let packed = 0;
  for (const name of files.names()) {
    const bytes = files.read(name);
    if (bytes === undefined) continue;
    insert.run(name, bytes);
    packed += 1;
  }
  return packed;
}

/** Takes the uploaded files out of the copy of a backup, as it was before `packFiles`. Those that are there already stay. */
export function unpackFiles(copy: Database['sqlite'], files: FileStore): { saved: number; kept: number } {
  const isPacked = copy.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;
  if (!isPacked) return { saved: 0, kept: 0 };
  const there = new Set(files.names());
  let [saved, kept] = [0, 0];
  const packed = copy.prepare<[], { name: string; bytes: Buffer }>(`SELECT name, bytes FROM ${table}`);
  for (const { name, bytes } of packed.iterate()) {
    if (there.has(name)) kept += 1;
    else {
      files.save(name, bytes);
      saved += 1;
    }
  }
  copy.exec(`DROP TABLE ${table}`);
  // What the files took is given back.
  if (saved + kept > 0) copy.exec('VACUUM');
  return { saved, kept };
}
