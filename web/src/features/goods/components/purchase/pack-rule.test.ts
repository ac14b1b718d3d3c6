import { expect, test } from 'vitest';
import { packRuleText } from './pack-rule.ts';

const goods = { zbz: 10, jzl: 0, bzdw: '盒', number: 500, xg_number: 0, xg_number_desc: '' };

test.each([
  [{}, '10 盒起订，按 10 的倍数递增'],
  [{ zbz: 1 }, '1 盒起订'],
  [{ jzl: 200 }, '10 盒起订，按 10 的倍数递增；每件 200 盒，达 80% 凑成整件'],
  [{ jzl: 96 }, '10 盒起订，按 10 的倍数递增'],
  [{ number: 6 }, '仅剩 6 盒，须一次买完'],
  [{ zbz: 1, xg_number: 2 }, '1 盒起订；限购 2 盒'],
  [{ zbz: 1, xg_number: 2, xg_number_desc: '每日限购 2 盒' }, '1 盒起订；每日限购 2 盒'],
])('%j', (change, text) => expect(packRuleText({ ...goods, ...change })).toBe(text));
