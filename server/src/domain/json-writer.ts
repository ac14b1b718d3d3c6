/** Writes JSON of parts as UTF-8 into memory that is used again for the next answer. */
export class JsonWriter {
  #bytes = Buffer.allocUnsafeSlow(65_536);
  #used = 0;

  /** Forgets what an answer that failed has left. */
  begin(): this {
    this.#used = 0;
    return this;
  }

  text(text: string): this {
    // A character of UTF-16 is three bytes at most.
    this.#reserve(text.length * 3);
    this.#used += this.#bytes.write(text, this.#used);
    return this;
  }

  /** Copies a part of `source`. */
  bytes(source: Buffer, from: number, to: number): this {
    this.#reserve(to - from);
    source.copy(this.#bytes, this.#used, from, to);
    this.#used += to - from;
    return this;
  }

  /** A copy of what has been written since `begin`. */
  written(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#used));
  }

  #reserve(more: number): void {
    const needed = this.#used + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}
