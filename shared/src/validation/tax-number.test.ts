// Rule: a tax number is refused with the place that is wrong.
import { expect, test } from 'vitest';
import { taxNumberField } from './tax-number.ts';

const right = '91350100M000100Y43';

test.each([
  ['the example of the standard', right, right],
  ['blanks, small and wide letters', ' ９1350100m0001 00y43', right],
])('%s is taken', (_name, typed, stored) => {
  expect(taxNumberField.parse(typed)).toBe(stored);
});

test.each([
  ['empty', '', '请输入税号'],
  ['blanks', '   ', '请输入税号'],
  ['one short', right.slice(0, 17), '税号应为18位，现为17位，少1位'],
  ['two more', `${right}00`, '税号应为18位，现为20位，多2位'],
  ['the old form', '350100000000012', '15位旧税号已于2018年停用，请填写营业执照上的18位统一社会信用代码'],
  ['O for 0', '91350100M0001O0Y43', '税号第14位“O”不正确，只能是数字和除I、O、S、V、Z外的大写字母'],
  ['a letter in the region', '9135A100M000100Y43', '税号第5位“A”不正确，第3–8位为行政区划码，只能是数字'],
  ['a Chinese numeral', '91350100M000100Y4三', '税号第18位“三”不正确，只能是数字和除I、O、S、V、Z外的大写字母'],
  ['a wrong check digit', '91350100M000100Y44', '税号第18位校验码“4”与前17位不符，请逐位核对营业执照'],
  ['two neighbours swapped', '91351000M000100Y43', '税号第18位校验码“3”与前17位不符，请逐位核对营业执照'],
  ['far too long', '9'.repeat(101), '税号应为18位'],
])('%s is refused with the place', (_name, typed, message) => {
  expect(taxNumberField.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test('a list is refused as a list', () => {
  expect(taxNumberField.safeParse([right, right]).error?.issues[0]?.message).toBe('税号只能填写一次');
});
