/** The visible content of a typed or pasted text. */

/** Marks for typesetting and for the direction of writing: they are invisible, and copied with a text. Joiners stay: emoji need them. */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Blank at the ends of a text. Tags and variation selectors are not: an emoji may end with them. Nor are direction marks: they affect the text after them. */
const isEdge = /[\u034f\s\u0085\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028\u2029\u202f\u205f-\u2065\u2800\u3164\uffa0]/;

/** A visible character; unassigned and private ones may be visible. Control characters are not blank but wrong. */
const isSeen = /[^\s\u0085\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

// A text of these characters only, ASCII and Chinese, needs no further work.
const isPlain = /^[\u0020-\u007e\u3001-\u3029\u3400-\u9fff\uff01-\uff60]*$/;

const lineBreaks = /[\t\n\r\u0085\u2028\u2029]+/g;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;

/** Whether a text is empty, or has no visible character: blanks of any width, zero-width marks, fillers, accents on nothing. */
export function isBlank(text: string): boolean {
  return !isSeen.test(text);
}

/** A text without blanks at its ends, for fields that refuse odd characters inside; empty where nothing of it is visible. */
export function trimText(text: string): string {
  if (isPlain.test(text)) return text.trim();
  if (isBlank(text)) return '';
  // Loops instead of a pattern, which would be tried again at every blank of a long run.
  let start = 0;
  let end = text.length;
  while (start < end && isEdge.test(text.charAt(start))) start += 1;
  while (end > start && isEdge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A text of one line: without invisible marks, and without blanks at its ends; line breaks and tabs within are blanks. */
export function tidyText(text: string): string {
  return isPlain.test(text) ? text.trim() : trimText(text.replaceAll(marks, '').replaceAll(lineBreaks, ' '));
}

/** A text of several lines, as it was written: without blanks around it, its lines end with `\n`. */
export function tidyLines(text: string): string {
  return trimText(text.replaceAll(lineEnds, '\n'));
}

// Unpaired surrogates cannot be stored as UTF-8.
// oxlint-disable-next-line no-control-regex
const damage = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\p{Cs}/u;

/** Whether a text has control characters or unpaired surrogates, which no keyboard types. */
export function isDamaged(text: string): boolean {
  return damage.test(text);
}

/** Format characters, variants of a character and fillers: they are invisible. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A text for comparisons, without invisible characters. Not for texts that are shown: an emoji of several parts falls apart. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** Blanks, and the quotes a spreadsheet puts before numbers that are text. */
const aroundCodes = /[\s\u0085\p{Z}\u2800'‘’"“”`]/gu;

/** A number or code as it is written on its document: half-width, without blanks, invisible marks and quotes. */
export function tidyCode(text: string): string {
  if (isCode.test(text)) return text;
  return isBlank(text) ? '' : withoutInvisible(text.normalize('NFKC')).replaceAll(aroundCodes, '');
}

const isCode = /^[0-9A-Za-z_./:+-]*$/;
