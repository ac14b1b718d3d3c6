import type { Database } from '@baicao/db/client';
import { contract } from '@baicao/shared/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Buyer } from '#domain/context.ts';
import { seededRandom, wholeBelow } from '#domain/random.ts';
import { FrozenClock, testNow } from '#testing.ts';
import { goodsWrites, listQueries } from './goods-writes.ts';
import { plainList, type TypedQuery } from './plain-list.ts';
import { worldFile, type ServerProcess, type WorldFile } from './process.ts';

/** Reads after each write. */
const readsEach = 3;

/**
 * Two servers on one file, and a third process that writes to it at random and moves their clock: every list that they answer is
 * compared with one that is computed the slow way from the database. The same seed repeats the same steps.
 */
export class ListTwins {
  writes = 0;
  reads = 0;
  readonly #world: WorldFile = worldFile();
  readonly #clock = new FrozenClock(testNow);
  readonly #random;
  #db: Database | undefined;
  #servers: ServerProcess[] = [];

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  async open(): Promise<void> {
    this.#servers = await Promise.all([this.#world.start(), this.#world.start()]);
    this.#db = this.#world.open();
    this.#db.sqlite.pragma('foreign_keys = OFF');
  }

  async close(): Promise<void> {
    this.#db?.close();
    await Promise.all(this.#servers.map((server) => server.stop('SIGTERM')));
    this.#world.remove();
  }

  /** One write and some reads of both servers. Throws where a list differs, and names the write. */
  async step(): Promise<void> {
    const db = this.#database;
    const buyer = this.#buyer();
    const ids = db.sqlite.prepare<unknown[], number>('SELECT id FROM goods ORDER BY sold_number DESC').pluck().all();
    const names = Object.keys(goodsWrites);
    const name = names[this.#below(names.length)] ?? '';
    // Mostly the best-selling ones, which the first pages show.
    const goodsId = ids[this.#below(this.#below(3) === 0 ? ids.length : 12)] ?? 1;
    goodsWrites[name]?.({ db, clock: this.#clock, buyer }, goodsId, this.#below(20));
    this.writes += 1;
    for (let read = 0; read < readsEach; read += 1) {
      const query = listQueries[this.#below(listQueries.length)] ?? {};
      for (const server of this.#servers) await this.#compare(server, query, this.#below(2) === 0, name);
    }
  }

  async #compare({ port }: ServerProcess, query: TypedQuery, asBuyer: boolean, write: string): Promise<void> {
    const parameters = new URLSearchParams(query as Record<string, string>).toString();
    const answer = await fetch(`http://127.0.0.1:${port}${contract.goods.list.path}?${parameters}`, {
      headers: {
        'x-emu-now': new Date(this.#clock.now()).toISOString(),
        ...(asBuyer && { 'x-emu-persona': 'buyer' }),
      },
    });
    const body = (await answer.json()) as { data: unknown[]; meta: { total: number } };
    // After the answer: the first one expires unpaid orders, which returns their stock.
    const buyer = this.#buyer();
    const { rows, total } = plainList(this.#database, asBuyer ? buyer : null, this.#clock.now(), query);
    this.reads += 1;
    if (isDeepStrictEqual(body.data, rows) && body.meta.total === total) return;
    throw new Error(`after ${this.writes} writes, the last of ${write}: ?${parameters} ${asBuyer ? 'as buyer' : ''}`, {
      cause: { answered: body, database: { rows, total } },
    });
  }

  #buyer(): Buyer {
    const row = this.#database.sqlite
      .prepare<unknown[], { id: number; username: string; company: string; isPassed: number }>(
        "SELECT id, username, company, is_passed AS isPassed FROM buyers WHERE username = 'buyer'",
      )
      .get();
    if (!row) throw new Error('nobody is called buyer');
    return { ...row, isPassed: row.isPassed === 1 };
  }

  get #database(): Database {
    if (!this.#db) throw new Error('not open');
    return this.#db;
  }

  #below(limit: number): number {
    return wholeBelow(this.#random, limit);
  }
}
