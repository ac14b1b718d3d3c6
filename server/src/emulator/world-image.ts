import type { Database } from '@baicao/db/client';
import { createHash } from 'node:crypto';
import { undoable, type FileStore } from '#domain/files.ts';
import { sha256 } from '#domain/sha256.ts';
import type { Namespace } from '#http/namespace.ts';
import { clockFields, type ClockFields } from './clock-calls.ts';

/** Everything that a namespace begins with. */
export interface WorldImage {
  /** The serialised database. */
  readonly bytes: Buffer;
  /** The uploaded files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** The same for the same database and files. */
  readonly hash: string;
  readonly clock: ClockFields;
  /** Seed of the random source: on a reproducible server, namespaces that begin with the same image draw the same. */
  readonly randomSeed: string;
}

export interface ImageParts extends Pick<WorldImage, 'bytes' | 'clock'> {
  readonly files?: WorldImage['files'];
  /** Default: the hash. */
  readonly randomSeed?: string;
}

export function worldImage({ bytes, clock, files = new Map(), randomSeed }: ImageParts): WorldImage {
  const content = createHash('sha256').update(bytes);
  for (const [name, file] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) content.update(name).update(file);
  const hash = content.digest('hex');
  return { bytes, files, hash, clock, randomSeed: randomSeed ?? hash };
}

/** The present state of a namespace as an image; null where its database and files have more than `maxBytes`. */
export function imageOf(namespace: Namespace, maxBytes: number): WorldImage | null {
  const { db, files } = namespace.context;
  let left = maxBytes - databaseBytes(db);
  const kept = new Map<string, Buffer>();
  for (const name of files.names()) {
    if (left < 0) break;
    const bytes = files.read(name);
    if (bytes) kept.set(name, bytes);
    left -= bytes?.length ?? 0;
  }
  return left < 0 ? null : worldImage({ bytes: serialised(db), files: kept, clock: clockFields(namespace) });
}

export function databaseBytes({ sqlite }: Database): number {
  const [pages, pageBytes] = ['page_count', 'page_size'].map((name) => Number(sqlite.pragma(name, { simple: true })));
  return (pages ?? 0) * (pageBytes ?? 0);
}

/**
 * Puts exactly the files of an image into the store and runs `work`; restores the former files when it fails. A file of the same name may have another content:
 * names are drawn from the seed.
 */
export async function withFiles<T>(store: FileStore, image: WorldImage, work: () => Promise<T>): Promise<T> {
  const undone = undoable(store);
  const replaced = new Map<string, Buffer>();
  const there = new Set(store.names());
  try {
    for (const [name, bytes] of image.files) {
      const old = there.has(name) ? store.read(name) : undefined;
      if (old?.equals(bytes)) continue;
      if (old) {
        replaced.set(name, old);
        store.drop(name);
      }
      undone.files.save(name, bytes);
    }
    const done = await work();
    for (const name of store.names()) if (!image.files.has(name)) store.drop(name);
    return done;
  } catch (error) {
    undone.undo();
    for (const [name, old] of replaced) store.save(name, old);
    throw error;
  }
}

/** A hash of the statements that made the tables, indexes and triggers: databases with the same hash can replace each other. */
export function schemaHash({ sqlite }: Database): string {
  const sql = sqlite.prepare<[], string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name').pluck();
  return sha256(sql.all().join('\n'));
}

/** Offsets of the journal versions in the header of a database, for writing and for reading, 1 rollback, 2 WAL. */
const journalVersions = [18, 19] as const;

/** SQLite cannot open a database in memory whose header says WAL. */
function serialised({ sqlite }: Database): Buffer {
  const bytes = sqlite.serialize();
  for (const at of journalVersions) bytes[at] = 1;
  return bytes;
}
