import { firstCharacters, hasAtMost } from '#text/characters.ts';

/** A value of an answer in few words, for a log or report: a type, with a short text or number. */
export function described(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `${typeof value} ${hasAtMost(text, 40) ? text : `${firstCharacters(text, 40)}…`}`;
}
