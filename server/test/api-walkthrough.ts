import { encodeWire, endpoints, pathParameters, type EndpointRecord } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { FrozenClock } from '#domain/clock.ts';
import type { WorldStepName } from '#emulator/world-steps.ts';
import { multipart, sampleFiles } from './upload.ts';

/** A world to walk through. Nothing is asserted here, so that a bench can walk too. */
interface Toured {
  readonly app: FastifyInstance;
  readonly clock: FrozenClock;
  step(name: WorldStepName, orderId: number): unknown;
}

type Fields = Readonly<Record<string, unknown>>;
type Sent = Pick<EndpointRecord, 'method' | 'path' | 'fieldsInQuery' | 'upload'>;

interface Answered {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** A call without which the way does not go on. */
async function must(person: Walker, name: string, input: Fields): Promise<unknown> {
  const { code, message, data } = await person.send(name, input);
  if (code !== 10000) throw new Error(`${name} answered ${code} ${message}`);
  return data;
}

/** Somebody walking: sends operations by name, with their example where no input is given. */
interface Walker {
  send(name: string, input?: Fields): Promise<Answered>;
  open(path: string): Promise<void>;
}

async function walker(world: Toured, username: string | null): Promise<Walker> {
  const cookie = username === null ? '' : await cookieOf(world, username);
  return {
    send: (name, input) => {
      const record = endpoints.find((one) => one.name === name);
      if (!record) throw new Error(`${name} is gone`);
      return send(world, record, input ?? record.example, cookie);
    },
    open: async (url) => void (await world.app.inject({ url, headers: { cookie } })),
  };
}

async function cookieOf({ app }: Toured, username: string): Promise<string> {
  const payload = { username, password: 'baicao123' };
  const answer = await app.inject({ method: 'POST', url: '/api/login/userLogin', payload });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function send({ app }: Toured, record: Sent, input: Fields, cookie: string): Promise<Answered> {
  const inPath = pathParameters(record.path);
  const path = inPath.reduce((url, name) => url.replace(`{${name}}`, String(input[name])), record.path);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const text = encodeWire(rest).toString();
  if (record.method === 'GET' || record.method === 'DELETE' || record.fieldsInQuery === true) {
    return read(await app.inject({ method: record.method, url: `${path}?${text}`, headers: { cookie } }));
  }
  const form = { contentType: 'application/x-www-form-urlencoded', body: Buffer.from(text) };
  const { contentType, body } = record.upload ? multipart([{ bytes: sampleFiles.png }], strings(rest)) : form;
  const headers = { cookie, 'content-type': contentType };
  return read(await app.inject({ method: record.method, url: path, headers, payload: body }));
}

function strings(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function read(answer: { readonly headers: object; readonly body: string }): Answered {
  const isJson = JSON.stringify(answer.headers).includes('application/json');
  return isJson ? (JSON.parse(answer.body) as Answered) : { code: 10000, message: 'ok', data: null };
}

const people = ['buyer', 'chain', 'clinic', 'newbie', 'pending', 'expired', 'ephedrine', 'credit', 'vip'] as const;

/** Reads whose example leaves out a filter, a tab or a second way to ask. */
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

/** From an empty cart to a submitted order, paid where the way pays at once. */
async function buy(person: Walker, payId: number, fromBalance: boolean): Promise<number> {
  const { data: before } = await person.send('cart.list', {});
  await person.send('cart.batchDelete', { ids: linesOf(before) });
  const { data: shelf } = await person.send('goods.list', { in_stock: true, sort: 'number', order: 'desc' });
  const wanted = (shelf as Row[]).filter((row) => row.is_buy === 1).slice(0, 5);
  await person.send('cart.add', { params: wanted.map(({ id }) => ({ goods_id: id, number: 20, type: 0 })) });
  const { data: cart } = await person.send('cart.list', {});
  const ids = linesOf(cart);
  await person.send('cart.batchSelect', { ids, is_selected: true });
  await person.send('cart.nextHint', {});
  const wishes = { ids, use_balance: fromBalance, use_points: fromBalance };
  const summary = await must(person, 'cart.checkout', wishes);
  const { address_id: addressId, summary_token: token } = summary as { address_id: number; summary_token: string };
  const same = {
    address_id: addressId,
    summary_token: token,
    remarks: '尽快发货',
    idempotency_key: token.slice(0, 40),
  };
  const order = { ...wishes, ...same, pay_id: payId };
  const made = await must(person, 'order.create', order);
  await person.send('order.create', order);
  const { order_id: id } = made as { order_id: number };
  for (const name of ['order.payInfo', 'order.payState', 'order.detail', 'order.logistics'])
    await person.send(name, { id });
  await person.send('order.pay', { id, pay_id: payId });
  return id;
}

/** What follows a paid order: on its way, received, returned, complained about, ordered again. */
async function follow(world: Toured, person: Walker, id: number): Promise<void> {
  for (const step of ['bill', 'pick', 'ship', 'deliver'] as const) world.step(step, id);
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
    world.clock.advance(6 * hour);
  }
  await person.send('order.again', { id });
}

function idOf(data: unknown): unknown {
  return (data as { id?: unknown } | null)?.id ?? 1;
}

/** What ends the walker's session or changes who he is (a login does): left to the end, each with a session of its own. */
const endsSession = /^auth\.|^user\.(logout|changePassword|switchStore)$/;
const hour = 3_600_000;

/**
 * Calls everything the contract has, as different people, and takes orders from the cart to their return, so that
 * every statement the server knows is prepared. Refusals are answers like others. The clock moves on by a day.
 */
export async function tour(world: Toured): Promise<void> {
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const writes = endpoints.filter(({ method, name }) => method !== 'GET' && !endsSession.test(name));
  for (const username of [null, ...people]) {
    const person = await walker(world, username);
    for (const { name } of reads) await person.send(name);
    for (const path of moreReads) await person.open(path);
  }
  const buyer = await walker(world, 'buyer');
  await buyer.send('points.redeem');
  const paid = await buy(buyer, 2, true);
  await buyer.send('order.cancel', { id: await buy(buyer, 2, false), reason: '不想要了' });
  world.step('pay', await buy(buyer, 4, false));
  await buy(buyer, 3, false);
  await follow(world, buyer, paid);
  for (const username of ['buyer', 'newbie', 'chain', 'ephedrine', 'unsigned', 'credit']) {
    const person = await walker(world, username);
    for (const { name } of writes) await person.send(name);
    for (const { name } of reads) await person.send(name);
  }
  const ending = endpoints.filter(({ method, name }) => method !== 'GET' && endsSession.test(name));
  for (const { name } of ending) await (await walker(world, 'chain')).send(name);
}
