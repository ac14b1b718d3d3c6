import type { JournalRow } from '#console/control/answers.ts';

/** What is to be seen; empty: everything. All that is said must hold. */
export interface Filter {
  readonly text: string;
  readonly op: string;
  readonly code: string;
  readonly persona: string;
  readonly kind: '' | 'failed' | 'fault' | 'unmatched';
}

export const noFilter: Filter = { text: '', op: '', code: '', persona: '', kind: '' };

const kinds: Readonly<Record<Filter['kind'], (row: JournalRow) => boolean>> = {
  '': () => true,
  failed: ({ code }) => code !== 10000,
  fault: ({ fault }) => fault !== null,
  unmatched: ({ op }) => op === null,
};

/** Everything of a row that can be searched for. */
function textOf({ op, method, path, persona, code, message, fault, query, body, request_id: id }: JournalRow): string {
  return [op, method, path, persona, code, message, fault, id, JSON.stringify(query), JSON.stringify(body)].join(' ');
}

export function matches(row: JournalRow, { text, op, code, persona, kind }: Filter): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = words.length === 0 ? '' : textOf(row).toLowerCase();
  return (
    words.every((word) => all.includes(word)) &&
    (op === '' || row.op === op) &&
    (code === '' || String(row.code) === code) &&
    (persona === '' || (row.persona ?? '访客') === persona) &&
    kinds[kind](row)
  );
}

/** What occurs in a column, for its list of choices. */
export function choicesOf(
  rows: readonly JournalRow[],
): Pick<Record<keyof Filter, string[]>, 'op' | 'code' | 'persona'> {
  const once = (texts: readonly string[]) => [...new Set(texts)].toSorted();
  return {
    op: once(rows.flatMap(({ op }) => (op === null ? [] : [op]))),
    code: once(rows.map(({ code }) => String(code))),
    persona: once(rows.map(({ persona }) => persona ?? '访客')),
  };
}
