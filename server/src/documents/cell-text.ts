// What no cell means: control characters, byte order marks, zero-width characters.
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b-\u200f\u2060\ufeff]/g;

/** What a cell says: without what no cell means, blanks and line breaks as single blanks. */
export function cellText(cell: string): string {
  return cell.toWellFormed().replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim();
}
