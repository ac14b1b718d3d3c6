// Rule: a barcode with a wrong check digit is named, and what fingers type is no scan.
import { expect, it } from 'vitest';
import { barcodeField, barcodeProblem } from './barcode.ts';

it.each(['6901234567892', '96385074', '036000291452', '16901234567899'])('%s is a barcode', (code) => {
  expect(barcodeProblem(code)).toBe('');
});

it.each([
  ['6901234567893', '条码 6901234567893 的校验位不对，末位应为 2，请重新扫描或核对包装上的数字'],
  ['690123456789', '条码 690123456789 的校验位不对，末位应为 7，请重新扫描或核对包装上的数字'],
  ['69012345678', '条码应为 13 位数字，扫到的是 11 位，请重新扫描'],
  ['６９01234567892', '条码只含数字，请重新扫描'],
  ['69O1234567892', '条码只含数字，请重新扫描'],
])('%s is none: %s', (code, problem) => {
  expect(barcodeProblem(code)).toBe(problem);
});

it('a field without a code says what to do', () => {
  expect(barcodeField.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['请扫描或输入条码']);
  expect(barcodeField.parse(' 6901234567892 ')).toBe('6901234567892');
});

it('one misread digit never passes unseen', () => {
  const right = '6901234567892';
  const misread = Array.from(right).flatMap((digit, place) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other) => right.slice(0, place) + other + right.slice(place + 1)),
  );
  expect(misread.filter((code) => barcodeProblem(code) === '')).toEqual([]);
});
