import { withoutInvisible } from '../text/tidy-text.ts';

/** Control characters that are no blanks, and unpaired surrogates. */
const damage = /(?![\s\u0085])[\p{Cc}\p{Cs}]/gu;

/** Formulas that spreadsheets and exporters write around a text so that it is not taken for a number: ="007". */
const formulaText = /^=\s*"((?:[^"]|"")*)"$/;
/** The leading quote of '007, also in the forms an input method makes of it. */
const textMark = /^(?:['`]|[‘’＇](?=[\d０-９]))(?=.)/;

/**
 * The text of a cell that was typed, pasted or read from a file: without marks that force a text, without invisible characters, blanks and line breaks
 * as single blanks.
 */
export function cellText(cell: string): string {
  const seen = withoutInvisible(cell).replaceAll(damage, '').replaceAll(/\s+/g, ' ').trim();
  const inner = formulaText.exec(seen)?.[1];
  return (inner === undefined ? seen : inner.replaceAll('""', '"')).replace(textMark, '').trim();
}
