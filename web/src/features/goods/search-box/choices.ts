import type { Suggestion } from './suggestion-cache.ts';

/** What a suggestion leads to: a name or a maker to the list, goods to their own page. */
export type Choice = { readonly kind: 'name'; readonly name: string } | Suggestion;

const namesMax = 3;

/** The names found, each once, before the rows themselves; makers have no names of goods. */
export function choicesOf(rows: readonly Suggestion[]): Choice[] {
  const names = new Set(rows.flatMap(({ kind, name }) => (kind === 'goods' ? [name] : [])));
  return [...[...names].slice(0, namesMax).map((name) => ({ kind: 'name' as const, name })), ...rows];
}
