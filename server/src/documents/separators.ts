/** Separators of cells; where two divide a list equally well, the first one wins. */
export const separators = ['\t', ',', ';', '，', '；', '|', '｜'] as const;
export type Separator = (typeof separators)[number];

interface Division {
  readonly separator: Separator;
  /** Rows that are not empty, and rows of several cells. */
  readonly rows: number;
  readonly divided: number;
  /** Rows with the most common number of cells. */
  readonly alike: number;
  readonly width: number;
}

type Row = readonly string[];

/**
 * The separator that divides most rows, all of them alike and into most cells; null for lines without a separator, as in a chat. One tab in
 * a row is enough where nothing else divides more: it is never part of a text.
 */
export function separatorOf(rowsBy: (separator: Separator) => readonly Row[]): Separator | null {
  const divisions = separators.map((separator) => division(separator, rowsBy(separator)));
  const [best] = divisions
    .filter(({ separator, divided, rows }) => (separator === '\t' ? divided > 0 : divided * 2 > rows))
    .toSorted((a, b) => b.divided - a.divided || b.alike - a.alike || b.width - a.width);
  return best?.separator ?? null;
}

function division(separator: Separator, table: readonly Row[]): Division {
  const rows = table.filter((cells) => cells.length > 1 || cells.some((cell) => cell.trim() !== ''));
  const divided = rows.filter((cells) => isDivided(cells, separator));
  const counts = new Map<number, number>();
  for (const { length } of divided) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, alike = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { separator, divided: divided.length, alike, width, rows: rows.length };
}

/**
 * Whether a real separator divides the row, not a tab beside another one, in front or at the end (which keeps a long number a text) or a comma of
 * thousands in a line of words.
 */
function isDivided(cells: Row, separator: Separator): boolean {
  const divides = dividing[separator] ?? (() => true);
  return cells.some((cell, at) => at > 0 && divides(cells[at - 1] ?? '', cell, at));
}

type Divides = (before: string, after: string, at: number) => boolean;

const isThousands: Divides = (before, after) => /\s\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(after);
const isTextGuard: Divides = (before, after, at) =>
  after.trim() === '' ||
  (at === 1 && before === '') ||
  /[,;，；|｜]["']?$/.test(before) ||
  /^["']?[,;，；|｜]/.test(after);

const dividing: Partial<Record<Separator, Divides>> = {
  '\t': (...where) => !isTextGuard(...where),
  ',': (...where) => !isThousands(...where),
  '，': (...where) => !isThousands(...where),
};
