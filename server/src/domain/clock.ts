/** The only place that reads the machine's clock. Times are ms since 1970. */
export interface Clock {
  now(): number;
  readonly mode: ClockMode;
}

/** `real` shows the machine's time, `offset` runs on from another time, `frozen` does not run. */
export type ClockMode = 'real' | 'offset' | 'frozen';

export const realClock: Clock = { now: () => Date.now(), mode: 'real' };

/** A clock that only moves when `advance` is called. */
export class FrozenClock implements Clock {
  readonly mode = 'frozen';
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

/** The clock of a namespace: it follows the server's clock until a tester sets it. */
export class NamespaceClock implements Clock {
  #setting: { readonly mode: 'offset' | 'frozen'; readonly ms: number } | null = null;

  constructor(private readonly server: Clock) {}

  /** Whether a tester has set the clock. */
  get isSet(): boolean {
    return this.#setting !== null;
  }

  get mode(): ClockMode {
    return this.#setting?.mode ?? this.server.mode;
  }

  now(): number {
    if (this.#setting === null) return this.server.now();
    return this.#setting.ms + (this.#setting.mode === 'offset' ? this.server.now() : 0);
  }

  /** Follows the server's clock again. */
  release(): void {
    this.#setting = null;
  }

  freeze(now: number): void {
    this.#setting = { mode: 'frozen', ms: now };
  }

  /** Runs on from `now`. */
  goOnFrom(now: number): void {
    this.#setting = { mode: 'offset', ms: now - this.server.now() };
  }

  /** Sets another time; a frozen clock stays frozen. */
  moveTo(now: number): void {
    if (this.mode === 'frozen') this.freeze(now);
    else this.goOnFrom(now);
  }
}
