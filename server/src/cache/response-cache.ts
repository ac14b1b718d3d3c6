import type { Database } from '@baicao/db/client';
import { Recent } from './lru-cache.ts';

/** Kept bodies weigh so many characters together. */
const mostCharacters = 1_000_000;

export type Body = string | Buffer;

interface KeptBody {
  readonly body: Body;
  /** From this moment on, up to and without that one (ms). */
  readonly from: number;
  readonly until: number;
}

/**
 * Whole answers by address and viewer, for reads whose handler said until when time alone leaves them right. Anything
 * written to the database, by whomever, empties it: an answer from here is never older than the database.
 */
class KeptBodies {
  readonly #bodies = new Recent<KeptBody>(mostCharacters);
  #stamp = -1;

  /** `stamp` is the change stamp of this call. */
  get(stamp: number, key: string, now: number): Body | undefined {
    if (stamp !== this.#stamp) return undefined;
    const kept = this.#bodies.get(key);
    return kept && now >= kept.from && now < kept.until ? kept.body : undefined;
  }

  /** `stamp` was taken before the answer was made. */
  set(stamp: number, key: string, kept: KeptBody): void {
    if (stamp !== this.#stamp) {
      this.#bodies.clear();
      this.#stamp = stamp;
    }
    this.#bodies.set(key, kept, kept.body.length + key.length);
  }
}

const byDatabase = new WeakMap<Database, KeptBodies>();

export function keptBodies(db: Database): KeptBodies {
  let found = byDatabase.get(db);
  if (!found) byDatabase.set(db, (found = new KeptBodies()));
  return found;
}
