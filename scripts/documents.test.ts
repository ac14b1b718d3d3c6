import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, root, textOf } from './repository-files.ts';

const own = 'scripts/documents.test.ts';

const sources = filesOf('{db,scripts,seeds,server,shared,web}/**/*.{ts,tsx,mjs,css,sql}').filter(
  (file) => file !== own,
);
const documents = filesOf('{,docs/**/,server/,web/,db/,seeds/,shared/,scripts/}*.md');

const headings = (file: string) => Array.from(textOf(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
const isHeading = (file: string, words: string) => headings(file).some((heading) => heading === words);

/** Patterns of citations in comments, and whether the cited text exists. */
const citations: readonly (readonly [RegExp, (words: string) => boolean])[] = [
  [/\bproduct §(\d+)/g, (section) => headings('docs/product.md').some((heading) => heading.startsWith(`§${section} `))],
  [/\btrade rules, ([A-Z][a-z]+(?: policy)?)/g, (words) => isHeading('docs/trade-rules.md', words)],
  [/\bcontract\.md, ([A-Z][a-z]+)/g, (words) => isHeading('docs/contract.md', words)],
  [/\bdecisions? (\d+)\b/g, (number) => filesOf(`docs/decisions/${number.padStart(4, '0')}-*.md`).length === 1],
];

/** Comments break lines anywhere. */
const unbroken = (text: string) => text.replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' ');

describe('citations in comments', () => {
  test.each(citations)('%s is there', (pattern, isThere) => {
    const cited = [...sources, ...documents].flatMap((file) =>
      Array.from(unbroken(textOf(file)).matchAll(pattern), ([, words = '']) => ({ file, words })),
    );
    expect(cited.length).toBeGreaterThan(2);
    expect(cited.filter(({ words }) => !isThere(words))).toEqual([]);
  });

  test('nothing cites a document that is not in the repository', () => {
    const foreign = /\b(?:[Ss]pec(?:ification)?|trade rules|contract|quality) (?:§|[A-Z]\d+\b)/g;
    const found = [...sources, ...documents].flatMap((file) =>
      Array.from(unbroken(textOf(file)).matchAll(foreign), ([words]) => `${file}: ${words}`),
    );
    expect(found).toEqual([]);
  });
});

test('links between documents lead to files that exist', () => {
  const broken = documents.flatMap((file) =>
    Array.from(textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g), ([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('docs/rules.md', () => {
  const rows = textOf('docs/rules.md')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => (line.split('|')[2] ?? '').split(';'));
  const cited = rows.flatMap((cell) =>
    Array.from(cell.matchAll(/`([\w/.-]+)`([^`]*)/g), ([, name = '', rest = '']) => ({ cell, name, rest })),
  );
  const tests = filesOf('{db,scripts,seeds,server,shared,web}/**/*.{test.ts,test.tsx,journey.ts}');

  /** Paths are below shared/src, server/src or the root; journeys and others by their names alone. */
  function fileOf(name: string): string | undefined {
    return tests.find(
      (file) =>
        file === name || [`/${name}`, `/${name}.test.ts`, `/${name}.journey.ts`].some((end) => file.endsWith(end)),
    );
  }

  test('names test files that exist', () => {
    const missing = cited.filter(({ name }) => fileOf(name) === undefined && !existsSync(join(root, name)));
    expect(cited.length).toBeGreaterThan(100);
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('names titles of tests that are in these files', () => {
    const missing = cited.flatMap(({ name, rest }) => {
      const file = fileOf(name);
      const text = file === undefined ? '' : unbroken(textOf(file));
      return Array.from(rest.matchAll(/\*([^*]+)\*/g), ([, title = '']) => title)
        .filter((title) => !title.split('…').every((part) => text.includes(part.trim())))
        .map((title) => `${name}: ${title}`);
    });
    expect(missing).toEqual([]);
  });
});
