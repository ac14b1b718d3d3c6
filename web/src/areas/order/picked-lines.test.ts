import type { Order } from '@baicao/shared/contract';
import { describe, expect, it } from 'vitest';
import { itemsOf, lineRefund, returnableLines, totalRefund, type PickableLine } from './picked-lines.ts';

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

const pick = (id: number, number: number, paid: string, max = number): PickableLine => ({
  line: line(id, number, paid),
  max,
});
const returned = (id: number, number: number) => ({
  lines: [
    {
      order_goods_id: id,
      goods_id: id,
      name: '',
      ypgg: '',
      sccj: '',
      bzdw: '',
      image: '',
      ph: '',
      number,
      refund: '0.00',
    },
  ],
});

describe('lines to give back', () => {
  it('leaves out what is none', () => {
    expect(
      itemsOf(
        new Map([
          [1, 2],
          [2, 0],
        ]),
      ),
    ).toEqual([{ order_goods_id: 1, number: 2 }]);
  });

  it('counts what earlier returns have taken', () => {
    const order = { order_goods: [line(1, 10, '10.00'), line(2, 5, '5.00')] };
    const left = returnableLines(order, [returned(1, 3), returned(1, 7), returned(2, 1)]);
    expect(left.map(({ max }) => max)).toEqual([0, 4]);
  });

  it.each<[PickableLine, number, string]>([
    [pick(1, 3, '10.00'), 1, '3.33'],
    [pick(1, 3, '10.00'), 3, '10.00'],
    [pick(1, 3, '10.00', 1), 1, '3.34'],
    [pick(1, 3, '10.00'), 0, '0.00'],
    [pick(1, 7, '0.29'), 7, '0.29'],
    [pick(1, 1, '0.00'), 1, '0.00'],
  ])('gives back the paid share, to the fen', (one, number, refund) => expect(lineRefund(one, number)).toBe(refund));

  it('adds the lines up', () => {
    const lines = [pick(1, 3, '10.00'), pick(2, 2, '5.01')];
    expect(
      totalRefund(
        lines,
        new Map([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toBe('9.16');
    expect(totalRefund(lines, new Map())).toBe('0.00');
  });
});
