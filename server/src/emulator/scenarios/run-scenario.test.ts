import { contract } from '@baicao/shared/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { control, inside, type Headers } from '#test/control-calls.ts';
import { shopFor, type Shop } from '#test/shop.ts';
import { sampleFiles } from '#test/upload.ts';

const { cart, user } = contract;
const openShop = shopFor();
const someHash = expect.stringMatching(/^[0-9a-f]{64}$/);

const term = { valid_from: '2026-01-01', valid_to: '2029-12-31' };

const run = (shop: Shop, text: string, headers: Headers = {}) => control(shop, 'POST /scenarios', { text }, headers);

/** Four pieces in the cart of newbie, on the first of May. */
const full = `title: 四十盒
persona: newbie
clock: { mode: frozen, now: 2026-05-01 09:00:00 }
steps:
  - call: cart.add
    params:
      params: [{ goods_id: 1001, number: 40 }]
  - advance: PT30M
faults: { id: busy, match: { op: order.create }, effect: { code: 503 } }
`;

const steps = (...list: readonly string[]) => `title: 一步一步\npersona: newbie\nsteps:\n${list.join('')}`;
const fill = '  - { call: cart.add, params: { params: [{ goods_id: 1001, number: 40 }] } }\n';

async function numbersIn(shop: Shop, headers: Headers = {}): Promise<number[]> {
  const answer = await shop.app.inject({ url: cart.list.path, headers: { 'x-emu-persona': 'newbie', ...headers } });
  return answer.json().data.data.map(({ number }: { number: number }) => number);
}

describe('a scenario that is run', () => {
  test('leaves its state, its clock, its faults and the session of its persona', async () => {
    const shop = await openShop();
    const agent = await shop.agent(null);
    const { status, body } = await agent.post('/__emu/scenarios').set('content-type', 'application/yaml').send(full);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        name: null,
        title: '四十盒',
        persona: 'newbie',
        clock: { mode: 'frozen', now: '2026-05-01T01:30:00.000Z' },
        saved: {},
        steps: 2,
        state_hash: someHash,
        ms: expect.any(Number),
      },
    });
    const { body: lines } = await agent.get(cart.list.path);
    expect(lines.data.data).toMatchObject([{ number: 40, goods: { id: 1001 } }]);
    expect((await control(shop, 'GET /faults')).body).toMatchObject([{ id: 'busy', asked: 0 }]);
    expect((await control(shop, 'GET /clock')).body).toEqual(body.clock);
  });

  test('begins with the seeded world, whatever was there before', async () => {
    const shop = await openShop();
    const first = await run(shop, full);
    await run(shop, steps(fill, fill));
    await control(shop, 'POST /faults', { effect: { code: 500 } });
    const again = await run(shop, full);
    expect(again.body).toEqual({ ...first.body, ms: expect.any(Number) });
    expect((await control(shop, 'GET /faults')).body).toMatchObject([{ id: 'busy' }]);
    expect(await numbersIn(shop)).toEqual([40]);
  });

  test('begins with a snapshot, or with another seed', async () => {
    const shop = await openShop();
    await run(shop, steps(fill));
    await control(shop, 'POST /snapshots', { name: 'filled' });
    await run(shop, `from: filled\n${steps(fill)}`);
    expect(await numbersIn(shop)).toEqual([80]);
    const other = await run(shop, 'title: 另一个世界\nseed: 7');
    expect(other.body.state_hash).toBe((await control(shop, 'POST /reset', { seed: 7 })).body.state_hash);
  });

  test('uses what earlier steps answered, as a value or within a text', async () => {
    const shop = await openShop();
    const { status, body } = await run(
      shop,
      steps(
        fill,
        '  - { call: cart.list, save: cart }\n',
        '  - { call: cart.edit, params: { id: "${cart.data.data.0.id}", number: 20 }, save: edited }\n',
        '  - { world: stock, goods_id: 1001, number: "${edited.data.number}", save: stock }\n',
        '  - { world: message, username: newbie, type: 1, title: "剩 ${stock.number} 盒", content: 请尽快 }\n',
      ),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.saved.stock).toEqual({ goods_id: 1001, number: 20 });
    const messages = (await shop.as('newbie').call(contract.message.list, {})).data;
    expect(JSON.stringify(messages)).toContain('剩 20 盒');
  });

  test('sends files: a table as it is written, a specimen in place of a picture', async () => {
    const shop = await openShop();
    const upload = (number: string) =>
      `  - { call: user.zizhiUpload, params: { type: mandate, number: ${number}, valid_from: 2026-01-01, valid_to: 2029-12-31 }, save: sent }\n`;
    const table = '  - { call: purchase.matchFile, params: { file: "商品编号,数量\\n1001,10\\n" }, save: list }\n';
    const { status, body } = await run(shop, steps(upload('CGWT-20260001'), table));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.saved.sent.data.upload).toMatchObject({ state: 'reviewing' });
    expect(JSON.stringify(body.saved.list)).toContain('1001');
  });

  test('takes a refusal for an answer where its code is expected', async () => {
    const shop = await openShop();
    const refused = '  - { call: cart.edit, params: { id: 1, number: 10 }, code: 404, save: answer }\n';
    expect((await run(shop, steps(refused))).body.saved).toMatchObject({ answer: { code: 404 } });
    const wrong = '  - { call: cart.edit, params: { id: 1, number: many }, code: 422, save: answer }\n';
    expect((await run(shop, steps(wrong))).body.saved).toMatchObject({ answer: { code: 422 } });
    const { status, body } = await run(shop, steps(fill.replace(' }\n', ', code: 601 }\n')));
    expect([status, body.message]).toEqual([409, '第 4 行第 5 列，步骤 call: cart.add：答复 10000 ok，应为 601']);
  });

  test('may make the account it goes on with', async () => {
    const shop = await openShop();
    const text = steps('  - { call: user.base, as: newcomer }\n');
    expect((await run(shop, text)).body).toEqual({
      error: 'notFound',
      message: '第 4 行第 24 列：没有可以登录的账号“newcomer”',
    });
    const first = '  - { call: auth.login, params: { username: newcomer, password: x }, code: 619 }\n';
    expect((await run(shop, text.replace('steps:\n', `steps:\n${first}`))).body).toMatchObject({
      error: 'conflict',
      message: expect.stringMatching(/^第 5 行第 5 列，步骤 call: user.base：没有可以登录的账号/),
    });
  });
});

