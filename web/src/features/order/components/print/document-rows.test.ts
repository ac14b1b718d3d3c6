import type { OrderLine } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { piecesIn, receivedRows, soldRows } from './document-rows.ts';
import { giftCount, soldGoods } from '../../sold-goods.ts';

const goods = (id: number) => ({ id, name: `商品${id}`, ypgg: '', sccj: '', bzdw: '盒', pzwh: '', image: '' });

function line(id: number, part: Partial<OrderLine> = {}): OrderLine {
  return {
    id,
    type: 0,
    goods_id: id,
    number: 10,
    price: '1.00',
    total_amount: '10.00',
    paid_share: '10.00',
    ph: '',
    yxq: null,
    gift_type: 0,
    returnable: 10,
    goods: goods(id),
    members: [],
    ...part,
  };
}

const member = (id: number, number: number) => ({
  id,
  goods_id: id,
  number,
  returnable: number,
  paid_share: '1.00',
  ph: `B${id}`,
  yxq: null,
  goods: goods(id),
});

const order = {
  order_goods: [
    line(1),
    line(0, {
      type: 3,
      goods_id: 7,
      number: 5,
      price: '4.53',
      total_amount: '22.65',
      members: [member(2, 15), member(3, 5)],
    }),
    line(4, { gift_type: 1, number: 2, price: '0.00', total_amount: '0.00' }),
  ],
};

test('a combination is one row with price and amount, followed by its goods without', () => {
  expect(soldRows(order).map(({ place, kind, number, price, amount }) => [place, kind, number, price, amount])).toEqual(
    [
      ['1', 'goods', 10, '1.00', '10.00'],
      ['2', 'combination', 5, '4.53', '22.65'],
      ['2-1', 'member', 15, '', ''],
      ['2-2', 'member', 5, '', ''],
      ['3', 'gift', 2, '0.00', '0.00'],
    ],
  );
});

test('received and returnable rows are goods; printed pieces count goods only, gifts are counted separately', () => {
  expect(receivedRows(order).map(({ goods: { id }, number }) => [id, number])).toEqual([
    [1, 10],
    [2, 15],
    [3, 5],
    [4, 2],
  ]);
  expect(soldGoods(order).map(({ id, combination }) => [id, combination])).toEqual([
    [1, ''],
    [2, '商品0'],
    [3, '商品0'],
    [4, ''],
  ]);
  expect(piecesIn(order)).toBe(32);
  expect(giftCount(order)).toEqual({ kinds: 1, pieces: 2 });
});
