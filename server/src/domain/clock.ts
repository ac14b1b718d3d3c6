/** The only place that reads the machine's clock. Times are ms since 1970. */
export interface Clock {
  now(): number;
}

export const realClock: Clock = { now: () => Date.now() };

/** A clock that only moves when `advance` is called. */
export class FrozenClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
