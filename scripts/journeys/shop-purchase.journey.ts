import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchase } from './purchase.ts';
import { startSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('a buyer logs in, finds goods, orders and pays, and sees the order', async () => {
  const { visitor } = await purchase(site.url);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('the same journey against a second instance through API_HOST', { tags: ['long'] }, async ({ onTestFinished }) => {
  const front = await startSite({ API_HOST: site.url });
  onTestFinished(() => front.stop());
  const { visitor } = await purchase(front.url);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
