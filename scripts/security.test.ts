import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, textOf } from './repository-files.ts';

/** The sections of ASVS 5.0 with items of these levels, which are numbered from 1, those of level 1 first: how many of level 1, how many of both. */
const sections: Readonly<Record<string, readonly [levelOne: number, both: number]>> = {
  '1.1': [0, 2],
  '1.2': [5, 9],
  '1.3': [2, 11],
  '1.4': [0, 3],
  '1.5': [1, 2],
  '2.1': [1, 3],
  '2.2': [2, 3],
  '2.3': [1, 4],
  '2.4': [0, 1],
  '3.2': [2, 2],
  '3.3': [1, 4],
  '3.4': [2, 6],
  '3.5': [3, 5],
  '3.7': [0, 2],
  '4.1': [1, 3],
  '4.2': [0, 1],
  '4.3': [0, 2],
  '4.4': [1, 4],
  '5.1': [0, 1],
  '5.2': [2, 3],
  '5.3': [2, 2],
  '5.4': [0, 3],
  '6.1': [1, 3],
  '6.2': [8, 12],
  '6.3': [2, 4],
  '6.4': [2, 4],
  '6.5': [0, 5],
  '6.6': [0, 3],
  '6.8': [0, 4],
  '7.1': [0, 3],
  '7.2': [4, 4],
  '7.3': [0, 2],
  '7.4': [2, 5],
  '7.5': [0, 2],
  '7.6': [0, 2],
  '8.1': [1, 2],
  '8.2': [2, 3],
  '8.3': [1, 1],
  '8.4': [0, 1],
  '9.1': [3, 3],
  '9.2': [1, 4],
  '10.1': [0, 2],
  '10.2': [0, 2],
  '10.3': [0, 4],
  '10.4': [5, 11],
  '10.5': [0, 5],
  '10.6': [0, 2],
  '10.7': [0, 3],
  '11.1': [0, 2],
  '11.2': [0, 3],
  '11.3': [2, 3],
  '11.4': [1, 4],
  '11.5': [0, 1],
  '11.6': [0, 1],
  '12.1': [1, 3],
  '12.2': [2, 2],
  '12.3': [0, 4],
  '13.1': [0, 1],
  '13.2': [0, 5],
  '13.3': [0, 2],
  '13.4': [1, 5],
  '14.1': [0, 2],
  '14.2': [1, 4],
  '14.3': [1, 3],
  '15.1': [1, 3],
  '15.2': [1, 3],
  '15.3': [1, 7],
  '16.1': [0, 1],
  '16.2': [0, 5],
  '16.3': [0, 4],
  '16.4': [0, 3],
  '16.5': [0, 3],
  '17.1': [0, 1],
  '17.2': [0, 4],
  '17.3': [0, 2],
};

const states = ['met', 'not applicable', 'open'] as const;
type State = (typeof states)[number];
const isState = (text: string): text is State => states.some((state) => state === text);

interface Item {
  readonly number: string;
  readonly level: number;
  readonly state: string;
  readonly where: string;
}

const ledger = textOf('SECURITY.md');

/** The cells of the rows that begin with an item's number. */
function rowsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));
  return rows.map((line) => line.replace(/^\| | \|$/g, '').split(' | '));
}

/** The text of a chapter of the document, by its heading of level 2. */
const chapter = (heading: string) => ledger.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

const items: readonly Item[] = rowsOf(chapter('The ledger')).map(([number = '', level, , state = '', where = '']) => ({
  number,
  level: Number(level),
  state,
  where,
}));

interface Citation {
  readonly file: string;
  readonly titles: readonly string[];
}

/** A word of code, with the quoted titles behind it. */
const citation = /`([^`\s]+)`((?:,? "[^"]+")*)/g;
/** Below a folder of the repository, or beside this document. */
const isFile = (word: string) =>
  /^(?:(?:db|docs|scripts|seeds|server|shared|web)\/|[\w-]+(?:\.config)?\.(?:json|md|ts)$)/.test(word);

/** The files of the repository that a text names, each with the quoted titles behind it. */
function citationsIn(text: string): Citation[] {
  return Array.from(text.matchAll(citation), ([, file = '', quoted = '']) => ({
    file,
    titles: Array.from(quoted.matchAll(/"([^"]+)"/g), ([, title = '']) => title),
  })).filter(({ file }) => isFile(file));
}

const quotes = ["'", '"', '`'] as const;

/** Whether a file has this title: a heading of a document, a text of a test. */
function hasTitle(file: string, title: string): boolean {
  const text = textOf(file);
  if (file.endsWith('.md'))
    return text.split('\n').some((line) => line.replace(/^#+ /, '') === title && line !== title);
  const plain = text.replaceAll(/\\(['"`])/g, '$1');
  return quotes.some((quote) => plain.includes(quote + title + quote));
}

describe('the ledger of SECURITY.md', () => {
  test('has every item of the levels 1 and 2 once, in order, with its level', () => {
    const wanted = Object.entries(sections).flatMap(([section, [levelOne, both]]) =>
      Array.from({ length: both }, (_, at) => ({ number: `${section}.${at + 1}`, level: at < levelOne ? 1 : 2 })),
    );
    expect(wanted.length).toBe(253);
    expect(items.map(({ number, level }) => ({ number, level }))).toEqual(wanted);
  });

  test('gives each a known state, and says why', () => {
    expect(items.filter(({ state, where }) => !isState(state) || where.trim().length < 5)).toEqual([]);
  });

  test('names a file for each item that is met', () => {
    const bare = items.filter(({ state, where }) => state === 'met' && citationsIn(where).length === 0);
    expect(bare.map(({ number }) => number)).toEqual([]);
  });

  test('quotes titles only behind the file that has them', () => {
    const quotedIn = (text: string) => text.match(/"[^"]+"/g) ?? [];
    const loose = items.filter(
      ({ where }) => quotedIn(where).length !== citationsIn(where).flatMap(({ titles }) => titles).length,
    );
    expect(loose.map(({ number }) => number)).toEqual([]);
    const missing = items.flatMap(({ number, where }) =>
      citationsIn(where)
        .filter(({ file }) => existsSync(join(root, file)))
        .flatMap(({ file, titles }) => titles.filter((title) => !hasTitle(file, title)))
        .map((title) => `${number}: ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test('adds up', () => {
    const chapters = [...new Set(items.map(({ number }) => number.split('.')[0] ?? ''))];
    const count = (of: readonly Item[]) => states.map((state) => of.filter((item) => item.state === state).length);
    const sums = chapters.map((one) => [
      `V${one}`,
      ...count(items.filter(({ number }) => number.startsWith(`${one}.`))),
    ]);
    const rows = [...sums, ['all', ...count(items)]].map((cells) => `| ${cells.join(' | ')} |`);
    expect(chapter('Sums').match(/^\| (?:V|all).*$/gm)).toEqual(rows);
  });

  test('says of each open item, and of no other, what closes it', () => {
    const closing = rowsOf(chapter('What is open, and what closes it'));
    const open = items.filter(({ state }) => state === 'open').map(({ number }) => number);
    expect(closing.map(([number]) => number)).toEqual(open);
    expect(closing.filter(([, closes = '']) => closes.trim().length < 5)).toEqual([]);
  });
});

test('every file that SECURITY.md names is there', () => {
  const named = citationsIn(ledger).map(({ file }) => file);
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
