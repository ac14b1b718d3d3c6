import { openDatabase, type Database } from '@baicao/db/client';
import { setTimeout as after } from 'node:timers/promises';
import { realClock } from '../../server/src/domain/clock.ts';
import { percentileOf } from './figures.ts';
import { OrderShop, submitFields, type OrderInput } from './order-shop.ts';
import { cartsOf, costOf, size } from './orders.ts';
import { postForm } from './post-form.ts';
import type { Running } from './process.ts';
import { recordWrites, replayOf, type Recording } from './recorded-writes.ts';

type Print = (line: string) => void;

const atOnce = 20;
/** Orders a second that come whether or not the earlier ones are answered. */
const perSecond = 20;

export interface Customer {
  readonly id: number;
  readonly cookie: string;
}

export interface OrderSockets {
  readonly ours: Running;
  /** Without anything in their carts. */
  readonly customers: readonly Customer[];
  /** Of the server; a copy whose writes are recorded; a copy that a bare transaction writes. */
  readonly files: { readonly ours: string; readonly recorded: string; readonly bare: string };
  readonly rounds: number;
  readonly print: Print;
}

/**
 * Order creation over sockets: each of many customers submits an order of 20 lines. Processor time of the server for one order beside
 * a bare transaction of the same writes, in interleaved rounds; and how long answers take when orders come at a fixed rate.
 */
export async function benchOrderSockets({ ours, customers, files, rounds, print }: OrderSockets): Promise<void> {
  const db = openDatabase(files.ours);
  const carts = cartsOf(db, customers.length * (rounds + 2));
  const checkedOut = () =>
    inTurn(
      customers.map((customer) => () => checkOut(ours.url, db, customer, carts.pop() ?? [])),
      atOnce,
    );
  const submits = async () => (await checkedOut()).map((submit) => () => submitted(ours.url, submit));
  const bare = await bareOrders(files, carts.slice(0, size.round));
  const spent = { ours: [] as number[], bare: [] as number[] };
  const rates: number[] = [];
  await inTurn(await submits(), atOnce);
  for (let round = 0; round < rounds; round += 1) {
    spent.bare.push(await bare.round(size.round / 2 / rounds));
    const orders = await submits();
    const [before, began] = [ours.processorMs(), performance.now()];
    await inTurn(orders, atOnce);
    spent.ours.push((ours.processorMs() - before) / orders.length);
    rates.push((1000 * orders.length) / (performance.now() - began));
  }
  const [us, their] = [percentileOf(spent.ours, 0.5), percentileOf(spent.bare, 0.5)];
  print(
    `${((100 * their) / us).toFixed(0).padStart(6)} %  order.create over sockets, ${size.lines} lines, ${customers.length} buyers: ${us.toFixed(2)} ms of processor, bare ${their.toFixed(2)} ms; ${percentileOf(rates, 0.5).toFixed(0)} orders/s with ${atOnce} at once`,
  );
  const waits = await Promise.all(
    (await submits()).map(async (submit, at) => {
      await after((1000 * at) / perSecond);
      return submit();
    }),
  );
  const [middle, most] = [percentileOf(waits, 0.5), percentileOf(waits, 0.99)];
  print(`        with ${perSecond} orders/s: p50 ${middle.toFixed(1)} ms, p99 ${most.toFixed(1)} ms`);
  db.close();
}

/** Works on so many at a time; the results in their order. */
async function inTurn<T>(work: readonly (() => Promise<T>)[], many: number): Promise<T[]> {
  const results: T[] = [];
  const rest = work.entries();
  const worker = async () => {
    for (const [at, one] of rest) results[at] = await one();
  };
  await Promise.all(Array.from({ length: many }, worker));
  return results;
}

interface Submit {
  readonly cookie: string;
  readonly input: OrderInput;
}

/** Puts goods into the empty cart of a customer and fetches the quote. */
async function checkOut(url: string, db: Database, { id, cookie }: Customer, goodsIds: number[]): Promise<Submit> {
  await postForm(`${url}/api/cart`, { params: goodsIds.map((goodsId) => ({ goods_id: goodsId, number: 1 })) }, cookie);
  const ids = db.sqlite.prepare<unknown[], number>('SELECT id FROM cart_lines WHERE buyer_id = ?').pluck().all(id);
  const { data } = (await (await postForm(`${url}/api/cart/checkout`, { ids }, cookie)).json()) as {
    data: { address_id: number; summary_token: string };
  };
  return { cookie, input: { ids, addressId: data.address_id, summaryToken: data.summary_token } };
}

/** ms until the answer. */
async function submitted(url: string, { cookie, input }: Submit): Promise<number> {
  const started = performance.now();
  await (await postForm(`${url}/api/cart/create`, submitFields(input), cookie)).arrayBuffer();
  return performance.now() - started;
}

/** Bare transactions with the writes of orders of these carts, recorded from an application on a copy of the file. */
async function bareOrders({ recorded, bare: file }: OrderSockets['files'], carts: readonly number[][]) {
  const noted = recordWrites(openDatabase(recorded));
  const bare = openDatabase(file);
  const shop = new OrderShop(noted, realClock.now());
  await shop.open(size.customers);
  replayOf(bare, noted.take())();
  const orders: { readonly before: Recording; readonly order: Recording }[] = [];
  for (const goodsIds of carts) {
    const wanted = await shop.checkOut(goodsIds);
    const before = noted.take();
    await shop.submit(wanted);
    orders.push({ before, order: noted.take() });
  }
  await shop.close();
  /** Processor time of one, ms: the mean of so many. */
  const round = async (many: number) => {
    let busyMs = 0;
    for (const { before, order } of orders.splice(0, many)) {
      replayOf(bare, before)();
      busyMs += (await costOf(replayOf(bare, order))).busyMs;
    }
    return busyMs / many;
  };
  await round(orders.length / 2);
  return { round };
}
