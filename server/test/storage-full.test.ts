import { contract } from '@baicao/shared/contract';
import { minuteMs } from '@baicao/shared/time/durations';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { memoryFiles, type FileStore } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { tableFingerprints, one, placeOrder, shopFor, type Shop, type TestClient } from './shop.ts';
import { multipart, sampleFiles } from './upload.ts';

/** A full disk: reads work, a write answers that it was not saved, and no restart is needed. */
const { address, cart, favorite, order, user } = contract;
const openShop = shopFor();
const notSaved = '系统繁忙，请稍后再试：本次操作没有生效，也没有保存任何内容';

/** Makes every later write to these tables exceed the page limit. */
function fill({ db }: Shop, tables: readonly string[]): void {
  db.sqlite.exec('CREATE TABLE ballast (bytes BLOB)');
  for (const table of tables) {
    for (const event of ['INSERT', 'UPDATE']) {
      db.sqlite.exec(
        `CREATE TRIGGER full_${table}_${event} AFTER ${event} ON ${table} BEGIN INSERT INTO ballast VALUES (zeroblob(4000000)); END`,
      );
    }
  }
  db.sqlite.pragma(`max_page_count = ${String(db.sqlite.pragma('page_count', { simple: true }))}`);
}

/** Makes space available again. */
const free = ({ db }: Shop) => void db.sqlite.pragma('max_page_count = 4294967294');

async function send({ app }: Shop, { cookie }: TestClient, method: 'POST' | 'DELETE', url: string, payload = '') {
  const headers = { cookie, ...(payload ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) };
  return app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

describe('while there is no space', () => {
  test('a logged-in read is answered although the last use of the session cannot be written', async () => {
    const shop = await openShop();
    const buyer = shop.as('buyer');
    fill(shop, ['sessions']);
    shop.clock.advance(5 * minuteMs);
    const seen = () => one<{ at: number }>(shop.db, 'SELECT max(last_seen_at) AS at FROM sessions').at;
    const before = seen();
    expect((await buyer.call(cart.list, {})).code).toBe(10000);
    expect(seen()).toBe(before);
    free(shop);
    expect((await buyer.call(cart.list, {})).code).toBe(10000);
    expect(seen()).toBe(shop.clock.now());
  });

  test('a read is answered although due jobs cannot be written; they run when there is space', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    const id = await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    fill(shop, ['orders']);
    shop.clock.advance(30 * minuteMs);
    expect((await buyer.call(order.detail, { id })).data.order_status).toBe(0);
    // A write must not run before the due jobs.
    expect((await buyer.call(favorite.add, { goods_ids: [1001] })).code).toBe(503);
    free(shop);
    expect((await buyer.call(favorite.add, { goods_ids: [1001] })).code).toBe(10000);
    expect((await buyer.call(order.detail, { id })).data.order_status_label).toBe('已取消');
  });

  test('a write answers that nothing was saved and when to retry, the log says why; then it succeeds', async () => {
    const lines: string[] = [];
    const logTo = new Writable({
      write: (line: Buffer, _encoding, done) => {
        lines.push(line.toString());
        done();
      },
    });
    const shop = await openShop({ logLevel: 'error', app: { logTo } });
    const buyer = shop.as('buyer');
    fill(shop, ['addresses']);
    const tables = tableFingerprints(shop.db);
    const fields = 'shr=王小芸&phone=13800000001&province=湖北省&city=武汉市&district=洪山区&address=文馨路18号';
    const refused = await send(shop, buyer, 'POST', address.create.path, fields);
    expect([refused.statusCode, refused.json()]).toEqual([503, { code: 503, message: notSaved }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('SQLITE_FULL');
    expect(tableFingerprints(shop.db)).toEqual(tables);
    free(shop);
    expect((await send(shop, buyer, 'POST', address.create.path, fields)).json()).toMatchObject({ code: 10000 });
  });

  test('a login starts no session and sets no cookie', async () => {
    const shop = await openShop();
    fill(shop, ['sessions']);
    const login = () =>
      shop.app.inject({
        method: 'POST',
        url: contract.auth.login.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=buyer&password=baicao123',
      });
    const refused = await login();
    expect([refused.statusCode, refused.json().message]).toEqual([503, notSaved]);
    expect(refused.headers['set-cookie']).toBeUndefined();
    free(shop);
    expect((await login()).headers['set-cookie']).toBeDefined();
  });

  test('an upload whose commit fails leaves no file behind', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('ephedrine');
    const memory = memoryFiles();
    const names: string[] = [];
    let fails = true;
    const save: FileStore['save'] = (name, bytes) => {
      memory.save(name, bytes);
      names.push(name);
      // Refused by the commit, after everything else has gone well.
      if (fails) {
        shop.db.sqlite.exec(`PRAGMA defer_foreign_keys = ON;
          INSERT INTO sessions (token_hash, buyer_id, created_at, last_seen_at, expires_at) VALUES ('x', -1, 0, 0, 0)`);
      }
    };
    const files: FileStore = { ...memory, save };
    const app = buildApp({ db: shop.db, clock: shop.clock, random: seededRandom('full'), files });
    const { contentType, body } = multipart([{ bytes: sampleFiles.png }]);
    const headers = { cookie, 'content-type': contentType };
    const upload = () => app.inject({ method: 'POST', url: '/api/order/hm/4', headers, payload: body });
    const tables = tableFingerprints(shop.db);
    expect((await upload()).json().code).toBe(500);
    expect(tableFingerprints(shop.db)).toEqual(tables);
    expect(names.map((name) => memory.read(name))).toEqual([undefined]);
    fails = false;
    expect((await upload()).json().code).toBe(10000);
    expect(memory.read(names[1] ?? '')?.equals(sampleFiles.png)).toBe(true);
    await app.close();
  });
});

describe('logging out', () => {
  test('ends the session although due jobs cannot run', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    await placeOrder(buyer, [{ goods_id: 1001, number: 40 }]);
    fill(shop, ['orders']);
    shop.clock.advance(30 * minuteMs);
    const left = await send(shop, buyer, 'DELETE', user.logout.path);
    expect([left.statusCode, String(left.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('Expires=Thu, 01 Jan 1970'),
    ]);
    free(shop);
    expect((await buyer.call(cart.total, {})).code).toBe(10001);
  });

  test('that could not be written answers so and leaves the cookie', async () => {
    const shop = await openShop();
    const buyer = shop.as('newbie');
    fill(shop, ['sessions']);
    const stayed = await send(shop, buyer, 'DELETE', user.logout.path);
    expect([stayed.statusCode, stayed.json()]).toEqual([503, { code: 503, message: notSaved }]);
    expect(stayed.headers['set-cookie']).toBeUndefined();
    expect((await buyer.call(cart.total, {})).code).toBe(10000);
    free(shop);
    expect((await send(shop, buyer, 'DELETE', user.logout.path)).statusCode).toBe(200);
    expect((await buyer.call(cart.total, {})).code).toBe(10001);
  });
});
