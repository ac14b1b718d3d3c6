import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { charactersIn, firstCharacters, hasAtMost, lastCharacters, unitsOf } from './characters.ts';

const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test.each([
  ['', 0],
  ['abc 12', 6],
  ['陈晓明，〇二', 6],
  ['𠮷䶮', 2],
  ['👨‍👩‍👧‍👦', 1],
  ['👩🏿‍❤️‍💋‍👩🏿', 1],
  ['🇨🇳🇭🇰', 2],
  [england, 1],
  ['e\u0301', 1],
  ['葛\u{e0100}', 1],
  ['1️⃣', 1],
  ['\r\n', 1],
  // A letter under a hundred accents does not bypass a limit.
  [`a${'\u0301'.repeat(100)}`, 7],
])('%j has %i characters', (text, count) => {
  expect(charactersIn(text)).toBe(count);
  expect([hasAtMost(text, count), hasAtMost(text, count - 1)]).toEqual([true, false]);
});

describe('the first characters', () => {
  test.each([
    ['陈晓明', 2, '陈晓'],
    ['陈晓明', 3, '陈晓明'],
    ['a𠮷b', 2, 'a𠮷'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
    ['中🇨🇳🇭🇰', 2, '中🇨🇳'],
    [`${england}${england}`, 1, england],
    ['e\u0301e\u0301', 1, 'e\u0301'],
    ['陈', 0, ''],
  ])('of %j, %i: %j', (text, max, first) => expect(firstCharacters(text, max)).toBe(first));

  test.each([
    ['陈晓明', 2, '晓明'],
    ['a𠮷', 1, '𠮷'],
    ['a👨‍👩‍👧‍👦🇨🇳', 2, '👨‍👩‍👧‍👦🇨🇳'],
    ['陈', 0, ''],
    ['', 2, ''],
    [`${'药'.repeat(99)}e\u0301`, 1, 'e\u0301'],
  ])('and the last of %j, %i: %j', (text, max, last) => expect(lastCharacters(text, max)).toBe(last));

  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('𠮷', '👨‍👩‍👧', england, '陈', 'ab')));
  test('are a whole beginning within the limit, as long as it can be', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 20 }), (parts, max) => {
        const text = parts.join('');
        const first = firstCharacters(text, max);
        expect(text.startsWith(first) && first.isWellFormed()).toBe(true);
        expect(charactersIn(first)).toBe(Math.min(max, charactersIn(text)));
        expect(first.length <= unitsOf(max)).toBe(true);
      }),
    );
  });
});

test('a browser loads the tables of graphemes when a text needs them, not with the page', async () => {
  const made = vi.spyOn(Intl, 'Segmenter');
  vi.resetModules();
  const fresh = await import('./characters.ts');
  expect([fresh.charactersIn('阿莫西林'), fresh.keywordsIn(' 片 ', 100)]).toEqual([4, '片']);
  expect(made).not.toHaveBeenCalled();
  expect([fresh.charactersIn('👨‍👩‍👧'), fresh.charactersIn('🇨🇳')]).toEqual([1, 1]);
  expect(made).toHaveBeenCalledOnce();
});
