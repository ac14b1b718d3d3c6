import { expect, test } from 'vitest';
import { certificateNumberRules, creditCodeCheck, tidyNumber } from './certificate-number.ts';
import type { CertificateType } from './certificate-types.ts';

test.each<[CertificateType, string, boolean]>([
  // Published with the standard GB 32100-2015.
  ['business_licence', '91350100M000100Y43', true],
  ['business_licence', '91350100M000100Y44', false],
  ['business_licence', '91350100M000100Y34', false],
  ['business_licence', '91350100M000100Y4', false],
  ['business_licence', '91350100M000100Y433', false],
  ['business_licence', '91350100M0001O0Y43', false],
  ['business_licence', '9135010AM000100Y43', false],
  ['business_licence', '', false],
  ['drug_licence', '鄂CB0271234', true],
  ['drug_licence', '内蒙AA01234567', true],
  ['drug_licence', 'CB0271234', false],
  ['drug_licence', '鄂CB027123', false],
  ['clinic_licence', 'PDY000000012345678', true],
  ['clinic_licence', 'PDY0000', false],
  ['mandate', 'CGWT-20260001', true],
  ['mandate', '委〔2026〕7号', true],
  ['mandate', 'A-1', false],
  ['mandate', 'CGWT_1', false],
  ['ephedrine_mandate', 'HMWT-1', true],
  ['ephedrine_mandate', "HMWT-1'--", false],
])('%s %s: %s', (type, number, isValid) => {
  expect(certificateNumberRules[type].isValid(number)).toBe(isValid);
});

test('every single wrong letter and every swap of neighbours changes the check digit', () => {
  const code = '91350100M000100Y4';
  const right = creditCodeCheck(code);
  for (let at = 0; at < 17; at += 1) {
    const other = code[at] === '2' ? '5' : '2';
    expect(creditCodeCheck(`${code.slice(0, at)}${other}${code.slice(at + 1)}`)).not.toBe(right);
    const [a = '', b = ''] = [code[at], code[at + 1]];
    if (a === b || b === '') continue;
    expect(creditCodeCheck(`${code.slice(0, at)}${b}${a}${code.slice(at + 2)}`)).not.toBe(right);
  }
});

test('a number is stored without blanks, half-width and in capitals', () => {
  expect(tidyNumber(' ９1350100m0001 00y43\t')).toBe('91350100M000100Y43');
});
