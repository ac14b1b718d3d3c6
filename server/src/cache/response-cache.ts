import { perConnection } from '@baicao/db/per-connection';
import { LRUCache } from 'lru-cache';

/** The body of an answer. */
export type Body = string | Buffer;

interface CachedBody {
  readonly body: Body;
  /** Valid from this moment on, until before that one (ms). */
  readonly from: number;
  readonly until: number;
}

/**
 * Holds: whole response bodies by address and viewer, 8 MB together (long ones beside the heap, and the same bytes as in the goods index's answer cache), for reads whose handler states how long
 * they stay valid without a write. All end when any process writes to the database (the change stamp), each
 * ends at its own `until`: a response from here is never older than the database.
 */
class ResponseCache {
  readonly #cache = new LRUCache<string, CachedBody>({ maxSize: 8_000_000 });
  #stamp = -1;

  /** `stamp` is the change stamp of this call. */
  get(stamp: number, key: string, now: number): Body | undefined {
    if (stamp !== this.#stamp) return undefined;
    const cached = this.#cache.get(key);
    return cached && now >= cached.from && now < cached.until ? cached.body : undefined;
  }

  /** `stamp` was taken before the response was made. */
  set(stamp: number, key: string, response: CachedBody): void {
    if (stamp !== this.#stamp) {
      this.#cache.clear();
      this.#stamp = stamp;
    }
    this.#cache.set(key, response, { size: response.body.length + key.length });
  }
}

export const responseCache = perConnection(() => new ResponseCache());
