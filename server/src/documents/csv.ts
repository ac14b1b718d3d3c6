/** Excel takes a cell that begins like this for a formula, or for a command on some systems. */
const formula = /^[\t\r\n ]*[=+\-@|%＝＋－＠]/;

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows as CSV that Excel opens with Chinese text in place (the mark for UTF-8 comes first) and runs nothing of. */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`\u{feff}${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`, 'utf8');
}
