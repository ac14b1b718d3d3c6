import SqliteDatabase from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asciiParts, otherParts, searchKey } from '@baicao/shared/text/fold';
import { whileBusy } from './busy.ts';
import { ourApplicationId, recognise } from './recognise.ts';
import { transactionsOn } from './transactions.ts';

/** One open database. Queries go through `query.ts`; `sqlite` is for pragmas, tests and scripts. All calls are synchronous. */
export interface Database {
  readonly sqlite: SqliteDatabase.Database;
  /**
   * Runs `work` on one state of the database, whatever others commit meanwhile, while the database refuses every write;
   * used for all GET handlers. Nested calls join.
   */
  reading<T>(work: () => T): T;
  /** Runs `work` in one immediate transaction: all of it is durable or none of it happened. Nested calls join. */
  writing<T>(work: () => T): T;
  /** Whether this call is inside of `writing`: what it reads may yet be undone. */
  isWriting(): boolean;
  /**
   * Whether anything was written in the transaction this call is in; false outside of one. Only
   * data read before the first write may be kept after the transaction, which may yet be undone. May say true too often, never false.
   */
  hasWritten(): boolean;
  close(): void;
}

/** How long a statement waits for the lock of another connection, in ms; less while a file is made ready. */
const lockWait = { opening: 50, open: 5000 } as const;

/** What the write-ahead log keeps of its size, in bytes, once it has been checkpointed: without a limit it stays as large as it was after the seed. */
const logBytesMax = 16 * 2 ** 20;

/**
 * Opens `file` (`:memory:` allowed), or a private in-memory copy of a serialised database. Throws DatabaseRefusedError,
 * with nothing changed, for a file that is not ours or knows a later schema than `newest`.
 * WAL with synchronous FULL: an acknowledged commit survives a power cut (better-sqlite3 defaults to NORMAL).
 */
export function openDatabase(source: string | Buffer, newest = Infinity): Database {
  const file = typeof source === 'string' && source !== ':memory:' ? source : undefined;
  if (file !== undefined && !isOpenHere(file)) recognise(file, newest);
  const sqlite = new SqliteDatabase(source, { timeout: lockWait.opening });
  try {
    whileBusy(() => markNew(sqlite));
    whileBusy(() => sqlite.pragma('journal_mode = WAL'));
  } catch (error) {
    sqlite.close();
    throw error;
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma(`journal_size_limit = ${logBytesMax}`);
  return prepared(sqlite, file === undefined ? () => undefined : noteOpen(realpathSync(file)));
}

/** Databases in temporary files that no other connection can open. */
const unnamed = new WeakSet<SqliteDatabase.Database>();

/**
 * Opens a private copy of a serialised database in a temporary file, which has lost its name already and goes with the connection: what
 * is not used is memory of the system, not of this process. In memory where no such file can be made.
 */
export function openUnnamed(image: Buffer): Database {
  const file = join(tmpdir(), `baicao-${randomUUID()}.db`);
  let sqlite: SqliteDatabase.Database;
  try {
    writeFileSync(file, image, { flag: 'wx', mode: 0o600 });
    sqlite = new SqliteDatabase(file);
    sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = MEMORY');
  } catch {
    return openDatabase(image);
  } finally {
    rmSync(file, { force: true });
  }
  sqlite.pragma('synchronous = OFF');
  unnamed.add(sqlite);
  return prepared(sqlite, () => undefined);
}

/** How a private copy was opened; undefined for a database that other connections can open. */
export function openerOf({ sqlite }: Database): ((image: Buffer) => Database) | undefined {
  if (unnamed.has(sqlite)) return openUnnamed;
  return sqlite.memory ? openDatabase : undefined;
}

function prepared(sqlite: SqliteDatabase.Database, noteClosed: () => void): Database {
  sqlite.pragma(`busy_timeout = ${lockWait.open}`);
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('trusted_schema = OFF');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma('cache_size = -32768');
  // For conditions on texts that are not indexed: `instr(search_key(name), @keywords) > 0`.
  sqlite.function('search_key', { deterministic: true, directOnly: true }, (text) => searchKey(String(text ?? '')));
  sqlite.function('ascii_parts', { deterministic: true, directOnly: true }, (text) => asciiParts(String(text)));
  sqlite.function('other_parts', { deterministic: true, directOnly: true }, (text) => otherParts(String(text)));
  return {
    sqlite,
    ...transactionsOn(sqlite),
    close: () => {
      sqlite.close();
      noteClosed();
    },
  };
}

/** The first write to a new file: it marks the file as ours, whatever happens to this process later. */
function markNew(sqlite: SqliteDatabase.Database): void {
  if (sqlite.pragma('page_count', { simple: true }) === 0) sqlite.pragma(`application_id = ${ourApplicationId}`);
}

/** Files this process has open, each with the number of its connections. */
const openHere = new Map<string, number>();

function isOpenHere(file: string): boolean {
  try {
    return openHere.has(realpathSync(file));
  } catch {
    return false;
  }
}

function noteOpen(path: string): () => void {
  openHere.set(path, (openHere.get(path) ?? 0) + 1);
  let isNoted = true;
  return () => {
    if (!isNoted) return;
    isNoted = false;
    const left = (openHere.get(path) ?? 1) - 1;
    if (left > 0) openHere.set(path, left);
    else openHere.delete(path);
  };
}
