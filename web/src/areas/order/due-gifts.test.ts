import { expect, it } from 'vitest';
import { dueGifts } from './due-gifts.ts';
import type { PickableLine } from './picked-lines.ts';

type Terms = PickableLine['line']['gift_terms'];

/** `max`: pieces that earlier returns left. */
function line(id: number, number: number, max: number, gift_terms: Terms = null): PickableLine {
  const goods = { id, name: `商品${id}`, ypgg: '', sccj: '', bzdw: '盒', pzwh: '', image: '' };
  const gift_type = gift_terms ? 1 : 0;
  const same = { goods_id: id, paid_share: '0.00', ph: '', yxq: null, combination: '' };
  return { line: { id, number, gift_type, gift_terms, goods, ...same }, max, refunded: [] };
}

const terms: Terms = {
  tiers: [{ reach: 10, number: 2, repeats: 1 }],
  goods: [{ order_goods_id: 1, counted: 30 }],
};

it.each<[string, PickableLine[], Record<number, number>, string]>([
  ['nothing while every time is still reached', [line(1, 30, 30), line(2, 6, 6, terms)], { 1: 0 }, ''],
  ['those of the times no longer reached', [line(1, 30, 30), line(2, 6, 6, terms)], { 1: 1 }, '商品2 × 2 盒'],
  ['those of earlier returns included', [line(1, 30, 20), line(2, 6, 6, terms)], { 1: 1 }, '商品2 × 4 盒'],
  ['less those returned before', [line(1, 30, 20), line(2, 6, 4, terms)], { 1: 1 }, '商品2 × 2 盒'],
  ['less those picked by the buyer', [line(1, 30, 30), line(2, 6, 6, terms)], { 1: 30, 2: 5 }, '商品2 × 1 盒'],
  ['each gift', [line(1, 30, 30), line(2, 6, 6, terms), line(3, 6, 6, terms)], { 1: 11 }, '商品2 × 4 盒、商品3 × 4 盒'],
  ['none without terms', [line(1, 30, 30), line(2, 6, 6)], { 1: 30 }, ''],
])('names the gifts to be returned as well: %s', (_, lines, picked, names) => {
  expect(dueGifts(lines, new Map(Object.entries(picked).map(([id, number]) => [Number(id), number])))).toBe(names);
});
