import type { Order } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { itemsOf, returnableLines, type PickableLine } from './picked-lines.ts';
import { lineRefund, totalRefund } from './refund-preview.ts';

function line(id: number, number: number, paid: string): Order['order_goods'][number] {
  return {
    id,
    goods_id: id,
    number,
    price: '1.00',
    total_amount: paid,
    paid_share: paid,
    ph: '',
    yxq: null,
    gift_type: 0,
    goods: { id, name: `商品${id}`, ypgg: '', sccj: '', bzdw: '盒', pzwh: '', image: '' },
  };
}

const pick = (id: number, number: number, paid: string, part: Partial<PickableLine> = {}): PickableLine => ({
  line: line(id, number, paid),
  max: number,
  refunded: [],
  ...part,
});
const facts = { goods_id: 1, name: '', ypgg: '', sccj: '', bzdw: '', image: '', ph: '' };
const returned = (id: number, number: number, refund: string) => ({
  lines: [{ ...facts, order_goods_id: id, number, refund }],
});
/** Nothing was paid in points. */
const sums = { order_amount: '100.00', points_amount: '0.00' };

describe('lines to give back', () => {
  it('leaves out what is none', () => {
    const picked = new Map([
      [1, 2],
      [2, 0],
    ]);
    expect(itemsOf(picked)).toEqual([{ order_goods_id: 1, number: 2 }]);
  });

  it('counts what earlier returns have taken', () => {
    const order = { order_goods: [line(1, 10, '10.00'), line(2, 5, '5.00')] };
    const left = returnableLines(order, [returned(1, 3, '3.00'), returned(1, 7, '7.00'), returned(2, 1, '1.00')]);
    expect(left.map(({ max }) => max)).toEqual([0, 4]);
    expect(left.map(({ refunded }) => refunded)).toEqual([['3.00', '7.00'], ['1.00']]);
  });
});

describe('what would come back', () => {
  it.each<[PickableLine, number, string]>([
    [pick(1, 3, '10.00'), 1, '3.33'],
    [pick(1, 3, '10.00'), 3, '10.00'],
    [pick(1, 3, '10.00', { max: 1, refunded: ['6.66'] }), 1, '3.34'],
    [pick(1, 3, '10.00'), 0, '0.00'],
    [pick(1, 7, '0.29'), 7, '0.29'],
    [pick(1, 1, '0.00'), 1, '0.00'],
  ])('is the paid share, to the fen: case %#', (one, number, money) => {
    expect(lineRefund(sums, one, number)).toEqual({ money, points: 0 });
  });

  it('gives back as points what points paid', () => {
    const half = { order_amount: '100.00', points_amount: '40.00' };
    expect(lineRefund(half, pick(1, 4, '50.00'), 2)).toEqual({ money: '15.00', points: 1000 });
    expect(lineRefund({ order_amount: '0.00', points_amount: '0.00' }, pick(1, 4, '0.00'), 2)).toEqual({
      money: '0.00',
      points: 0,
    });
  });

  it('adds the lines up', () => {
    const lines = [pick(1, 3, '10.00'), pick(2, 2, '5.01')];
    const picked = new Map([
      [1, 2],
      [2, 1],
    ]);
    expect(totalRefund(sums, lines, picked)).toEqual({ money: '9.16', points: 0 });
    expect(totalRefund(sums, lines, new Map())).toEqual({ money: '0.00', points: 0 });
  });
});
