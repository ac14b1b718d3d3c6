/**
 * Writes in lanes: in each lane one request is under way at a time, and of what is asked for meanwhile only the latest
 * is sent (quality W4). Lanes do not wait for each other. For the cart a lane is a line, or the selection as a whole.
 */
export interface EditQueue<V> {
  push(lane: string, value: V): void;
  /** Forgets what still waits in a lane; the request under way goes on. */
  drop(lane: string): void;
  readonly isIdle: boolean;
  /** Resolves once nothing is under way and nothing waits. */
  idle(): Promise<void>;
}

export interface EditQueueOptions<V> {
  /** Must not reject: a failure is dealt with inside. */
  send: (lane: string, value: V) => Promise<void>;
  /** What waits already and what comes now, as one; the later value replaces the earlier unless told otherwise. */
  merge?: (waiting: V, next: V) => V;
  /** Called each time the last lane falls silent. */
  onIdle?: () => void;
}

export function createEditQueue<V>({ send, merge = (_, next) => next, onIdle }: EditQueueOptions<V>): EditQueue<V> {
  const busy = new Set<string>();
  const waiting = new Map<string, V>();
  let awaited: (() => void)[] = [];

  const settle = () => {
    if (busy.size > 0) return;
    const resolves = awaited;
    awaited = [];
    onIdle?.();
    for (const resolve of resolves) resolve();
  };

  const work = async (lane: string, first: V) => {
    busy.add(lane);
    await send(lane, first);
    for (let next = waiting.get(lane); next !== undefined; next = waiting.get(lane)) {
      waiting.delete(lane);
      await send(lane, next);
    }
    busy.delete(lane);
    settle();
  };

  return {
    push(lane, value) {
      if (!busy.has(lane)) {
        void work(lane, value);
        return;
      }
      const before = waiting.get(lane);
      waiting.set(lane, before === undefined ? value : merge(before, value));
    },
    drop: (lane) => void waiting.delete(lane),
    get isIdle() {
      return busy.size === 0;
    },
    idle: () => (busy.size === 0 ? Promise.resolve() : new Promise((resolve) => awaited.push(resolve))),
  };
}
