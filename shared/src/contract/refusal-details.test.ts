import { expect, test } from 'vitest';
import { contract } from './index.ts';
import { readDetails } from './refusal-details.ts';

const { goodsRefused, orderMade, quoteChanged } = contract.order.create.refuses;
const row = { id: 3, goods_id: 1, code: 601, violation: 'stock_short', reason: '仅剩 3 盒' };

test.each([
  ['rows', goodsRefused, [row, row], [row, row]],
  ['rows of which one is of another form', goodsRefused, [row, { ...row, reason: 1 }, null], [row]],
  ['rows with fields of a host', goodsRefused, [{ ...row, host: 1 }], [row]],
  ['no rows', goodsRefused, [], []],
  ['rows of another refusal', quoteChanged, [row], []],
  ['a record', orderMade, { order_id: 7, order_sn: '7', host: 1 }, { order_id: 7, order_sn: '7' }],
  ['a record of another form', orderMade, { order_id: '7' }, undefined],
  ['messages of fields', goodsRefused, { phone: ['手机号须为11位'] }, undefined],
  ['nothing', orderMade, undefined, undefined],
])('%s', (_title, schema, errors, read) => expect(readDetails(schema, errors)).toEqual(read));
