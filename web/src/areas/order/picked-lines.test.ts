import type { OrderLine } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { itemsOf, returnableLines, type PickableLine } from './picked-lines.ts';
import { refundsByLine, totalRefund } from './refund-preview.ts';

function line(id: number, number: number, paid: string): OrderLine {
  return {
    id,
    type: 0,
    goods_id: id,
    number,
    price: '1.00',
    total_amount: paid,
    paid_share: paid,
    ph: '',
    yxq: null,
    gift_type: 0,
    gift_terms: null,
    goods: { id, name: `商品${id}`, ypgg: '', sccj: '', bzdw: '盒', pzwh: '', image: '' },
    members: [],
  };
}

const pick = (id: number, number: number, paid: string, part: Partial<PickableLine> = {}): PickableLine => ({
  line: { ...line(id, number, paid), combination: '' },
  max: number,
  refunded: [],
  ...part,
});
const facts = { goods_id: 1, name: '', ypgg: '', sccj: '', bzdw: '', image: '', ph: '', gift_type: 0 } as const;
const returned = (id: number, number: number, refund: string) => ({
  lines: [{ ...facts, order_goods_id: id, number, refund }],
});
/** An order without points. */
const sums = { points_amount: '0.00' };

describe('returnable lines', () => {
  it('leaves out zeros', () => {
    const picked = new Map([
      [1, 2],
      [2, 0],
    ]);
    expect(itemsOf(picked)).toEqual([{ order_goods_id: 1, number: 2 }]);
  });

  it('subtracts earlier returns', () => {
    const order = { order_goods: [line(1, 10, '10.00'), line(2, 5, '5.00')] };
    const left = returnableLines(order, [returned(1, 3, '3.00'), returned(1, 7, '7.00'), returned(2, 1, '1.00')]);
    expect(left.map(({ max }) => max)).toEqual([0, 4]);
    expect(left.map(({ refunded }) => refunded)).toEqual([['3.00', '7.00'], ['1.00']]);
  });
});

describe('the expected refund', () => {
  it.each<[PickableLine, number, string]>([
    [pick(1, 3, '10.00'), 1, '3.33'],
    [pick(1, 3, '10.00'), 3, '10.00'],
    [pick(1, 3, '10.00', { max: 1, refunded: ['6.66'] }), 1, '3.34'],
    [pick(1, 3, '10.00'), 0, '0.00'],
    [pick(1, 7, '0.29'), 7, '0.29'],
    [pick(1, 1, '0.00'), 1, '0.00'],
  ])('is the paid share, exact to the fen: case %#', (one, number, money) => {
    expect(refundsByLine(sums, [one], new Map([[1, number]])).get(1)).toEqual({ money, points: 0 });
  });

  it('refunds points for what points paid', () => {
    const half = { points_amount: '20.00' };
    const two = new Map([[1, 2]]);
    expect(totalRefund(half, [pick(1, 4, '50.00')], two)).toEqual({ money: '15.00', points: 1000 });
    expect(totalRefund({ points_amount: '0.00' }, [pick(1, 4, '0.00')], two)).toEqual({ money: '0.00', points: 0 });
  });

  it('refunds exactly all points when all lines are returned', () => {
    const lines = [pick(1, 3, '135.57'), pick(2, 5, '135.57'), pick(3, 7, '135.56')];
    const all = new Map(lines.map(({ line: { id }, max }) => [id, max]));
    expect(totalRefund({ points_amount: '50.00' }, lines, all)).toEqual({ money: '356.70', points: 5000 });
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
