import type { Database } from '@baicao/db/client';
import { setFlagsFromString } from 'node:v8';

/**
 * On a machine with much memory V8 lets garbage grow to a multiple of the live heap before collecting; lists of
 * 60 rows create much of it. With this flag, which it reads at each collection, it collects when the heap has grown by
 * 60 %. What it reads only when it starts is in the command that starts the server (`docs/operations.md`).
 */
setFlagsFromString('--heap-growing-percent=60');

/** SQLite's page cache, in KiB; the operating system caches the rest. */
const pageCacheKib = 16_384;

/** Serving rarely rereads pages that are not cached in memory already; seeding uses the larger cache. */
export function keepPagesFew(db: Database): void {
  db.sqlite.pragma(`cache_size = -${pageCacheKib}`);
}
