import type { Database } from '@baicao/db/client';
import { encodeWire } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/src/app.ts';
import { orderInput } from '../../server/src/areas/checkout/checkout.serialize.ts';
import { createOrder } from '../../server/src/areas/checkout/create-order.service.ts';
import { FrozenClock } from '../../server/src/domain/clock.ts';
import { memoryFiles } from '../../server/src/domain/files.ts';
import { seededRandom, type Random } from '../../server/src/domain/random.ts';

/** Scan payment: nothing is paid at the submit. */
const payId = 2;
const form = 'application/x-www-form-urlencoded';

/** The input of a submit. */
export interface OrderInput {
  readonly ids: readonly number[];
  readonly addressId: number;
  readonly summaryToken: string;
}

/** What the web sends. */
export function submitFields({ ids, addressId, summaryToken }: OrderInput) {
  const key = summaryToken.slice(0, 32);
  return { ids, pay_id: payId, address_id: addressId, summary_token: summaryToken, idempotency_key: key };
}

interface Customer {
  readonly id: number;
  readonly username: string;
  readonly cookie: string;
}

/** The whole application on one database; the same calls give the same bytes in every shop of the same file. */
export class OrderShop {
  readonly #app: FastifyInstance;
  readonly #clock: FrozenClock;
  readonly #random: Random = seededRandom('bench');
  readonly #customers: Customer[] = [];
  #turn = 0;

  constructor(
    readonly db: Database,
    now: number,
  ) {
    this.#clock = new FrozenClock(now);
    this.#app = buildApp({ db, clock: this.#clock, random: this.#random, files: memoryFiles() });
  }

  /** Logs in a number of ordinary buyers and empties their seeded carts. */
  async open(customers: number): Promise<void> {
    const sql = "SELECT id, username FROM buyers WHERE username LIKE 'co%' ORDER BY id LIMIT ?";
    for (const { id, username } of this.db.sqlite.prepare<unknown[], Customer>(sql).all(customers)) {
      this.db.sqlite.prepare('DELETE FROM cart_lines WHERE buyer_id = ?').run(id);
      const answer = await this.#send('/api/login/userLogin', { username, password: 'baicao123' }, '');
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      this.#customers.push({ id, username, cookie });
    }
  }

  /**
   * Adds these goods to the cart of the next customer, the smallest number of each, and fetches the quote. Takes a fifth
   * of a second of the clock.
   */
  async checkOut(goodsIds: readonly number[]): Promise<OrderInput> {
    this.#turn = (this.#turn + 1) % this.#customers.length;
    this.#clock.advance(200);
    const params = goodsIds.map((id) => ({ goods_id: id, number: 1 }));
    const { id: buyerId, cookie } = this.#customer;
    await this.#send('/api/cart', { params }, cookie);
    const sql = 'SELECT id FROM cart_lines WHERE buyer_id = ? ORDER BY id';
    const ids = this.db.sqlite.prepare<unknown[], number>(sql).pluck().all(buyerId);
    const answer = await this.#send('/api/cart/checkout', { ids }, cookie);
    const { data } = answer.json<{ data: { address_id: number; summary_token: string } }>();
    return { ids, addressId: data.address_id, summaryToken: data.summary_token };
  }

  /** order.create as the web sends it, through the whole application. */
  async submit(wanted: OrderInput): Promise<void> {
    await this.#send('/api/cart/create', submitFields(wanted), this.#customer.cookie);
  }

  /** The service and its transaction alone: no HTTP, no session, no parsing, no idempotency key. */
  createOnly({ ids, addressId, summaryToken }: OrderInput): void {
    const { db } = this;
    const now = this.#clock.now();
    const nothing = () => undefined;
    const session = { current: () => null, start: nothing, switchTo: nothing, end: nothing };
    const { id, username } = this.#customer;
    const buyer = { id, username, company: '', isPassed: true };
    const loginScan = { keep: nothing, token: () => '', drop: nothing };
    const world = { db, random: this.#random, files: memoryFiles() };
    const call = { ...world, now, buyer, origin: '', address: '', session, loginScan };
    const input = orderInput({
      ids: [...ids],
      pay_id: payId,
      remarks: '',
      address_id: addressId,
      use_balance: false,
      use_points: false,
      summary_token: summaryToken,
      invoice_kind: 1,
    });
    db.writing(() => createOrder(call, input));
  }

  get #customer(): Customer {
    const customer = this.#customers[this.#turn];
    if (!customer) throw new Error('nobody is logged in');
    return customer;
  }

  async close(): Promise<void> {
    await this.#app.close();
    this.db.close();
  }

  async #send(url: string, fields: Parameters<typeof encodeWire>[0], cookie: string) {
    const answer = await this.#app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': form, cookie },
      payload: encodeWire(fields).toString(),
    });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }
}
