import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { one, placeOrder, shopFor } from '#test/shop.ts';

const openShop = shopFor();

test('a cancelled order gives its pieces back to the spike allowance, and they can be sold again', async () => {
  const shop = await openShop();
  const buyer = shop.as('vip');
  const sold = () => one<{ n: number }>(shop.db, 'SELECT sold_number AS n FROM offers WHERE id = 1').n;
  const before = sold();
  const row = { goods_id: sentinels.spikeNow, number: 10, type: 1 as const };
  const id = await placeOrder(buyer, [row]);
  expect(sold()).toBe(before + 10);
  expect((await buyer.call(contract.order.cancel, { id, reason: '不想要了' })).code).toBe(10000);
  expect(sold()).toBe(before);
  await placeOrder(buyer, [row]);
  expect(sold()).toBe(before + 10);
});
