import { contract } from '@baicao/shared/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmulator, type Emulator } from '#testing.ts';
import { crowd, many, race } from '#test/race.ts';
import { sendRaw } from '#test/send.ts';
import { testClientOf } from '#test/test-client.ts';

let emulator: Emulator;
let buyer: Awaited<ReturnType<Emulator['agent']>>;
beforeAll(async () => {
  emulator = await createEmulator();
});
beforeEach(async () => {
  buyer = await emulator.agent('buyer');
});
afterAll(() => emulator.close());

const number = (sql: string) => emulator.db.sqlite.prepare(sql).pluck().get() as number;
const points = () => number("SELECT points FROM buyers WHERE username = 'buyer'");
const orders = () => number('SELECT count(*) FROM points_orders');
const stock = (id: number) => number(`SELECT stock FROM points_goods WHERE id = ${id}`);
const redeem = (body: object) => buyer.post('/api/points/redeem').type('form').send(body);

test('points.goods: a visitor sees the mall, each goods with its picture', async () => {
  const { data, meta } = await testClientOf(emulator).get<{ image: string }[]>('/api/points/goods');
  expect(meta.total).toBeGreaterThanOrEqual(12);
  for (const { image } of data)
    expect((await sendRaw(emulator, { method: 'GET', url: image })).headers['content-type']).toContain('svg');
});

describe('points.redeem', () => {
  test('takes the points and the pieces and shows the order', async () => {
    const before = [points(), stock(1)] as const;
    const { data } = (await redeem({ id: 1, number: 2, address_id: 1 }).expect(200)).body;
    expect(data).toMatchObject({ name: '药房收银夹板（A5）', number: 2, points: 600 });
    expect([points(), stock(1)]).toEqual([before[0] - 600, before[1] - 2]);
    const list = (await buyer.get('/api/points/order').expect(200)).body.data;
    expect(list[0]).toEqual(data);
  });

  test.each([
    ['more points than there are', { id: 11, number: 30, address_id: 1 }, 612],
    ['more pieces than there are', { id: 1, number: 99, address_id: 1 }, 601],
    ['goods that do not exist', { id: 999, number: 1, address_id: 1 }, 404],
    ["somebody else's address", { id: 1, number: 1, address_id: 999 }, 404],
    ['no pieces', { id: 1, number: 0, address_id: 1 }, 422],
    ['a hundred pieces', { id: 1, number: 100, address_id: 1 }, 422],
  ])('%s is refused and changes nothing', async (_title, body, code) => {
    emulator.db.sqlite
      .prepare('UPDATE points_goods SET received = received - stock + 50, stock = 50 WHERE id = 1')
      .run();
    const before = [points(), stock(1), stock(11), orders()];
    expect((await redeem(body)).body.code).toBe(code);
    expect([points(), stock(1), stock(11), orders()]).toEqual(before);
  });

  test('the same key twice is one order, another body under it is 422', async () => {
    const before = orders();
    const body = { id: 3, number: 1, address_id: 1, idempotency_key: 'again' };
    const first = (await redeem(body).expect(200)).body;
    expect((await redeem(body).expect(200)).body).toEqual(first);
    expect((await redeem({ ...body, number: 2 })).body.code).toBe(422);
    expect(orders()).toBe(before + 1);
  });

  test('a hundred at once for the last piece: one gets it', async () => {
    emulator.db.sqlite.prepare('UPDATE points_goods SET received = received - stock + 1, stock = 1 WHERE id = 4').run();
    const login = await buyer
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'buyer', password: 'baicao123' });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const call = { cookie, operation: contract.points.redeem, input: { id: 4, number: 1, address_id: 1 } };
    const answers = await race(emulator, many(call));
    expect(answers.filter((one) => one.code === 10000)).toHaveLength(1);
    expect(answers.filter((one) => one.code === 601)).toHaveLength(crowd - 1);
    expect(stock(4)).toBe(0);
  });

  test('a hundred at once with points for one: one gets it', async () => {
    emulator.db.writing(() => {
      const left = points() - 260;
      emulator.db.sqlite.prepare("UPDATE buyers SET points = 260 WHERE username = 'buyer'").run();
      emulator.db.sqlite
        .prepare(
          "INSERT INTO points_ledger (buyer_id, delta, points, use_type, note, created_at) SELECT id, ?, 260, 'adjustment', '调整', 0 FROM buyers WHERE username = 'buyer'",
        )
        .run(-left);
    });
    const login = await buyer
      .post('/api/login/userLogin')
      .type('form')
      .send({ username: 'buyer', password: 'baicao123' });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const call = { cookie, operation: contract.points.redeem, input: { id: 2, number: 1, address_id: 1 } };
    const answers = await race(emulator, many(call));
    expect(answers.filter((one) => one.code === 10000)).toHaveLength(1);
    expect(answers.filter((one) => one.code === 612)).toHaveLength(crowd - 1);
    expect(points()).toBe(0);
  });
});

test('points.orders: does not show orders of another company', async () => {
  const vip = await emulator.agent('vip');
  expect((await vip.get('/api/points/order').expect(200)).body.data).toEqual([]);
});
