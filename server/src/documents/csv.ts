/** Excel takes a cell that begins like this for a formula, or for a command on some systems. */
const formula = /^[\t\r\n ]*[=+\-@|%＝＋－＠]/;

/**
 * Cells that Excel would change on opening: numbers from twelve digits on are shown with an exponent and lose digits from the sixteenth on, zeros
 * in front go, 1-2 becomes a day. With a tab at its end such a cell is text, and no formula is run.
 */
const changedByExcel = /^(?:\d{12,}|0\d+|\d+(?:\.\d+)?e[+-]?\d+|\d{1,2}[-/]\d{1,2})$/i;

/** A mark in front keeps a text from being run as a formula; a text that begins with a mark gets one more. */
const marked = (text: string): string => (formula.test(text) || /^['`]/.test(text) ? `'${text}` : text);

function cell(text: string): string {
  return `"${(changedByExcel.test(text) ? `${text}\t` : marked(text)).replaceAll('"', '""')}"`;
}

/** Rows as CSV that Excel opens with readable Chinese text (the UTF-8 mark comes first) and without running any cell. */
export function csvOf(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`\u{feff}${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`, 'utf8');
}
