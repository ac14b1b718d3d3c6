/** A queue of events by time. */
export class Later<T> {
  readonly #waiting: { at: number; what: T }[] = [];

  add(at: number, what: T): void {
    const place = this.#waiting.findIndex((one) => one.at > at);
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, { at, what });
  }

  /** Takes out the events up to `time`, earliest first. */
  due(time: number): { at: number; what: T }[] {
    const place = this.#waiting.findIndex((one) => one.at > time);
    return this.#waiting.splice(0, place < 0 ? this.#waiting.length : place);
  }
}
