import { describe, expect, test } from 'vitest';
import { textOf } from '../repository-files.ts';
import { rulesDocument } from './rules-document.ts';
import { rulesIn } from './rules-in.ts';

test('docs/rules.md is what the comments above the tests say', () => {
  expect(textOf('docs/rules.md'), '`npm run docs:rules` writes it anew').toBe(rulesDocument());
});

describe('a rule', () => {
  const read = (source: string) => rulesIn('a.test.ts', source);

  test.each([
    [`// Rule: it holds.\ntest('a title', () => {});`, 'a title'],
    [`  // Rule: it holds.\n  describe("a buyer's title", () => {});`, `a buyer's title`],
    [`// Rule: it holds.\ntest(\n  'it isn\\'t broken',\n  () => {},\n);`, `it isn't broken`],
    [`// Rule: it holds.\ntest.each([\n  [1, (a) => b(a)],\n])('%i counts', () => {});`, '%i counts'],
    [`// Rule: it holds.\ntest.each<[string, () => void]>(rows)(\`a row\`, () => {});`, 'a row'],
    [`// Rule: it holds.\ntest.each('ab'.split(''))('letter %s', () => {});`, 'letter %s'],
    [`// Rule: it holds.\njourney.rows<{ who: string }>(rows)('$who pays', {}, () => {});`, '$who pays'],
    [`// A browser.\n// Rule: it holds.\nimport { test } from 'vitest';\ntest('a title', () => {});`, null],
  ])('in %j is proven by %j', (source, title) => {
    expect(read(source)).toEqual([{ kind: 'Rule', sentence: 'it holds', title }]);
  });

  test('may go on over several lines, and stand beside a complaint', () => {
    expect(read(`// Rule: it\n// holds, and\n// stays.\n// Complaint: it breaks.\nit('a title', () => {});`)).toEqual([
      { kind: 'Rule', sentence: 'it holds, and stays', title: 'a title' },
      { kind: 'Complaint', sentence: 'it breaks', title: 'a title' },
    ]);
  });

  test('ends with its full stop, before another comment', () => {
    expect(read(`// Rule: it holds.\n// The clock stands still.\ntest('a title', () => {});`)).toEqual([
      { kind: 'Rule', sentence: 'it holds', title: 'a title' },
    ]);
  });

  test.each([
    [`// Rule: it holds\ntest('a title', () => {});`, /a\.test\.ts:1: a rule ends with a full stop/],
    [
      `// Rule: it holds.\nconst rows = [];\ntest('a title', () => {});`,
      /a\.test\.ts:1: a rule stands directly above a test/,
    ],
    [`// Rule: it holds.\n\ntest('a title', () => {});`, /a\.test\.ts:1: a rule stands directly above a test/],
  ])('in %j is refused', (source, message) => {
    expect(() => read(source)).toThrow(message);
  });
});