describe('a scenario with a step that is refused', () => {
  const refusals: readonly (readonly [string, string, string])[] = [
    [
      'by the rules of the shop',
      '  - { call: cart.add, params: { params: [{ goods_id: 1, number: 10 }] } }\n',
      '答复 601',
    ],
    ['by the state of an order', '  - { world: ship, order_id: 1 }\n', '订单'],
    ['for what is not there', '  - { world: pay, order_id: 999999 }\n', ''],
    [
      'for a value that an answer does not have',
      '  - { call: cart.edit, params: { id: "${cart.data.data.7.id}", number: 1 } }\n',
      '没有值',
    ],
    ['for a clock that leaves the calendar', '  - advance: P99999D\n', '一次最多前进十年'],
  ];

  test.each(refusals)('%s leaves everything as it was', async (_why, refused, words) => {
    const [shop, twin] = [await openShop(), await openShop()];
    for (const one of [shop, twin]) {
      await run(one, full);
      await control(one, 'GET /faults');
      await one.app.inject({ method: 'POST', url: '/api/cart/create', headers: { 'x-emu-persona': 'newbie' } });
    }
    const { status, body } = await run(
      shop,
      `${steps(
        '  - { world: stock, goods_id: 1001, number: 7 }\n',
        '  - { call: user.zizhiUpload, params: { type: mandate, number: CGWT-20260001, valid_from: 2026-01-01, valid_to: 2029-12-31 } }\n',
        '  - { call: cart.list, save: cart }\n',
        '  - advance: P3D\n',
        refused,
      )}faults: { effect: { code: 500 } }\n`,
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining(words)]);
    expect(body.message).toMatch(/^第 8 行第 5 列，步骤 (call|world|advance): /);
    for (const call of ['GET /clock', 'GET /faults', 'GET /requests', 'GET /outbox'])
      expect(withoutIds(await control(shop, call)), call).toEqual(withoutIds(await control(twin, call)));
    // Also the random source: what is drawn next.
    const states = [shop, twin].map(async (one) => {
      const { headers } = await one.app.inject({ method: 'POST', url: '/__emu/personas/vip/login' });
      return { cookie: headers['set-cookie'], hash: (await control(one, 'POST /snapshots', {})).body.state_hash };
    });
    const [own, untouched] = await Promise.all(states);
    expect(own).toEqual(untouched);
  });

  const withoutIds = (answer: unknown) => JSON.stringify(answer).replaceAll(/"(request_id|ms)":("[^"]*"|\d+)/g, '');
});

