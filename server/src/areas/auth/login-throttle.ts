const minute = 60_000;

/** Wrong passwords for one account from one address, and attempts of one address, within their windows. */
const throttleLimits = {
  wrongPerAccount: { count: 10, windowMs: 5 * minute },
  attemptsPerAddress: { count: 300, windowMs: minute },
} as const;

interface Tally {
  count: number;
  since: number;
}

/** Counts within fixed windows, bounded: the oldest tallies are forgotten first. */
class Counter {
  readonly #tallies = new Map<string, Tally>();

  constructor(private readonly limit: { count: number; windowMs: number }) {}

  isFull(key: string, now: number): boolean {
    return this.#current(key, now).count >= this.limit.count;
  }

  add(key: string, now: number): void {
    const tally = this.#current(key, now);
    tally.count += 1;
    this.#tallies.delete(key);
    this.#tallies.set(key, tally);
    const oldest = this.#tallies.keys().next();
    if (this.#tallies.size > 10_000 && !oldest.done) this.#tallies.delete(oldest.value);
  }

  clear(key: string): void {
    this.#tallies.delete(key);
  }

  #current(key: string, now: number): Tally {
    const tally = this.#tallies.get(key);
    return tally && now - tally.since < this.limit.windowMs ? tally : { count: 0, since: now };
  }
}

/** Slows guessing down without locking the owner out: wrong passwords count for one account from one address. */
export class LoginThrottle {
  readonly #wrong = new Counter(throttleLimits.wrongPerAccount);
  readonly #attempts = new Counter(throttleLimits.attemptsPerAddress);

  /** Whether this attempt must wait; counts it for its address. */
  mustWait(username: string, address: string, now: number): boolean {
    const wait = this.#attempts.isFull(address, now) || this.isBlocked(username, address, now);
    this.#attempts.add(address, now);
    return wait;
  }

  /** Whether too many passwords were wrong already. Ask again once a password is compared: others went wrong meanwhile. */
  isBlocked(username: string, address: string, now: number): boolean {
    return this.#wrong.isFull(`${username}\n${address}`, now);
  }

  wrong(username: string, address: string, now: number): void {
    this.#wrong.add(`${username}\n${address}`, now);
  }

  right(username: string, address: string): void {
    this.#wrong.clear(`${username}\n${address}`);
  }
}
