/** Places in one order, kept sorted while single goods move: a sale must not cost sorting the whole shelf again. */
export class GoodsOrder {
  readonly #keys: Float64Array;
  readonly #order: Int32Array;

  /** Ascending by `keyOf`; equal keys by place, which is ascending by id. */
  constructor(
    size: number,
    readonly keyOf: (place: number) => number,
  ) {
    this.#keys = Float64Array.from({ length: size }, (_, place) => keyOf(place));
    const keys = this.#keys;
    this.#order = Int32Array.from({ length: size }, (_, place) => place).sort(
      (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b,
    );
  }

  get places(): Int32Array {
    return this.#order;
  }

  /** Puts one article where its key belongs now. */
  move(place: number): void {
    const key = this.keyOf(place);
    const old = this.#keys[place] ?? key;
    if (key === old) return;
    const from = this.#find(old, place);
    this.#order.copyWithin(from, from + 1);
    this.#keys[place] = key;
    const to = this.#find(key, place, this.#order.length - 1);
    this.#order.copyWithin(to + 1, to, this.#order.length - 1);
    this.#order[to] = place;
  }

  /** The first index of the first `length` places that does not come before (key, place). */
  #find(key: number, place: number, length = this.#order.length): number {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = this.#order[middle] ?? 0;
      const thereKey = this.#keys[there] ?? 0;
      if (thereKey < key || (thereKey === key && there < place)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