describe('two scenarios at once', () => {
  test('in two namespaces do not meet', async () => {
    const shop = await openShop();
    const twice = [inside('one'), inside('two')].map((headers) => run(shop, full, headers));
    const [one, two] = await Promise.all(twice);
    expect(one?.body.state_hash).toBe(two?.body.state_hash);
    await run(shop, steps(fill, fill), inside('two'));
    expect(await numbersIn(shop, inside('one'))).toEqual([40]);
    expect(await numbersIn(shop, inside('two'))).toEqual([80]);
    expect(await numbersIn(shop)).toEqual([]);
  });

  test.each(['default', 'shared'])('in the same one, %s, leave the result of one of them', async (name) => {
    const shop = await openShop();
    const texts = [
      steps(fill),
      steps(fill, fill),
      steps(fill),
      steps(fill, fill, '  - { world: ship, order_id: 1 }\n'),
    ];
    const answers = await Promise.all(texts.map((text) => run(shop, text, inside(name))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
    expect([[40], [80]]).toContainEqual(await numbersIn(shop, inside(name)));
  });

  test('on a file, which takes its time, lose no uploads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baicao-runs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const shop = await openShop({ databaseFile: join(folder, 'world.db') });
    // Their files have the same names, drawn from the seed; the second world has one file more.
    const worlds = [['CGWT-20260001'], ['CGWT-20260002', 'HMWT-20260002']];
    const types = ['mandate', 'ephedrine_mandate'] as const;
    for (const [index, numbers] of worlds.entries()) {
      await control(shop, 'POST /reset');
      for (const [kind, number] of numbers.entries()) {
        const file = new Blob([sampleFiles.png, number]);
        await shop.as('newbie').call(user.zizhiUpload, { ...term, type: types[kind] ?? 'mandate', number, file });
      }
      await control(shop, 'POST /snapshots', { name: `world-${index}` });
    }
    const from = (index: number) => run(shop, `title: 一样的\nfrom: world-${index}`);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      for (const { status, body } of await Promise.all(order.map(from))) expect(status, body.message).toBe(200);
      const uploads = (await shop.as('newbie').call(user.zizhi, {})).data.flatMap(({ upload }) => upload ?? []);
      expect(uploads.map(({ number }) => number)).toEqual(worlds[order[1] ?? 0]);
      for (const { file_url: url, number } of uploads)
        expect((await shop.app.inject({ url, headers: { 'x-emu-persona': 'newbie' } })).payload).toContain(number);
    }
  });

  test('a scenario runs beside calls, a reset and the removal of its namespace', async () => {
    const shop = await openShop();
    const headers = inside('busy');
    await run(shop, full, headers);
    const answers = await Promise.all([
      run(shop, full, headers),
      control(shop, 'POST /reset', { persona: 'newbie' }, headers),
      control(shop, 'DELETE /namespaces/busy'),
      numbersIn(shop, headers),
      run(shop, full, headers),
    ]);
    expect(answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))).toEqual([200, 200, 200, 200]);
  });
});

describe('a scenario that is sent', () => {
  test.each([
    ['as YAML', 'application/yaml', full],
    ['as text', 'text/plain; charset=utf-8', full],
    ['as YAML with a mark at its beginning', 'text/yaml', `\uFEFF${full}`],
    ['in a field of JSON', 'application/json', JSON.stringify({ text: full })],
    ['in a field of a form', 'application/x-www-form-urlencoded', new URLSearchParams({ text: full }).toString()],
    ['as JSON', 'application/json', JSON.stringify({ title: '空的', persona: 'newbie' }, null, 2)],
  ])('%s runs', async (_how, type, payload) => {
    const { app } = await openShop();
    const sent = { method: 'POST', url: '/__emu/scenarios', headers: { 'content-type': type }, payload } as const;
    expect((await app.inject(sent)).json()).toMatchObject({ name: null, persona: 'newbie', state_hash: someHash });
  });

  const gbk = Buffer.from('7469746c653a20b4fdb8b6bfee', 'hex');
  test.each([
    ['in GBK', 'application/yaml', gbk, 422, '场景 不是 UTF-8 文本，请另存为 UTF-8'],
    ['that is too long', 'application/yaml', `title: ${'长'.repeat(30_000)}`, 422, '场景 超过 64 KiB'],
    ['that is far too long', 'application/yaml', 'x'.repeat(300_000), 413, '提交的内容过大'],
    [
      'as a form',
      'application/x-www-form-urlencoded',
      full,
      422,
      '请发送 Content-Type: application/yaml 的场景，或字段 text',
    ],
    ['without anything', 'application/json', '', 422, '第 1 行第 1 列：场景须为对象，如 title: 待付款的订单'],
    [
      'as broken JSON',
      'application/json',
      '{"title": "一",\n"steps": [}',
      422,
      expect.stringMatching(/^第 2 行第 11 列：/),
    ],
    ['as a list', 'application/json', '[1]', 422, '第 1 行第 1 列：场景须为对象，如 title: 待付款的订单'],
    ['as a number in its field', 'application/json', '{"text": 1}', 422, 'text 须为文字'],
    ['as a picture', 'image/png', gbk, 415, '不支持的提交格式'],
  ])('%s is refused', async (_how, type, payload, status, message) => {
    const { app } = await openShop();
    const sent = { method: 'POST', url: '/__emu/scenarios', headers: { 'content-type': type }, payload } as const;
    const answer = await app.inject(sent);
    expect({ status: answer.statusCode, message: answer.json().message }).toEqual({ status, message });
  });
});
