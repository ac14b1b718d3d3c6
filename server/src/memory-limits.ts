import type { Database } from '@baicao/db/client';
import { setFlagsFromString } from 'node:v8';

/**
 * On a machine with much memory V8 lets garbage grow to a multiple of the live heap before collecting; lists of
 * 60 rows create much of it. With these flags it collects when the heap has grown by 60 %, and the space for new
 * objects does not grow. Both flags are read at each collection. Import this module before all others: memory
 * that they allocate while loading would enlarge that space permanently.
 */
setFlagsFromString('--heap-growing-percent=60');
setFlagsFromString('--semi-space-growth-factor=1');

/** SQLite's page cache, in KiB; the operating system caches the rest. */
const pageCacheKib = 16_384;

/** Serving rarely rereads pages that are not cached in memory already; seeding uses the larger cache. */
export function keepPagesFew(db: Database): void {
  db.sqlite.pragma(`cache_size = -${pageCacheKib}`);
}
