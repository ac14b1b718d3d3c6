import { expect, test } from 'vitest';
import { fold, searchKey } from './fold.ts';

test.each([
  ['ＤＤ２０２６０３０２', 'dd20260302'],
  ["'20260302\t", '20260302'],
  [' 2026 0302 ', '20260302'],
  ['\ufeff2026\u200b0302', '20260302'],
  ['阿莫\u3000西林', '阿莫西林'],
  ['阿莫西林膠囊', '阿莫西林胶囊'],
  ['100%', '100%'],
  ['⑴ ０.２５Ｇ', '(1)0.25g'],
  ['𠮷', '𠮷'],
])('%j is searched as %j', (typed, key) => expect(searchKey(typed)).toBe(key));

test('the spelling of the index keeps blanks, which part words', () => expect(fold('Ａ b　Ｃ')).toBe('a b c'));
