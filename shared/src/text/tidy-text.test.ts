import { describe, expect, test } from 'vitest';
import { blanks } from '#test/blanks.ts';
import { isBlank, isDamaged, tidyCode, tidyLines, tidyText } from './tidy-text.ts';

describe('a text of invisible characters is empty', () => {
  test.each(blanks)('%s', (_title, text) => {
    for (const blank of [text, text.repeat(3), ` ${text} `]) {
      expect([isBlank(blank), tidyText(blank), tidyLines(blank)]).toEqual([true, '', '']);
      expect(tidyText(`${blank}陈晓明`)).not.toBe('');
    }
  });

  test.each(['a', '陈', '𠮷', '0', '·', '—', '🇨🇳', '❤️', '👩‍⚕️', '1️⃣', 'é', 'e\u0301', '\ue000', '%'])(
    '%j is not',
    (text) => {
      expect([isBlank(text), tidyText(text), tidyLines(text)]).toEqual([false, text, text]);
    },
  );
});

test.each([
  [' 陈晓明\t', '陈晓明'],
  ['\u3000陈　晓明\u00a0', '陈　晓明'],
  ['\ufeff陈\u200b晓\u2060明\u200e', '陈晓明'],
  ['陈\n晓\r\n明', '陈 晓 明'],
  ['康民\u202e药房', '康民药房'],
  ['\u3164康民\u2800', '康民'],
  // Marks that are part of a visible emoji.
  ['👨‍👩‍👧‍👦 ❤️', '👨‍👩‍👧‍👦 ❤️'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['葛\u{e0100}', '葛\u{e0100}'],
  ['a\u200db\u200d', 'a\u200db'],
])('%j says %j', (text, tidy) => expect(tidyText(text)).toBe(tidy));

test('the lines of a text stay', () => {
  expect(tidyLines(' 第一行\r\n\t第二行\u2028第三行\r\n')).toBe('第一行\n\t第二行\n第三行');
});

test('a million blanks between two letters are read once', () => {
  const text = `陈${' '.repeat(1_000_000)}明`;
  expect(tidyText(text)).toBe(text);
});

test.each([
  ['half a character', '陈\ud842', true],
  ['the other half', '\udfb7陈', true],
  ['NUL', 'a\u0000b', true],
  ['a bell', 'a\u0007', true],
  ['a control character of the second set', 'a\u0090', true],
  ['a rare character', '𠮷', false],
  ['lines', 'a\r\n\tb\u0085', false],
])('%s', (_title, text, damaged) => expect(isDamaged(text)).toBe(damaged));

test.each([
  ['６９１２３４５６７８９０１', '6912345678901'],
  ["'6912345678901\t", '6912345678901'],
  ['\u200b912 345\u3000678\ufeff', '912345678'],
  ['“ＤＤ２０２６”', 'DD2026'],
  ['B2026-01/3', 'B2026-01/3'],
])('the code %j is %j', (typed, code) => expect(tidyCode(typed)).toBe(code));
