import { describe, expect, it } from 'vitest';
import { orderIdOf, quoteChangesOf, reasonsOf } from './rejection-details.ts';
import { rejectionOf } from './rejection.ts';

const failure = (code: number, errors?: unknown) => ({ kind: 'refused' as const, code, message: '说明', errors });

describe('a rejected submit', () => {
  it.each([
    [601, 'goods'],
    [602, 'goods'],
    [603, 'goods'],
    [605, 'goods'],
    [606, 'goods'],
    [607, 'goods'],
    [608, 'goods'],
    [617, 'goods'],
    [609, 'changed'],
    [610, 'payment'],
    [611, 'payment'],
    [612, 'payment'],
    [616, 'payment'],
    [615, 'ordered'],
  ])('%i is %s', (code, kind) => {
    expect(rejectionOf(failure(code))?.kind).toBe(kind);
  });

  it.each([401, 422, 429, 459, 500, 604])('%i is not a rejection: reactToFailure handles it', (code) => {
    expect(rejectionOf(failure(code))).toBeNull();
  });

  it('marks money with ¥ and leaves pieces plain', () => {
    const changes = [
      { kind: 'price', id: 3, name: '阿莫西林胶囊', before: '12.50', after: '13.00', text: '' },
      { kind: 'number', id: 4, name: '板蓝根颗粒', before: '30', after: '20', text: '' },
      { kind: 'gift', id: 0, name: '医用口罩', before: '2', after: '0', text: '' },
      { kind: 'amount', id: 0, name: '运费', before: '0.00', after: '10.00', text: '' },
    ];
    expect(quoteChangesOf(changes)).toEqual([
      { name: '阿莫西林胶囊', label: '单价', before: '¥12.50', after: '¥13.00' },
      { name: '板蓝根颗粒', label: '数量', before: '30', after: '20' },
      { name: '医用口罩', label: '赠品数量', before: '2', after: '0' },
      { name: '运费', label: '', before: '¥0.00', after: '¥10.00' },
    ]);
  });

  it.each([undefined, null, 'text', {}, [null, 1, 'x', {}, { kind: 'price', name: 1, before: '1', after: '2' }]])(
    'skips changes of an unknown shape: %j',
    (errors) => {
      expect(quoteChangesOf(errors)).toEqual([]);
    },
  );

  it('gives the reason of every refused line', () => {
    const rows = [
      { id: 3, goods_id: 1, code: 601, violation: 'stock_short', reason: '甲 仅剩 3 盒' },
      { id: 4, goods_id: 2, code: 603, violation: 'off_shelf', reason: '乙 已下架', extra: 1 },
      null,
    ];
    expect(reasonsOf(rejectionOf(failure(601, rows))?.errors)).toEqual(['甲 仅剩 3 盒', '乙 已下架']);
  });

  it('treats missing lines as ordered, and an expired summary token as an outdated quote', () => {
    expect(rejectionOf(failure(404))).toEqual({ kind: 'ordered', message: '说明', errors: undefined });
    expect(rejectionOf({ ...failure(422, { summary_token: ['核对凭证已失效'] }), kind: 'invalid' })?.kind).toBe(
      'payment',
    );
    expect(rejectionOf(failure(422, { remarks: ['过长'] }))).toBeNull();
  });

  it('gives the id of the order already placed from this quote', () => {
    expect(orderIdOf(rejectionOf(failure(615, { order_id: 77, order_sn: '77' }))?.errors)).toBe(77);
    expect(orderIdOf(rejectionOf(failure(615))?.errors)).toBeNull();
  });
});
