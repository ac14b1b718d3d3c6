/** Things that happen later than they are known, done in the order of their times. */
export class Later<T> {
  readonly #waiting: { at: number; what: T }[] = [];

  add(at: number, what: T): void {
    const place = this.#waiting.findIndex((one) => one.at > at);
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { at, what });
  }

  /** Takes out everything due at `time`, earliest first. */
  due(time: number): { at: number; what: T }[] {
    const place = this.#waiting.findIndex((one) => one.at > time);
    return this.#waiting.splice(0, place < 0 ? this.#waiting.length : place);
  }
}
