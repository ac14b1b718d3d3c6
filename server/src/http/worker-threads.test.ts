// Rule: documents are drawn and lists read in worker threads: a bounded number waits, a failing one fails alone.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { download } from '#test/download.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { shopFor, type Shop } from '#test/shop.ts';

const openShop = shopFor();
const folder = mkdtempSync(join(tmpdir(), 'baicao-threads-'));
/** Documents are cached for the whole process: each test has its own. */
let turn = 0;
let holding = '';
const worker = new URL('../../test/troubled-worker.ts', import.meta.url).href;

beforeEach(() => {
  turn += 1;
  holding = join(folder, String(turn));
  writeFileSync(holding, '');
});
// Before the shop is closed, which waits for its calls.
afterEach(() => rmSync(holding, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

let lines: string[] = [];
const logTo = { write: (line: string) => lines.push(line) };
const troubled = () => openShop({ logLevel: 'error', app: { worker, logTo } });

/** Batches of the buyer's test reports: one whose goods bear these words, and one of other goods. */
async function batches(shop: Shop, words: string): Promise<{ named: number; other: number }> {
  const { data } = await shop.as('buyer').call(contract.document.reports, { per_page: 50 });
  const [named] = data;
  const other = data.find(({ goods_id: id }) => id !== named?.goods_id);
  if (!named || !other) throw new Error('two reports of different goods');
  const rename = shop.db.sqlite.prepare('UPDATE goods SET name = ? WHERE id = ?');
  rename.run(`${words}${turn}`, named.goods_id);
  rename.run(`别的${turn}`, other.goods_id);
  return { named: named.batch_id, other: other.batch_id };
}

const report = (shop: Shop, id: number) =>
  shop.app.inject({ url: `/api/document/report/${id}/file`, headers: { cookie: shop.session('buyer') } });

/** Until so many tasks wait that it is right. */
async function waitingUntil({ app: { threads } }: Shop, isRight: (waiting: number) => boolean): Promise<void> {
  while (!isRight(threads.waiting)) await nextRound();
}

test('reports that many ask for at once are each of their own batch, with the bytes of one asked for alone', async () => {
  const [shop, alone] = [await openShop(), await openShop()];
  const { data } = await shop.as('buyer').call(contract.document.reports, { per_page: 24 });
  const fetched = (from: Shop, id: number) => download(from, from.session('buyer'), `/api/document/report/${id}/file`);
  const answers = await Promise.all(data.map(({ batch_id: id }) => fetched(shop, id)));
  for (const [at, { status, bytes }] of answers.entries()) {
    expect(status).toBe(200);
    expect(pdfPages(bytes).join('')).toContain(data[at]?.ph);
  }
  const [first] = data;
  expect((await fetched(alone, first?.batch_id ?? 0)).bytes.equals(answers[0]?.bytes ?? Buffer.from(''))).toBe(true);
});

describe('a task that fails', () => {
  test.each(['线程退出', '内存耗尽', '绘制出错'])(
    '%s: its call alone is 500 with a line of the log, the next works',
    async (words) => {
      lines = [];
      const shop = await troubled();
      const { named, other } = await batches(shop, words);
      const failed = await report(shop, named);
      expect([failed.statusCode, failed.json<{ code: number }>().code]).toEqual([500, 500]);
      expect(lines.filter((line) => line.includes('"msg":"fault"'))).toHaveLength(1);
      expect(lines.join('')).toContain(failed.headers['x-request-id']);
      const next = await report(shop, other);
      expect([next.statusCode, next.rawPayload.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    },
  );
});

test('more than may wait for a thread are refused with 503 and told when to come back; those who waited are answered', async () => {
  const shop = await troubled();
  const { named, other } = await batches(shop, `等到 ${holding}。`);
  const { threadsMax, waitingMax } = limits.workers;
  const held = Array.from({ length: threadsMax + waitingMax }, () => report(shop, named));
  await waitingUntil(shop, (waiting) => waiting === waitingMax);
  const refused = await report(shop, other);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, String(limits.request.retryAfterSeconds)]);
  rmSync(holding);
  const statuses = (await Promise.all(held)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(waitingMax + 1);
  expect((await report(shop, other)).statusCode).toBe(200);
});

/** Three downloads over sockets: at least one has a thread, at least one waits. */
async function heldDownloads(shop: Shop) {
  const { named } = await batches(shop, `等到 ${holding}。`);
  const port = await shop.listen();
  const gone = new AbortController();
  const headers = { cookie: shop.session('buyer') };
  const asked = Array.from({ length: 3 }, () =>
    fetch(`http://127.0.0.1:${port}/api/document/report/${named}/file`, { headers, signal: gone.signal }),
  );
  await waitingUntil(shop, (waiting) => waiting > 0);
  return { gone, asked };
}

test('a client that goes away waits for no thread any more', async () => {
  lines = [];
  const shop = await troubled();
  const { gone, asked } = await heldDownloads(shop);
  gone.abort();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await waitingUntil(shop, (waiting) => waiting === 0);
  expect([existsSync(holding), lines]).toEqual([true, []]);
});

test('an application closes while a thread is at work that nobody waits for', async () => {
  const shop = await troubled();
  const { gone, asked } = await heldDownloads(shop);
  gone.abort();
  await Promise.allSettled(asked);
  await shop.app.close();
  expect(existsSync(holding)).toBe(true);
});
