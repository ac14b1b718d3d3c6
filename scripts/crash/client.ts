import { wholeBelow, type Random } from '@baicao/server/domain/random';
import { contract, type EndpointRecord } from '@baicao/shared/contract';
import { AcknowledgedWrites } from './acknowledged-writes.ts';
import { request, type Reply } from './request.ts';

const { address, cart, favorite, order, points, user } = contract;
const place = { shr: '李四', phone: '13912345678', province: '湖北省', city: '武汉市', district: '江岸区' };

/** An order submitted with an idempotency key: a retry must get the same answer. */
export interface KeyedSubmit {
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Missing if the server died before answering. */
  answer?: string;
}

/** One buyer: sends calls one at a time and records the acknowledged writes. */
export class Client {
  readonly acknowledged = new AcknowledgedWrites();
  readonly submits: KeyedSubmit[] = [];
  cookie = '';
  #round = 0;
  readonly #username: string;
  readonly #random: Random;

  constructor(username: string, random: Random) {
    this.#username = username;
    this.#random = random;
  }

  async login(url: string): Promise<void> {
    const { cookie } = await request(url, { cookie: '' }, contract.auth.login, {
      username: this.#username,
      password: 'baicao123',
    });
    this.cookie = cookie;
  }

  /** Random number from 0 to 1. */
  #chance(): number {
    return wholeBelow(this.#random, 10_000) / 10_000;
  }

  /** Sends calls until the server is gone, or nothing more is wanted. */
  async work(url: string, isOver: () => boolean = () => false): Promise<void> {
    const send = (operation: EndpointRecord, input: Readonly<Record<string, unknown>>) =>
      request(url, { cookie: this.cookie }, operation, input);
    const jobs = [this.#changeFavorite, this.#addToCart, this.#submit, this.#submit, this.#redeem, this.#changeAddress];
    while (!isOver()) {
      this.#round += 1;
      const job = jobs[Math.floor(this.#chance() * jobs.length)] ?? this.#changeFavorite;
      await job.call(this, send);
    }
  }

  async #changeFavorite(send: Send): Promise<void> {
    const id = 1001 + Math.floor(this.#chance() * 10);
    const isOn = this.#chance() < 0.6;
    const about = `favourite ${id}`;
    this.acknowledged.forget(about);
    const { code } = await send(isOn ? favorite.add : favorite.cancel, { goods_ids: [id] });
    if (code !== 10000 && code !== 404) throw new Error(`favourite answered ${code}`);
    const sql =
      'SELECT count(*) FROM favorites f JOIN buyers b ON b.id = f.buyer_id WHERE b.username = ? AND f.goods_id = ?';
    this.acknowledged.record(about, { sql, values: [this.#username, id], expected: [isOn ? 1 : 0] });
  }

  async #addToCart(send: Send): Promise<void> {
    const id = 1001 + Math.floor(this.#chance() * 10);
    const about = `line ${id}`;
    this.acknowledged.forget(about);
    const { code, data } = await send(cart.add, { params: [{ goods_id: id, number: 10 }] });
    if (code !== 10000) return;
    const { lines } = data as { lines: { number: number }[] };
    const sql =
      'SELECT l.number FROM cart_lines l JOIN buyers b ON b.id = l.buyer_id WHERE b.username = ? AND l.goods_id = ?';
    this.acknowledged.record(about, { sql, values: [this.#username, id], expected: [lines[0]?.number] });
  }

  async #submit(send: Send): Promise<void> {
    const { data: page } = await send(cart.list, {});
    const lines = (page as { data: { id: number; goods?: { id: number } }[] }).data;
    const [line] = lines;
    if (!line) return this.#addToCart(send);
    const { data, code } = await send(cart.checkout, { ids: [line.id] });
    if (code !== 10000) return;
    const { address_id, summary_token } = data as { address_id: number; summary_token: string };
    const key = this.#random.token(8);
    const submit: KeyedSubmit = {
      key,
      input: { ids: [line.id], pay_id: 2, address_id, summary_token, idempotency_key: key },
    };
    this.acknowledged.forget(`line ${line.goods?.id ?? 0}`);
    this.submits.push(submit);
    const created = await send(order.create, submit.input);
    if (created.code !== 10000) {
      this.submits.pop();
      return;
    }
    submit.answer = created.text;
    const { order_id: id } = created.data as { order_id: number };
    this.#recordStatus(id, ['unpaid', 'paid', 'cancelled']);
    await this.#payOrCancel(send, id);
  }

  async #payOrCancel(send: Send, id: number): Promise<void> {
    const chance = this.#chance();
    if (chance < 0.3) return;
    this.acknowledged.forget(`order ${id}`);
    const isPaid = chance < 0.75;
    const { code } = await (isPaid ? send(order.pay, { id, pay_id: 1 }) : send(order.cancel, { id, reason: '测试' }));
    if (code === 10000) this.#recordStatus(id, [isPaid ? 'paid' : 'cancelled']);
  }

  #recordStatus(id: number, figures: readonly string[]): void {
    this.acknowledged.record(`order ${id}`, {
      sql: 'SELECT status FROM orders WHERE id = ?',
      values: [id],
      expected: figures,
    });
  }

  async #redeem(send: Send): Promise<void> {
    const { data: book } = await send(address.list, {});
    const [first] = book as { id: number }[];
    const { code, data } = await send(points.redeem, { id: 2, number: 1, address_id: first?.id ?? 0 });
    if (code !== 10000) return;
    const { id } = data as { id: number };
    this.acknowledged.record(`points order ${id}`, {
      sql: 'SELECT number FROM points_orders WHERE id = ?',
      values: [id],
      expected: [1],
    });
  }

  async #changeAddress(send: Send): Promise<void> {
    const street = `第 ${this.#round} 街`;
    const { code, data } = await send(address.create, { ...place, address: street });
    if (code === 10000) {
      this.#recordStreet((data as { id: number }).id, street);
      return;
    }
    const { data: book } = await send(address.list, {});
    const last = (book as { id: number }[]).at(-1);
    if (!last) return;
    this.acknowledged.forget(`address ${last.id}`);
    const removed = await send(address.remove, { id: last.id });
    if (removed.code === 10000) this.#recordStreet(last.id, null);
  }

  /** An address of this buyer; the id of a removed address may be given to another buyer's next one. */
  #recordStreet(id: number, street: string | null): void {
    const sql = 'SELECT a.street FROM addresses a JOIN buyers b ON b.id = a.buyer_id WHERE b.username = ? AND a.id = ?';
    this.acknowledged.record(`address ${id}`, { sql, values: [this.#username, id], expected: [street] });
  }

  /** Whether the session survived the kill. */
  async isLoggedIn(url: string): Promise<boolean> {
    return (await request(url, { cookie: this.cookie }, user.couponNum, {})).code === 10000;
  }

  /** Sends the latest submits again: each gets its first answer again, or its first answer now. */
  async repeat(url: string): Promise<string[]> {
    const wrong: string[] = [];
    for (const submit of this.submits.slice(-3)) {
      const { text, code } = await request(url, { cookie: this.cookie }, order.create, submit.input);
      if (submit.answer !== undefined && text !== submit.answer) wrong.push(`key ${submit.key} answers ${text}`);
      if (submit.answer === undefined && code === 10000) submit.answer = text;
    }
    return wrong;
  }
}

type Send = (operation: EndpointRecord, input: Readonly<Record<string, unknown>>) => Promise<Reply>;
