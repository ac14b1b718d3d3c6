import { contract, endpoints, isRead, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { certainPrize } from './certain-prize.ts';
import { giveCoupon } from './offers.ts';
import { exampleOf, sendRaw } from './send.ts';
import { fillCart, one, placeOrder, type Shop, type TestClient } from './shop.ts';
import { setBalance, setCredit, setPoints } from './wallet.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A write in a situation in which it changes data that its example does not change. */
export interface Situation {
  readonly write: Endpoint<EndpointRecord>;
  readonly title: string;
  /** The caller; default: the caller of the example. */
  readonly as?: string;
  /** Makes the situation; returns the input of the write. */
  readonly stage: (shop: Shop, buyer: TestClient) => Promise<Fields> | Fields;
  /** Later steps in the world, of which the page learns later. */
  readonly afterwards?: (shop: Shop, answer: unknown) => Promise<unknown>;
}

const rows = [{ goods_id: 1001, number: 10 }];
const { cart, order, user, voucher } = contract;

/** Somebody scans the code of this payment and pays. */
const paid = async (shop: Shop, answer: unknown) => {
  const { code_url: url } = answer as { code_url: string };
  await sendRaw(shop, { method: 'POST', url: new URL(url).pathname, body: 'result=paid' });
};

/** An order of `rows` as the page would submit it. */
async function submitted(buyer: TestClient, options: Fields): Promise<Fields> {
  const ids = await fillCart(buyer, rows);
  const { pay_id = 2, ...asked } = options;
  const { data } = await buyer.call(cart.checkout, { ids, ...asked });
  return { ids, pay_id, ...asked, address_id: data.address_id, summary_token: data.summary_token };
}

/** Gives the buyer everything that can pay an order, besides money from outside. */
function rich(shop: Shop) {
  setBalance(shop, 1, 1_000_000);
  setPoints(shop, 1, 2_000);
  return { use_balance: true, use_points: true, coupon_id: [giveCoupon(shop, { buyerId: 1, money: 100 })] };
}

/** Sets the account of the buyer so that nothing is owed. */
function onAccount(shop: Shop) {
  setCredit(shop, 15, 0);
  return { pay_id: 5 } as const;
}

/** Makes every draw win a prize of this kind. */
function winning(shop: Shop, kind: 'coupon' | 'points' | 'balance'): Fields {
  certainPrize(
    shop.db,
    one<{ name: string }>(shop.db, 'SELECT name FROM draw_prizes WHERE draw_id = 1 AND kind = ?', kind).name,
  );
  return { id: 1 };
}

/** The example of this write ends the session of the caller, who may read nothing afterwards; ending another session is a situation. */
const ownSession = 'user.endSession';

/** Each write with its example. */
export const examples: readonly Situation[] = endpoints
  .filter((record) => !isRead(record) && record.changes !== 'all' && record.name !== ownSession)
  .map((write) => ({
    write,
    title: 'its example',
    stage: (shop, { cookie }) => exampleOf(shop, cookie, write),
  }));

export const situations: readonly Situation[] = [
  {
    write: user.endSession,
    title: 'another device',
    stage: async (shop, buyer) => {
      shop.session('buyer');
      const { data } = await buyer.call(user.sessions, {});
      return { id: data.find(({ is_current: own }) => own === 0)?.id };
    },
  },
  {
    write: contract.address.setDefault,
    title: 'another one',
    stage: (shop) => one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM addresses WHERE buyer_id = 1'),
  },
  {
    write: user.updateInfo,
    title: 'another name',
    stage: () => ({ name: '陈大明', phone: '13800000001' }),
  },
  {
    write: contract.message.read,
    title: 'unread ones',
    stage: (shop) => ({
      ids: [
        one<{ id: number }>(shop.db, 'SELECT max(id) AS id FROM messages WHERE buyer_id = 1 AND read_at IS NULL').id,
      ],
    }),
  },
  {
    write: contract.chat.read,
    title: 'an unread answer',
    stage: async (_shop, buyer) => ({ until: (await buyer.call(contract.chat.list, {})).data.messages.at(-1)?.id }),
  },
  { write: contract.favorite.add, title: 'goods that were none', stage: () => ({ goods_ids: [1002, 1005, 1006] }) },
  { write: cart.edit, title: 'to nothing', stage: () => ({ id: 1, number: 0 }) },
  { write: cart.batchSelect, title: 'off', stage: () => ({ ids: [1], is_selected: false }) },
  { write: order.again, title: 'confirmed', stage: () => ({ id: 2, confirm: true }) },
  {
    write: order.create,
    title: 'paid by balance, points and a coupon',
    stage: (shop, buyer) => submitted(buyer, { pay_id: 1, ...rich(shop) }),
  },
  {
    write: order.create,
    title: 'on account',
    as: 'credit',
    stage: (shop, buyer) => submitted(buyer, onAccount(shop)),
  },
  {
    write: order.pay,
    title: 'by balance',
    stage: async (shop, buyer) => {
      rich(shop);
      return { id: await placeOrder(buyer, rows), pay_id: 1 };
    },
  },
  {
    write: order.pay,
    title: 'by a scan',
    stage: async (_shop, buyer) => ({ id: await placeOrder(buyer, rows), pay_id: 2 }),
    afterwards: paid,
  },
  {
    write: order.cancel,
    title: 'one that holds balance, points and a coupon',
    stage: async (shop, buyer) => ({ ...order.cancel.example, id: await placeOrder(buyer, rows, rich(shop)) }),
  },
  {
    write: order.confirm,
    title: 'one on account',
    as: 'credit',
    stage: async (shop, buyer) => {
      const id = await placeOrder(buyer, rows, onAccount(shop));
      for (const step of ['bill', 'pick', 'ship'] as const) shop.step(step, id);
      return { id };
    },
  },
  { write: contract.draw.run, title: 'a coupon', stage: (shop) => winning(shop, 'coupon') },
  { write: contract.draw.run, title: 'points', stage: (shop) => winning(shop, 'points') },
  { write: contract.draw.run, title: 'balance', stage: (shop) => winning(shop, 'balance') },
  { write: voucher.buy, title: 'the first time', as: 'vip', stage: () => voucher.buy.example, afterwards: paid },
  { write: voucher.retry, title: 'paid at last', stage: () => voucher.retry.example, afterwards: paid },
];
