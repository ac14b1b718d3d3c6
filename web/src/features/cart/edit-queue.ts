/**
 * Writes in lanes: each lane has one request in flight, and of the values pushed meanwhile only the latest is sent
 *. Lanes do not wait for each other. In the cart a lane is one line, the selection, or the removals.
 */
interface EditQueue<V> {
  push(lane: string, value: V): void;
  /** Discards the value waiting in a lane; the request in flight goes on. */
  drop(lane: string): void;
  readonly isIdle: boolean;
  /** Resolves once nothing is in flight and nothing waits. */
  idle(): Promise<void>;
}

interface EditQueueOptions<V> {
  /** Must not reject: it handles its own failures. */
  send: (lane: string, value: V) => Promise<void>;
  /** Merges the waiting value with the next one; by default the next one replaces it. */
  merge?: (waiting: V, next: V) => V;
  /** Called each time the last busy lane becomes idle. */
  onIdle?: () => void;
}

export function createEditQueue<V>({ send, merge = (_, next) => next, onIdle }: EditQueueOptions<V>): EditQueue<V> {
  const busy = new Set<string>();
  const waiting = new Map<string, V>();
  let idleWaiters: (() => void)[] = [];

  const notifyIfIdle = () => {
    if (busy.size > 0) return;
    const resolves = idleWaiters;
    idleWaiters = [];
    onIdle?.();
    for (const resolve of resolves) resolve();
  };

  const run = async (lane: string, first: V) => {
    busy.add(lane);
    await send(lane, first);
    for (let next = waiting.get(lane); next !== undefined; next = waiting.get(lane)) {
      waiting.delete(lane);
      await send(lane, next);
    }
    busy.delete(lane);
    notifyIfIdle();
  };

  return {
    push(lane, value) {
      if (!busy.has(lane)) {
        void run(lane, value);
        return;
      }
      const before = waiting.get(lane);
      waiting.set(lane, before === undefined ? value : merge(before, value));
    },
    drop: (lane) => void waiting.delete(lane),
    get isIdle() {
      return busy.size === 0;
    },
    idle: () => (busy.size === 0 ? Promise.resolve() : new Promise((resolve) => idleWaiters.push(resolve))),
  };
}
