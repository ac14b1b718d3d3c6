/** Numbers for words, so that a column holds a number for each and counts by it. */
export class WordList {
  readonly #codes = new Map<string, number>();
  readonly #words: string[] = [];

  /** The word's number; a new word takes the next one. */
  code(word: string): number {
    let code = this.#codes.get(word);
    if (code === undefined) {
      code = this.#words.push(word) - 1;
      this.#codes.set(word, code);
    }
    return code;
  }

  /** undefined for a word that never came. */
  find(word: string): number | undefined {
    return this.#codes.get(word);
  }

  word(code: number): string {
    return this.#words[code] ?? '';
  }

  get size(): number {
    return this.#words.length;
  }
}
