import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, lettersOf, simplified } from '@baicao/shared/text/fold';
import { matchedPieces } from './matched-pieces.ts';
import { holdsNearly } from './near-misses.ts';
import { queryParts } from './query-parts.ts';
import { syllablesOf } from './syllables.ts';
import { nameTokens, wordStarts } from './tokens.ts';

describe('fold', () => {
  test.each([
    ['ＡＭＸＬ', 'amxl'],
    ['維生素Ｂ１２', '维生素b12'],
    ['頭孢克肟膠囊', '头孢克肟胶囊'],
    ['0．25ｇ', '0.25g'],
    ['阿莫西林', '阿莫西林'],
  ])('%s is looked up as %s', (text, folded) => expect(fold(text)).toBe(folded));

  test('a simplified form stays what it is', () => {
    for (const plain of simplified.values()) expect(fold(plain)).toBe(plain);
  });

  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('syllables', () => {
  test.each([
    ['阿莫西林', 'amoxilin', ['a', 'mo', 'xi', 'lin']],
    ['维生素b12片', 'weishengsub12pian', ['wei', 'sheng', 'su', 'b', '1', '2', 'pian']],
    ['西安', 'xian', ['xi', 'an']],
    ['仙', 'xian', ['xian']],
    ['绿豆', 'lvdou', ['lv', 'dou']],
    ['重楼', 'zhonglou', ['zhong', 'lou']],
  ])('%s reads %s', (name, reading, syllables) => expect(syllablesOf(lettersOf(name), reading)).toEqual(syllables));

  test('initials decide where a reading can be cut in two ways', () => {
    const letters = lettersOf('三磷酸腺苷');
    expect(syllablesOf(letters, 'sanlinsuanxiangan', ['slsxg'])).toEqual(['san', 'lin', 'suan', 'xian', 'gan']);
    expect(syllablesOf(lettersOf('方案'), 'fangan', ['fa'])).toEqual(['fang', 'an']);
    expect(syllablesOf(lettersOf('反感'), 'fangan', ['fg'])).toEqual(['fan', 'gan']);
  });

  test('a reading of another name has no syllables', () => expect(syllablesOf(['阿'], 'amoxilin')).toBeNull());
});

describe('query parts', () => {
  test.each([
    ['amxl胶囊', ['amxl', '胶囊']],
    ['  阿莫西林  0.25g ', ['阿莫西林', '0.25g']],
    ['国药准字H20012345', ['h20012345']],
    ['...', []],
    ['" OR *', ['or']],
    ['🙂', []],
    ['⺀', []],
    ['维生素B12', ['维生素', 'b12']],
  ])('%s', (text, parts) => expect(queryParts(text).map((part) => part.letters.join(''))).toEqual(parts));

  test('a text of any length makes at most eight parts of 64 letters together', () => {
    const units = ['binary', fc.constantFrom('阿', '片'), fc.constantFrom('a', '1', 'Ⅲ')] as const;
    const texts = fc.oneof(...units.map((unit) => fc.string({ unit, maxLength: 5000, size: 'max' })));
    fc.assert(
      fc.property(texts, (text) => {
        const parts = queryParts(text);
        expect(parts.length).toBeLessThanOrEqual(8);
        expect(parts.flatMap((part) => part.letters).length).toBeLessThanOrEqual(64);
        for (const part of parts) expect(part.letters.join('')).toMatch(/^[\p{L}\p{N}.%]+$/u);
      }),
    );
  });
});

test('words begin after salts, after patient groups, and after breaks', () => {
  const startsOf = (name: string) => wordStarts(name).map((at) => lettersOf(name).slice(at).join(''));
  expect(startsOf('盐酸二甲双胍片')).toContain('二甲双胍片');
  expect(startsOf('小儿氨酚黄那敏颗粒')).toContain('氨酚黄那敏颗粒');
  expect(startsOf('维生素ad滴剂(胶囊型)')).toContain('胶囊型');
  expect(startsOf('阿莫西林')).toEqual([]);
});

test('a name is indexed under each of its readings', () => {
  const tokens = nameTokens({ name: '重楼', pinyin: 'zhonglou chonglou', initials: 'zl cl' });
  for (const token of ['=重楼', '^重', '重楼', '<zhonglou', '<cl', '@lou', '@chonglou'])
    expect(tokens).toContain(token);
});

describe('one typing mistake', () => {
  const near = (text: string, query: string, anywhere = true) =>
    holdsNearly(Array.from(text), Array.from(query), anywhere);

  test.each([
    ['阿莫西林胶囊', '阿漠西林', true],
    ['阿莫西林胶囊', '阿西林', true],
    ['阿莫西林胶囊', '阿莫莫西林', true],
    ['阿莫西林胶囊', '阿西莫林', true],
    ['复方阿莫西林', '阿漠西林', true],
    ['阿莫西林胶囊', '头孢克肟', false],
    ['阿莫西林胶囊', '阿漠西临', false],
    ['amoxilin', 'amuxilin', true],
    ['amoxilin', 'maoxilin', true],
    ['amoxilin', 'amoxxilin', true],
    ['amoxilin', 'tboxilin', false],
  ])('%s and %s: %s', (text, query, verdict) => expect(near(text, query)).toBe(verdict));

  /** The least number of insertions, deletions, substitutions and swaps of neighbours, by the book. */
  function distance(a: string, b: string): number {
    const rows = Array.from({ length: a.length + 1 }, (_, i) =>
      Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
    );
    const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
    for (let i = 1; i <= a.length; i += 1) {
      for (let j = 1; j <= b.length; j += 1) {
        const cost = a[i - 1] === b[j - 1] ? 0 : 1;
        let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          best = Math.min(best, at(i - 2, j - 2) + 1);
        (rows[i] ?? [])[j] = best;
      }
    }
    return at(a.length, b.length);
  }

  test('agrees with the textbook distance to every beginning of the text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(word, word, (text, query) => {
        const nearest = Math.min(
          ...Array.from({ length: text.length + 1 }, (_, end) => distance(text.slice(0, end), query)),
        );
        expect(near(text, query, false)).toBe(nearest <= 1);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('highlighted pieces', () => {
  const thing = { name: '阿莫西林(分散片)', pinyin: 'amoxilinfensanpian', initials: 'amxlfsp' };
  const marked = (query: string) =>
    matchedPieces(thing, query)
      .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join('');

  test.each([
    ['莫西', '阿[莫西]林(分散片)'],
    ['amxl', '[阿莫西林](分散片)'],
    ['amoxi', '[阿莫西]林(分散片)'],
    ['amox', '[阿莫西]林(分散片)'],
    ['fsp', '阿莫西林([分散片])'],
    ['林fs', '阿莫西[林]([分散]片)'],
    ['头孢', '阿莫西林(分散片)'],
  ])('%s: %s', (query, text) => expect(marked(query)).toBe(text));

  test('the pieces make the name, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (query) =>
          matchedPieces(thing, query)
            .map((piece) => piece.text)
            .join('') === thing.name,
      ),
    );
  });
});
