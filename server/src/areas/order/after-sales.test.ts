import { contract } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { tableFingerprints, shopFor } from '#test/shop.ts';

const { order } = contract;
const openShop = shopFor();
const content = '请补发两盒，外箱完好';

describe('order.afterSalesApply', () => {
  test.each([1, 2, 3, 4, 5] as const)('type %i is answered after an hour and closed after a day', async (type) => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const items = [{ order_goods_id: 21, number: 1 }];
    const applied = await buyer.call(order.afterSalesApply, { id: 3, type, items, content });
    expect(applied).toMatchObject({
      code: 10000,
      data: { state: 'reviewing', state_label: '审核中', reply: '', type, content },
    });
    const { id } = applied.data;
    shop.clock.advance(hourMs);
    const { data } = await buyer.call(order.afterSalesInfo, { id });
    expect(data.state).toBe('agreed');
    expect(data.reply).not.toBe('');
    shop.clock.advance(23 * hourMs);
    expect((await shop.as('buyer').call(order.detail, { id: 3 })).data.after_sales).toMatchObject([
      { id: 1, state: 'completed', state_label: '已完成' },
      { id, sn: applied.data.sn, state: 'completed', state_label: '已完成', type_label: applied.data.type_label },
    ]);
  });

  test.each([3, 4, 5] as const)('type %i may refer to the whole order', async (type) => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    expect(await buyer.call(order.afterSalesApply, { id: 3, type, content })).toMatchObject({
      code: 10000,
      data: { lines: [] },
    });
  });

  test.each([1, 2] as const)('type %i needs goods', async (type) => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const tables = tableFingerprints(shop.db);
    expect(await buyer.call(order.afterSalesApply, { id: 3, type, content })).toMatchObject({
      code: 422,
      errors: { items: ['请选择需要补发或换货的商品'] },
    });
    expect(tableFingerprints(shop.db)).toEqual(tables);
  });

  test('takes no more pieces than were bought and are not being sent again', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    const number = (await buyer.call(order.detail, { id: 3 })).data.order_goods[0]?.number ?? 0;
    const ask = (pieces: number) =>
      buyer.call(order.afterSalesApply, { id: 3, type: 1, items: [{ order_goods_id: 21, number: pieces }], content });
    expect((await ask(number - 1)).code).toBe(10000);
    const tables = tableFingerprints(shop.db);
    expect(await ask(2)).toMatchObject({ code: 602, message: expect.stringContaining('最多还可售后 1') });
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect((await ask(1)).code).toBe(10000);
  });
});
