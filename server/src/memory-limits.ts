import type { Database } from '@baicao/db/client';
import { setFlagsFromString } from 'node:v8';

/**
 * On a machine with much memory V8 lets garbage grow to a multiple of what is in use before it looks for it; lists of
 * 60 rows make much of it. So it looks when a third more than what was left last time is there, and the space for new
 * objects does not grow. Both flags are read at each collection. Done by importing this, before everything else: what
 * the other modules make while they load grows that space for good.
 */
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--semi-space-growth-factor=1');

/** Pages SQLite itself keeps, in KiB: what does not fit is still in the system's own cache. */
const pageCacheKib = 16_384;

/** Serving reads little again that is not kept in memory anyway; seeding is done with the larger cache. */
export function keepPagesFew(db: Database): void {
  db.sqlite.pragma(`cache_size = -${pageCacheKib}`);
}
