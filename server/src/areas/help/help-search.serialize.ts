import type { FoundPost } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { firstCharacters, lastCharacters } from '@baicao/shared/text/characters';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { Entry } from './help-search.ts';

/** A post that was found, with the search words marked in it. */
export function wireEntry({ article, category, title, text, key }: Entry, words: readonly string[]): FoundPost {
  const { id, type, url, createdAt } = article;
  const [from, to] = excerptOf(text, key.text, words);
  const excerpt = marked(text.slice(from, to), key.text.slice(from, to), words);
  const open = from > 0 ? [{ text: '…', is_hit: 0 as const }] : [];
  const end = to < text.length ? [{ text: '…', is_hit: 0 as const }] : [];
  return {
    id,
    type,
    category,
    title: marked(title, key.title, words),
    excerpt: [...open, ...excerpt, ...end],
    url,
    created_at: formatMoment(createdAt),
  };
}

/** Characters of the text before the first search word found. */
const lead = 20;

/** The range of the excerpt; no character is cut at either end. */
function excerptOf(text: string, key: string, words: readonly string[]): [from: number, to: number] {
  const places = words.map((word) => key.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first - lastCharacters(text.slice(0, first), lead).length;
  return [from, from + firstCharacters(text.slice(from), limits.help.excerptLength).length];
}

/** The text split into marked and unmarked parts; the longest word first where two begin at the same index. */
function marked(text: string, key: string, words: readonly string[]): FoundPost['title'] {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const parts: FoundPost['title'] = [];
  let plainFrom = 0;
  for (let place = 0; place < text.length;) {
    const word = byLength.find((one) => key.startsWith(one, place));
    if (word === undefined) {
      place += 1;
      continue;
    }
    if (place > plainFrom) parts.push({ text: text.slice(plainFrom, place), is_hit: 0 });
    parts.push({ text: text.slice(place, place + word.length), is_hit: 1 });
    place += word.length;
    plainFrom = place;
  }
  return plainFrom < text.length ? [...parts, { text: text.slice(plainFrom), is_hit: 0 }] : parts;
}
