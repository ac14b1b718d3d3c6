import { perConnection } from '@baicao/db/per-connection';
import type { Database } from '@baicao/db/client';
import { limits } from '@baicao/shared/limits';
import { fold, halfWidth } from '@baicao/shared/text/fold';
import { changeStamp } from '#cache/change-stamp.ts';
import { filledIn, helpFacts } from './help-facts.ts';
import { allArticles, helpCategories, type Article } from './help.repo.ts';

/** An article as text that can be searched. */
export interface Entry {
  readonly article: Article;
  readonly category: string;
  readonly title: string;
  readonly text: string;
  /** Title and text in the form that searches compare. */
  readonly key: { readonly title: string; readonly text: string };
}

/** Holds: the plain text of every article, a few hundred kB; ends with any write (change stamp). */
const entryCache = perConnection((): { stamp: number; entries: readonly Entry[] } => ({ stamp: -1, entries: [] }));

/**
 * post.search: articles whose title or text holds every word, those with a word in the title first, then help before news.
 * Texts are searched as they are shown; nothing here is a pattern.
 */
export function searchPosts(db: Database, keywords: string): { found: readonly Entry[]; words: readonly string[] } {
  const words = wordsOf(keywords);
  return { found: words.length === 0 ? [] : ranked(entriesOf(db), words), words };
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

/** The text in the spelling of all searches, with the same length, so that an index found here is valid in the text. */
function keyOf(text: string): string {
  const folded = fold(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (letter) => (fold(letter).length === letter.length ? fold(letter) : letter)).join('');
}
