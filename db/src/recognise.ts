import SqliteDatabase from 'better-sqlite3';
import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync, statSync, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `application_id` of our databases: "baic". */
export const ourApplicationId = 0x62_61_69_63;

/** A file that must not be used as our database; its message is a sentence for the operator. */
export class DatabaseRefusedError extends Error {
  constructor(
    /** The reason: a code of the system or of SQLite where there is one, otherwise one of these. */
    readonly code: 'EISDIR' | 'NOT_A_FILE' | 'SQLITE_NOTADB' | 'SQLITE_CORRUPT' | 'FOREIGN' | 'NEWER',
    message: string,
    /** What the file is instead, without its path and the remedy. */
    readonly why = message,
  ) {
    super(message);
  }
}

/** Up to this schema databases were made without an application id. */
const lastUnmarkedSchema = 15;

/** Tables of the first schema; all of them are still there. */
const earlyTables = ['batches', 'buyers', 'cart_lines', 'goods', 'money_ledger', 'orders', 'points_ledger', 'sessions'];

interface Facts {
  readonly applicationId: number;
  /** Number of the newest migration it went through. */
  readonly schema: number;
}

interface Inside extends Facts {
  readonly tables: readonly string[];
}

/**
 * `absent`, `empty` (no bytes, or no table yet) or `ours`. Throws DatabaseRefusedError for anything else, and for a database
 * of ours that knows a later schema than `newest`. Changes nothing, in the file or beside it. To close a file drops all
 * locks this process has on it: never call this while this process has the file open as a database.
 */
export function recognise(file: string, newest = Infinity): 'absent' | 'empty' | 'ours' {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 'absent';
  if (stat.isFile() && stat.size === 0) return 'empty';
  const header = headerOf(file, stat);
  // The last changes of a killed process may be in the log and not in the header.
  const facts = header.applicationId === 0 ? factsInside(file) : { ...header, isEmpty: false };
  if (facts.applicationId !== ourApplicationId) refuse('FOREIGN', file, 'belongs to another program');
  if (facts.schema > newest) refuseNewer(file, facts.schema, newest);
  return facts.isEmpty ? 'empty' : 'ours';
}

export function refuseNewer(file: string, schema: number, newest: number): never {
  throw new DatabaseRefusedError(
    'NEWER',
    `${file} has schema ${schema}, this version knows ${newest} and left it unchanged; start a newer version or set DATABASE_FILE to another file`,
  );
}

function refuse(code: DatabaseRefusedError['code'], file: string, why: string): never {
  throw new DatabaseRefusedError(
    code,
    `${file} ${why} and was left unchanged; set DATABASE_FILE to a file that does not exist yet`,
    why,
  );
}

const magic = 'SQLite format 3\0';
const headerBytes = 100;

function headerOf(file: string, stat: Stats): Facts {
  if (stat.isDirectory()) refuse('EISDIR', file, 'is a folder');
  if (!stat.isFile()) refuse('NOT_A_FILE', file, 'is a device, a pipe or a socket');
  const bytes = beginningOf(file);
  if (bytes.toString('latin1', 0, magic.length) !== magic) refuse('SQLITE_NOTADB', file, 'is not an SQLite database');
  return { schema: bytes.readUInt32BE(60), applicationId: bytes.readUInt32BE(68) };
}

function beginningOf(file: string): Buffer {
  const bytes = Buffer.alloc(headerBytes);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, headerBytes, 0);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}

/** A file without an application id: an earlier database of ours counts as marked, and so does one with nothing in it. */
function factsInside(file: string): Facts & { readonly isEmpty: boolean } {
  const inside = lookedInto(file, readInside);
  const isEmpty = inside.tables.length === 0;
  const applicationId = isUnmarkedOurs(inside) ? ourApplicationId : inside.applicationId;
  return { schema: inside.schema, applicationId, isEmpty };
}

function isUnmarkedOurs({ applicationId, schema, tables }: Inside): boolean {
  if (applicationId !== 0) return false;
  if (tables.length === 0) return schema === 0;
  return schema >= 1 && schema <= lastUnmarkedSchema && earlyTables.every((name) => tables.includes(name));
}

/**
 * SQLite brings a log that was left beside a file into it, be it only to read: then it looks at copies. Without one it
 * leaves file and folder as they were.
 */
function lookedInto(file: string, look: (file: string) => Inside): Inside {
  const logs = ['-wal', '-journal'].filter((tail) => (statSync(file + tail, { throwIfNoEntry: false })?.size ?? 0) > 0);
  if (logs.length === 0) return look(file);
  const folder = mkdtempSync(join(tmpdir(), 'baicao-look-'));
  try {
    const copy = join(folder, 'copy.db');
    for (const tail of ['', ...logs]) copyFileSync(file + tail, copy + tail);
    return look(copy);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readInside(file: string): Inside {
  const sqlite = new SqliteDatabase(file, { fileMustExist: true });
  try {
    sqlite.pragma('query_only = 1');
    const pragma = (name: string) => Number(sqlite.pragma(name, { simple: true }));
    const sql = 'SELECT name FROM sqlite_schema';
    const tables = sqlite.prepare<[], string>(sql).pluck().all();
    return { applicationId: pragma('application_id'), schema: pragma('user_version'), tables };
  } catch (error) {
    // A header alone does not make a database; what is wrong with this one is not ours to mend.
    const isDamaged = error instanceof SqliteDatabase.SqliteError && !error.code.startsWith('SQLITE_BUSY');
    return isDamaged ? { applicationId: -1, schema: 0, tables: [] } : fail(error);
  } finally {
    sqlite.close();
  }
}

function fail(error: unknown): never {
  throw error;
}
