import { endpoints, isRead, type EndpointRecord } from '@baicao/shared/contract';
import { hourMs } from '@baicao/shared/time/durations';
import type { WorldStepName } from '#emulator/world-steps.ts';
import type { Emulator } from '#testing.ts';
import { requestOf } from '@baicao/shared/contract/request-of';
import { sendRaw } from './send.ts';
import { contentOf } from './upload.ts';

/** An emulator, or a server that is steered over HTTP. */
export interface WalkedWorld extends Pick<Emulator, 'agent'> {
  readonly clock: { advance(ms: number): Promise<void> | void };
  session(username: string): Promise<string> | string;
  step(name: WorldStepName, orderId: number): unknown;
}

type Fields = Readonly<Record<string, unknown>>;

interface Answered {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** Calls operations by name as one person, with their example where no input is given. Asserts nothing: a benchmark calls them too. */
interface Client {
  send(name: string, input?: Fields): Promise<Answered>;
  open(path: string): Promise<void>;
}

async function clientOf(world: WalkedWorld, username: string | null): Promise<Client> {
  const cookie = username === null ? '' : await world.session(username);
  return {
    send: (name, input) => {
      const record = endpoints.find((one) => one.name === name);
      if (!record) throw new Error(`no operation ${name}`);
      return send(world, record, input ?? record.example, cookie);
    },
    open: async (url) => void (await sendRaw(world, { method: 'GET', url, cookie })),
  };
}

async function send(world: WalkedWorld, record: EndpointRecord, input: Fields, cookie: string): Promise<Answered> {
  const { method, url, form } = requestOf(record, input);
  const answer = await sendRaw(world, { method, url, cookie, ...contentOf(record, form) });
  return answer.type === 'application/json' ? answer.body : { code: 10000, message: 'ok', data: null };
}

/** A call that the following calls depend on: throws when it is refused. */
async function must(client: Client, name: string, input: Fields): Promise<unknown> {
  const { code, message, data } = await client.send(name, input);
  if (code !== 10000) throw new Error(`${name} answered ${code} ${message}`);
  return data;
}

const people = ['buyer', 'chain', 'clinic', 'newbie', 'pending', 'expired', 'ephedrine', 'credit', 'vip'] as const;

/** Reads with filters, tabs and alternative parameters that the examples leave out. */
const moreReads = [
  '/api/goods/list?in_stock=1&sort=price&order=asc&page=2',
  '/api/goods/list?keywords=amxl%E8%83%B6%E5%9B%8A&is_manjian=1&is_tj=1&shelf_life=6',
  '/api/goods/list?keywords=%E9%98%BF%E6%BC%A0%E8%A5%BF%E6%9E%97&bought=1',
  '/api/goods/list?keywords=%E9%A2%90%E7%A6%BE&type=2&select=401',
  '/api/goods/fl?keywords=tb',
  '/api/goods/search?keywords=amuxilin',
  '/api/goods/search?keywords=cy&type=2',
  '/api/goods/search?keywords=H2001',
  '/api/focus',
  '/api/focus/top',
  '/api/focus/kxzq_ad?ids=1,2',
  '/api/post/postDetail?type=2',
  '/api/post/postDetail?id=1',
  ...[0, 1, 2, 3, 4].map((type) => `/api/order/list?type=${type}`),
  '/api/order/list?keywords=%E9%98%BF%E8%8E%AB',
  '/api/order/list?keywords=H2001',
  '/api/order/list?start_time=2026-01-01&end_time=2026-12-31&page=2',
  ...[1, 2, 3].flatMap((status) => [0, 1].map((type) => `/api/user/coupon?type=${type}&status=${status}`)),
  ...['times', 'number', 'date', 'price'].map((order) => `/api/user/fast_buy?order=${order}&page=1`),
  '/api/user/user_money_log?use_type=1&start_time=2026-01-01&end_time=2026-12-31',
  '/api/user/points_log?use_type=4',
  '/api/user/credit_log?use_type=1&start_time=2026-01-01',
  '/api/goods/list?coupon=4&in_stock=1',
  '/api/favorite?page=2',
  '/images/goods/1001-list.svg',
];

interface Row {
  readonly id: number;
  readonly is_buy: number;
}

function linesOf(cart: unknown): number[] {
  return (cart as { data: { id: number }[] }).data.map((line) => line.id);
}

/** The next tier of a gift, for goods that count for no full reduction. */
async function hintOfGift(person: Client): Promise<void> {
  const { data: goods } = await person.send('goods.list', { per_page: 60, in_stock: true });
  const gifted = (goods as (Row & { tags: { code: string }[] })[]).find(
    ({ is_buy: isBuy, tags }) =>
      isBuy === 1 && tags.some(({ code }) => code === 'gift') && !tags.some(({ code }) => code === 'full_reduction'),
  );
  if (!gifted) throw new Error('no goods with a gift and without a full reduction');
  await person.send('cart.add', { params: [{ goods_id: gifted.id, number: 10, type: 0 }] });
  const { data: cart } = await person.send('cart.list', {});
  const line = (cart as { data: { id: number; goods_id: number }[] }).data.find((one) => one.goods_id === gifted.id);
  await person.send('cart.nextHint', { ids: [line?.id ?? 0] });
  await person.send('cart.batchDelete', { ids: [line?.id ?? 0] });
}

/** Buys, from an empty cart to a submitted order; paid when the payment method pays at once. */
async function buy(person: Client, payId: number, fromBalance: boolean): Promise<number> {
  const { data: before } = await person.send('cart.list', {});
  await person.send('cart.batchDelete', { ids: linesOf(before) });
  const { data: goods } = await person.send('goods.list', { in_stock: true, sort: 'number', order: 'desc' });
  const wanted = (goods as Row[]).filter((row) => row.is_buy === 1).slice(0, 5);
  await person.send('cart.add', { params: wanted.map(({ id }) => ({ goods_id: id, number: 20, type: 0 })) });
  const { data: cart } = await person.send('cart.list', {});
  const ids = linesOf(cart);
  await person.send('cart.batchSelect', { ids, is_selected: true });
  await person.send('cart.nextHint', {});
  await hintOfGift(person);
  const options = { ids, use_balance: fromBalance, use_points: fromBalance };
  const summary = await must(person, 'cart.checkout', options);
  const { address_id: addressId, summary_token: token } = summary as { address_id: number; summary_token: string };
  const same = {
    address_id: addressId,
    summary_token: token,
    remarks: '尽快发货',
    idempotency_key: token.slice(0, 40),
  };
  const order = { ...options, ...same, pay_id: payId };
  const made = await must(person, 'order.create', order);
  await person.send('order.create', order);
  const { order_id: id } = made as { order_id: number };
  for (const name of ['order.payInfo', 'order.payState', 'order.detail', 'order.logistics'])
    await person.send(name, { id });
  await person.send('order.pay', { id, pay_id: payId });
  return id;
}

/** Does the steps after payment: shipped, received, returned, an after-sales request, ordered again. */
async function fulfilAndReturn(world: WalkedWorld, person: Client, id: number): Promise<void> {
  for (const step of ['bill', 'pick', 'ship', 'deliver'] as const) await world.step(step, id);
  const { data } = await person.send('order.detail', { id });
  const [line] = (data as { order_goods: { id: number }[] }).order_goods;
  const items = [{ order_goods_id: line?.id, number: 1 }];
  const { data: back } = await person.send('order.returnApply', { id, items, reason: 1, remarks: '破损' });
  const { data: help } = await person.send('order.afterSalesApply', {
    id,
    type: 1,
    items,
    content: '少发了一盒，请补发',
  });
  for (let day = 0; day < 5; day += 1) {
    await person.send('order.returnInfo', { id: idOf(back) });
    await person.send('order.afterSalesInfo', { id: idOf(help) });
    await world.clock.advance(6 * hourMs);
  }
  await person.send('order.again', { id });
}

function idOf(data: unknown): unknown {
  return (data as { id?: unknown } | null)?.id ?? 1;
}

/** Operations that end a session or change its buyer (a login does): called last, each with a session of its own. */
const endsSession = /^auth\.|^user\.(logout|changePassword|switchStore)$/;

/**
 * Calls every operation of the contract as different people and takes orders from the cart to their return, so that
 * every SQL statement of the server is prepared. Refusals are accepted. Advances the clock by 30 hours.
 */
export async function walkApi(world: WalkedWorld): Promise<void> {
  const reads = endpoints.filter(isRead);
  const writes = endpoints.filter((record) => !isRead(record) && !endsSession.test(record.name));
  for (const username of [null, ...people]) {
    const person = await clientOf(world, username);
    for (const { name } of reads) await person.send(name);
    for (const path of moreReads) await person.open(path);
  }
  const buyer = await clientOf(world, 'buyer');
  await buyer.send('points.redeem');
  const paid = await buy(buyer, 2, true);
  await buyer.send('order.cancel', { id: await buy(buyer, 2, false), reason: '不想要了' });
  await world.step('pay', await buy(buyer, 4, false));
  await buy(buyer, 3, false);
  await fulfilAndReturn(world, buyer, paid);
  for (const username of ['buyer', 'newbie', 'chain', 'ephedrine', 'unsigned', 'credit']) {
    const person = await clientOf(world, username);
    for (const { name } of writes) await person.send(name);
    for (const { name } of reads) await person.send(name);
  }
  const ending = endpoints.filter((record) => !isRead(record) && endsSession.test(record.name));
  for (const { name } of ending) await (await clientOf(world, 'chain')).send(name);
}
