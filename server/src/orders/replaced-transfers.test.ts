// Rule: a transfer that was sent is booked in bank hours; its order waits for it, or says that its money goes to the balance.
import { sentinels } from '@baicao/seeds/sentinels';
import { contract } from '@baicao/shared/contract';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { sendRaw } from '#test/send.ts';
import { placeOrder, shopFor, type Shop } from '#test/shop.ts';
import { setBalance, setCredit } from '#test/wallet.ts';

const { order } = contract;
const openShop = shopFor();

type Persona = ReturnType<Shop['as']>;
type Close = (shop: Shop, buyer: Persona, id: number) => Promise<unknown>;

const paidAs =
  (payId: 1 | 5): Close =>
  (_shop, buyer, id) =>
    buyer.call(order.pay, { id, pay_id: payId });

const byScan: Close = async (shop, buyer, id) => {
  const { data } = await buyer.call(order.pay, { id, pay_id: 2 });
  await sendRaw(shop, { method: 'POST', url: new URL(data.code_url).pathname, body: 'result=paid' });
};

/** An order on hand is kept open until its transfer has arrived: only its deadline moved by hand comes before. */
const expired: Close = async ({ db, clock }, _buyer, id) => {
  db.sqlite.prepare('UPDATE orders SET expires_at = ? WHERE id = ?').run(clock.now(), id);
};

/** An order with a reported transfer of the buyer on account; the clock is at 2026-03-02 10:00, the money arrives at 12:00. */
async function reported(shop: Shop) {
  setCredit(shop, 15, 0);
  setBalance(shop, 15, 100_000);
  const buyer = shop.as('credit');
  const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
  await buyer.call(order.transferred, { id });
  return { buyer, id };
}

/** What the order's page says of it; the list says the same. */
async function shown(buyer: Persona, id: number) {
  const { replaced_transfer: transfer } = (await buyer.call(order.detail, { id })).data;
  const { data } = await buyer.call(order.list, {});
  expect(data.find((row) => row.id === id)?.replaced_transfer).toEqual(transfer);
  return transfer;
}

const underWay = {
  amount: '365.20',
  reported_at: '2026-03-02 10:00:00',
  arrives_at: '2026-03-02 12:00:00',
  booked_at: null,
};

test.each<[string, Close]>([
  ['cancelled by its buyer', (_shop, buyer, id) => buyer.call(order.cancel, { id, reason: '不想要了' })],
  ['that expired', expired],
  ['paid by scan', byScan],
  ['paid from the balance', paidAs(1)],
  ['paid on account', paidAs(5)],
])('an order %s shows its transfer under way, then that it went to the balance', async (_name, close) => {
  const shop = await openShop();
  const { buyer, id } = await reported(shop);
  expect(await shown(buyer, id)).toBeNull();
  await close(shop, buyer, id);
  expect(await shown(buyer, id)).toEqual(underWay);
  shop.clock.advance(2 * hourMs - 1);
  expect(await shown(shop.as('credit'), id)).toEqual(underWay);
  shop.clock.advance(1);
  const booked = { ...underWay, booked_at: '2026-03-02 12:00:00' };
  expect(await shown(shop.as('credit'), id)).toEqual(booked);
  shop.clock.advance(dayMs);
  expect(await shown(shop.as('credit'), id)).toEqual(booked);
});

test('an order cancelled after it was paid otherwise goes on showing where its transfer is', async () => {
  const shop = await openShop();
  const { buyer, id } = await reported(shop);
  await paidAs(1)(shop, buyer, id);
  await buyer.call(order.cancel, { id, reason: '不想要了' });
  expect(await shown(buyer, id)).toEqual(underWay);
  shop.clock.advance(hourMs);
  shop.step('pay', id);
  expect(await shown(buyer, id)).toEqual({ ...underWay, booked_at: '2026-03-02 11:00:00' });
});

test('a transfer that pays its order is none, nor one that was refunded with it, nor one that was not reported', async () => {
  const shop = await openShop();
  const { buyer, id } = await reported(shop);
  await buyer.call(order.pay, { id, pay_id: 2 });
  expect(await shown(buyer, id)).toBeNull();
  shop.clock.advance(3 * hourMs);
  expect((await shop.as('credit').call(order.detail, { id })).data).toMatchObject({
    pay_status: 1,
    pay_id: 4,
    replaced_transfer: null,
  });
  const again = await placeOrder(shop.as('credit'), [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
  await shop.as('credit').call(order.transferred, { id: again });
  shop.clock.advance(3 * hourMs);
  await shop.as('credit').call(order.cancel, { id: again, reason: '不想要了' });
  expect(await shown(shop.as('credit'), again)).toBeNull();
  const silent = await placeOrder(shop.as('credit'), [{ goods_id: 1001, number: 40 }], { pay_id: 4 });
  await shop.as('credit').call(order.cancel, { id: silent, reason: '不想要了' });
  expect(await shown(shop.as('credit'), silent)).toBeNull();
});

test('of two orders of one submit the cancelled one alone shows its own transfer', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const rows = [
    { goods_id: 1001, number: 40 },
    { goods_id: sentinels.ephedrine, number: 2 },
  ];
  const id = await placeOrder(buyer, rows, { pay_id: 4 });
  const [sibling] = (await buyer.call(order.payInfo, { id })).data.siblings;
  const siblingId = sibling?.id ?? 0;
  for (const one of [id, siblingId]) await buyer.call(order.transferred, { id: one });
  await buyer.call(order.cancel, { id: siblingId, reason: '不想要了' });
  for (const bookedAt of [null, '2026-03-02 12:00:00']) {
    expect(await shown(shop.as('buyer'), id)).toBeNull();
    const transfer = { ...underWay, amount: '19.00', booked_at: bookedAt };
    expect(await shown(shop.as('buyer'), siblingId)).toEqual(transfer);
    shop.clock.advance(2 * hourMs);
  }
  expect((await shop.as('buyer').call(order.detail, { id })).data.pay_status).toBe(1);
});
