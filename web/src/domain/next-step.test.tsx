import '#test/dom.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goodsWithoutCodes, someGoods } from '#test/goods.ts';
import { GoodsTags } from './goods-tags.tsx';
import { canApplyForControlled, nextStep, waitsForStock } from './next-step.ts';

const refused = { is_buy: 0, cant_buy_reason: 'reason' } as const;

test.each([
  ['login_required', '登录查看价格', '/login?redirect=%2Flist'],
  ['not_approved', '查看审核进度', '/zzzj'],
] as const)('hidden price, %s: %s', (code, text, to) => {
  expect(nextStep(someGoods({ ...refused, price: null, price_code: code }), '/list')).toEqual({ text, to });
});

test.each([
  ['certificate_missing', '查看资质'],
  ['certificate_pending', '查看资质'],
  ['certificate_not_yet_valid', '查看资质'],
  ['certificate_expired', '查看资质'],
  ['out_of_scope', '查看资质'],
  ['ephedrine_mandate', '查看资质'],
  ['receipt_overdue', '查看含麻回执'],
  ['controlled_sale', '申请控销'],
  ['controlled_applied', '联系客服'],
  ['region_not_served', '找同类'],
  ['suspended', '找同类'],
  ['sold_out', '找同类'],
] as const)('%s: %s', (code, text) => {
  expect(nextStep(someGoods({ ...refused, is_kxpz: 1, cant_buy_code: code }), '/list').text).toBe(text);
});

test('only the code decides whether permission can be applied for', () => {
  expect(canApplyForControlled(someGoods({ ...refused, is_kxpz: 1, cant_buy_code: 'controlled_sale' }))).toBe(true);
  expect(canApplyForControlled(someGoods({ ...refused, is_kxpz: 1, cant_buy_code: 'controlled_applied' }))).toBe(false);
  expect(canApplyForControlled(someGoods({ ...refused, is_kxpz: 1, cant_buy_code: 'out_of_scope' }))).toBe(false);
});

test.each([
  ['a hidden price', { ...refused, price: null }, '登录查看价格'],
  ['controlled goods in stock', { ...refused, is_kxpz: 1 }, '申请控销'],
  ['controlled goods sold out', { ...refused, is_kxpz: 1, number: 0 }, '找同类'],
  ['anything else', refused, '找同类'],
] as const)('a host that sends no codes, %s: %s', (_, change, text) => {
  expect(nextStep(goodsWithoutCodes(change), '/list').text).toBe(text);
});

test.each([
  ['sold_out', true],
  [undefined, true],
  ['certificate_expired', false],
  ['receipt_overdue', false],
  ['suspended', false],
] as const)('goods without stock, refused for %s: a reminder is offered: %s', (code, offered) => {
  const change = { ...refused, number: 0 };
  const goods = code === undefined ? goodsWithoutCodes(change) : someGoods({ ...change, cant_buy_code: code });
  expect(waitsForStock(goods)).toBe(offered);
});

test('badges of a host that sends no codes are shown by their names', () => {
  render(
    <GoodsTags
      tags={
        goodsWithoutCodes({ tags: [{ code: 'spike', name: '秒', describe: '限时秒杀', is_show: 1, color: '' }] }).tags
      }
    />,
  );
  expect(screen.getByText('秒').getAttribute('title')).toBe('限时秒杀');
});
