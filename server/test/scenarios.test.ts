import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { worldFile } from './process.ts';
import { shopFor } from './shop.ts';
import { runServer } from './start.ts';

/** The server runs as a process, under `npm test` the built one; it reads its shipped scenarios and those of a folder. */

const openShop = shopFor();

const text = `title: 卖出一盒
persona: newbie
clock: { mode: frozen, now: 2026-03-05 09:00:00 }
steps:
  - { call: cart.add, params: { params: [{ goods_id: 1001, number: 10 }] } }
  - { advance: P1D }
`;

test('a process runs shipped and own scenarios, to the state that the test kit comes to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-scenarios-'));
  const context = worldFile();
  onTestFinished(() => {
    context.remove();
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, 'sold.yaml'), text);
  const server = await context.start({ SCENARIOS: folder });
  onTestFinished(() => server.stop('SIGKILL'));
  const ask = async <T>(path: string, method = 'POST') => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/__emu/scenarios${path}`, { method });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as T;
  };
  const rows = await ask<{ name: string; source: string }[]>('', 'GET');
  expect(rows.find(({ name }) => name === 'sold')).toMatchObject({
    title: '卖出一盒',
    source: 'own',
  });
  expect(rows.filter(({ source }) => source === 'shipped').length).toBeGreaterThan(5);
  await ask('/order-on-its-way');
  const ran = await ask<{ state_hash: string }>('/sold');
  const shop = await openShop();
  expect(ran.state_hash).toBe((await shop.scenario(text)).state_hash);
});

test('a missing folder stops the start', async () => {
  const { status, output, errors } = await runServer({
    env: { SCENARIOS: '/no/such/folder', DATABASE_FILE: ':memory:' },
  });
  expect([status, output, errors]).toEqual([
    1,
    '',
    'cannot start: SCENARIOS must be empty or a folder that is there; /no/such/folder is none\n',
  ]);
});
