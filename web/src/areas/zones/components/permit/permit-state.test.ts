import { expect, test } from 'vitest';
import { someGoods } from '#test/goods.ts';
import { permitStateOf } from './permit-state.ts';

const needs = { is_kxpz: 1, is_buy: 0, cant_buy_reason: '「甲」为控销品种，请联系专属客服申请控销权限' } as const;

test.each([
  ['hidden prices', { ...needs, price: null }, 'hidden'],
  ['without permission', needs, 'open'],
  ['applied on this page', { ...needs, id: 7 }, 'applied'],
  [
    'applied before, by the text of the row',
    { ...needs, cant_buy_reason: '「甲」为控销品种，您的控销申请已提交，业务员确认后即可采购' },
    'applied',
  ],
  ['with permission', { is_kxpz: 1, is_buy: 1 }, 'granted'],
  ['with permission, sold out', { is_kxpz: 1, is_buy: 0, number: 0, cant_buy_reason: '「甲」已售罄' }, 'granted'],
  ['with an expired certificate', { is_kxpz: 1, is_buy: 0, cant_buy_reason: '您的药品经营许可证已过期' }, 'other'],
] as const)('%s: %s', (_, change, state) => expect(permitStateOf(someGoods(change), new Set([7]))).toBe(state));
