import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { xlsText } from './xls-text.ts';

test.each<[string, number, string]>([
  ['阿莫西林', 936, 'gbk'],
  ['阿莫西林', 1_252, 'gbk'],
  ['阿莫西林', 0, 'gbk'],
  ['藥品名稱', 950, 'big5'],
  ['薬品', 932, 'shift_jis'],
  ['naïve 10°', 1_252, 'windows-1252'],
  ['10mg*20', 0, 'ascii'],
])('%s, said to be of %i, in %s', (text, codePage, encoding) =>
  expect(xlsText(iconv.encode(text, encoding), codePage)).toBe(text),
);
