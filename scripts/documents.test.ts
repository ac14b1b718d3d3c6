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
