import type { SheetCell } from './sheet-grid.ts';
import { cellCharactersMax } from './table-bounds.ts';
import type { XmlToken } from './xml-tokens.ts';

/** A workbook's table of texts; only the texts that cells refer to are stored. */
export class SharedTexts {
  readonly #texts = new Map<number, string>();
  readonly #last: number;
  #at = -1;

  constructor(cells: Iterable<SheetCell>) {
    for (const cell of cells) if (typeof cell === 'number') this.#texts.set(cell, '');
    this.#last = [...this.#texts.keys()].reduce((most, each) => Math.max(most, each), -1);
  }

  /** Whether a text that a cell refers to has not come yet; the table may go on without one. */
  isWaiting(): boolean {
    return this.#at <= this.#last && this.#last >= 0;
  }

  of(cell: number): string {
    return this.#texts.get(cell) ?? '';
  }

  next(): void {
    this.#at += 1;
  }

  /** Adds a part of the current text. */
  say(text: string): void {
    const before = this.#texts.get(this.#at);
    if (before !== undefined && before.length <= cellCharactersMax) this.#texts.set(this.#at, before + text);
  }
}

/** Reads the table of texts from its tags. */
export class TextTags {
  #isSaying = false;
  #isReading = false;

  constructor(private readonly texts: SharedTexts) {}

  take(token: XmlToken): void {
    if (token.kind === 'text') {
      if (this.#isSaying && !this.#isReading) this.texts.say(token.text);
    } else if (token.name === 't') this.#isSaying = token.kind === 'open';
    // Pronunciation is no part of a text.
    else if (token.name === 'rPh') this.#isReading = token.kind === 'open';
    else if (token.name === 'si' && token.kind === 'open') this.texts.next();
  }
}

/** Replaces escapes: `_x000D_` is a character that XML cannot hold. */
export function withoutEscapes(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
