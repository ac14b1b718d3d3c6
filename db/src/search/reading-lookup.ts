import type { Database } from '../client.ts';
import { kindLink, nameLink } from './goods-tokens.ts';

/** An expression for goods whose name has a reading that begins with `text`; `mark` says from where on. */
export type ReadingLookup = (mark: string, text: string) => string;

/** Asks the index of goods itself: right for whole answers, but it collects every match before the first one. */
export const byBeginning: ReadingLookup = (mark, text) => `"${mark}${text}" *`;

const mostNames = 400;
/** Beginnings of one and two letters have an index of their own (`prefix` in the migration) and stream as they are. */
const indexedBeginning = 2;

/**
 * For short answers: the few hundred different names are asked first, and the goods are streamed by name, best-selling
 * first. jiaonang names 200 of 1,000 names but a fifth of all goods. The same goods as `byBeginning`.
 */
export function byNames(db: Database): ReadingLookup {
  return (mark, text) => {
    if (text.length <= indexedBeginning) return byBeginning(mark, text);
    const names = db
      .values('SELECT rowid FROM search_name_tokens(?) LIMIT ?')
      .all(`"${kindLink('goods')}" AND ${byBeginning(mark, text)}`, mostNames + 1) as number[];
    if (names.length > mostNames) return byBeginning(mark, text);
    return names.length === 0 ? nothing : names.map((id) => `"${nameLink(id)}"`).join(' OR ');
  };
}

/** Names begin with 1. */
const nothing = `"${nameLink(0)}"`;
