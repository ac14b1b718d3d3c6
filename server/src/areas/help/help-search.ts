import type { Contract, Data, FoundPost } from '@baicao/shared/contract';
import { perConnection } from '@baicao/db/per-connection';
import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { fold, halfWidth } from '@baicao/shared/text/fold';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { firstCharacters, lastCharacters } from '@baicao/shared/text/characters';
import { page, type Page } from '#domain/answers.ts';
import { changeStamp } from '#cache/change-stamp.ts';
import { filledIn, helpFacts } from './help-facts.ts';
import { allArticles, helpCategories, type Article } from './help.repo.ts';

/** An article as text that can be searched. */
interface Entry {
  readonly article: Article;
  readonly category: string;
  readonly title: string;
  readonly text: string;
  /** Title and text as they are compared. */
  readonly key: { readonly title: string; readonly text: string };
}

/** Holds: the plain text of every article, a few hundred kB; ends with any write (change stamp). */
const entryCache = perConnection((): { stamp: number; entries: readonly Entry[] } => ({ stamp: -1, entries: [] }));

/**
 * post.search: articles whose title or text holds every word, those with a word in the title first, then help before news.
 * Texts are searched as they are shown; nothing here is a pattern.
 */
export function searchPosts(db: Database, keywords: string, at: number): Page<Data<Contract['post']['search']>> {
  const words = wordsOf(keywords);
  const found = words.length === 0 ? [] : ranked(entriesOf(db), words);
  const perPage = limits.page.size;
  const rows = found.slice((at - 1) * perPage, at * perPage).map((entry) => wireEntry(entry, words));
  return page(rows, { page: at, perPage, total: found.length });
}

function wordsOf(keywords: string): string[] {
  return [...new Set(keyOf(halfWidth(keywords)).split(/[\s'‘’"“”]+/))]
    .filter((word) => word !== '')
    .slice(0, limits.help.termsMax);
}

function ranked(entries: readonly Entry[], words: readonly string[]): Entry[] {
  const hits = entries.filter(({ key }) => words.every((word) => key.title.includes(word) || key.text.includes(word)));
  return hits.toSorted((one, other) => {
    const byTitle = titleHits(other, words) - titleHits(one, words);
    return byTitle || one.article.type - other.article.type || other.article.createdAt - one.article.createdAt;
  });
}

function titleHits({ key }: Entry, words: readonly string[]): number {
  return words.filter((word) => key.title.includes(word)).length;
}

function entriesOf(db: Database): readonly Entry[] {
  const cached = entryCache(db);
  const stamp = changeStamp(db);
  if (cached.stamp !== stamp) {
    cached.entries = readEntries(db);
    cached.stamp = stamp;
  }
  return cached.entries;
}

function readEntries(db: Database): Entry[] {
  const facts = helpFacts(db);
  const names = new Map(helpCategories(db).map(({ id, name }) => [id, name]));
  return allArticles(db).map((article) => {
    const text = plainText(filledIn(article.content, facts, article.createdAt));
    const category = names.get(article.categoryId) ?? '';
    const { title } = article;
    return { article, category, title, text, key: { title: keyOf(title), text: keyOf(text) } };
  });
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|b|i|em|strong)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|amp|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The spelling of all searches, as long as the text, so that a place found here is the place in the text. */
function keyOf(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (letter) => (fold(letter).length === letter.length ? fold(letter) : letter)).join('');
}

function wireEntry({ article, category, title, text, key }: Entry, words: readonly string[]): FoundPost {
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

/** How much of the text stands before the first word found. */
const lead = 20;

/** No character is cut at either end. */
function excerptOf(text: string, key: string, words: readonly string[]): [from: number, to: number] {
  const places = words.map((word) => key.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const from = first - lastCharacters(text.slice(0, first), lead).length;
  return [from, from + firstCharacters(text.slice(from), limits.help.excerptLength).length];
}

/** The text in parts; longest word first where two begin at one place. */
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
