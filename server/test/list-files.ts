import iconv from 'iconv-lite';

/** Rows of cells, as a list says them. */
export type ListRows = readonly (readonly string[])[];

/** A text file of rows, one separator between cells, as programs write it that quote only what they must. */
export function textFile(rows: ListRows, separator = ',', end = '\r\n'): string {
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((cells) => cells.map(quoted).join(separator) + end).join('');
}

/** The bytes of a text, with the mark of its encoding where it is `marked`. */
export function encoded(
  text: string,
  encoding: 'utf-8' | 'gbk' | 'gb18030' | 'utf-16le' | 'utf-16be',
  marked = false,
): Buffer {
  return iconv.encode(text, encoding, { addBOM: marked });
}
