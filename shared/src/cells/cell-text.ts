import { withoutInvisible } from '../text/tidy-text.ts';

/** Control characters that are no blanks, and halves of characters. */
const damage = /(?![\s\u0085])[\p{Cc}\p{Cs}]/gu;

/** What spreadsheets and those who feed them put around a text so that it is not taken for a number or a formula: ="007". */
const formulaText = /^=\s*"((?:[^"]|"")*)"$/;
/** '007, also with the quotes an input method makes of it. */
const textMark = /^(?:['`]|[‘’＇](?=[\d０-９]))(?=.)/;

/**
 * What a cell says, typed, pasted or in a file: without the marks by which it is kept a text, without what nobody sees, blanks and line breaks
 * as single blanks.
 */
export function cellText(cell: string): string {
  const seen = withoutInvisible(cell).replaceAll(damage, '').replaceAll(/\s+/g, ' ').trim();
  const inner = formulaText.exec(seen)?.[1];
  return (inner === undefined ? seen : inner.replaceAll('""', '"')).replace(textMark, '').trim();
}
