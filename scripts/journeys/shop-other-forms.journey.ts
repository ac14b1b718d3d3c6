import { forms, gaps, type Envelope } from '@baicao/server/test/twists';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inFull } from '../tests/tier.ts';
import { go, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

/** A real host that answers in another form than the contract's: what every main page makes of it. */

const journey = useJourney({ isRealHost: true });

const paths = [
  '/',
  '/list/table',
  '/search?keywords=阿莫西林',
  '/list/info/1001',
  '/yx',
  '/cart',
  '/cart/step2?ids=1',
  '/order',
  '/order/info/1',
  '/user',
  '/yegl',
  '/yhq',
  '/star',
  '/zzzj',
  '/addr',
  '/wdxx',
  '/dzfp',
  '/kjcg',
];

type Twist = (envelope: Envelope) => Envelope;

/** Every answer of the API with data goes through `twist`. */
async function twisted(page: Page, twist: Twist): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
    const body = isJson ? ((await response.json()) as Envelope) : null;
    if (body?.['code'] === 10_000) await route.fulfill({ response, json: twist(body) });
    else await route.fulfill({ response });
  });
}

/** The text of a page that shows everything it asked for, without the counters that change every second. */
async function words(page: Page, path: string): Promise<string> {
  await go(page, path);
  return wordsNow(page);
}

async function wordsNow(page: Page): Promise<string> {
  const text = await textOf(page.locator('main'));
  return text.replaceAll(/\d+\s*:\s*\d\d(\s*:\s*\d\d)?|\d+ ?[天时分秒]/g, '').replaceAll(/\s+/g, ' ');
}

async function open(twist?: Twist): Promise<Page> {
  const { page } = await journey.open({ as: 'buyer' });
  if (twist) await twisted(page, twist);
  return page;
}

/** All forms at once: each of them changes something different. */
const allForms: Twist = (envelope) => Object.values(forms).reduce((body, form) => form(body), envelope);
const inTurn = inFull<[string, Twist][]>(Object.entries(forms), [['every form at once', allForms]]);

test('answers in another form: each page shows the same text', async () => {
  const plain = await open();
  const expected = new Map<string, string>();
  for (const path of paths) expected.set(path, await words(plain, path));
  for (const [title, twist] of inTurn) {
    const page = await open(twist);
    for (const path of paths) {
      await go(page, path);
      await expect.poll(() => wordsNow(page), { message: `${title}: ${path}` }).toBe(expected.get(path));
    }
    await page.close();
  }
});

test.each(Object.entries(gaps))('%s: no page dies', async (_title, twist) => {
  const page = await open(twist);
  for (const path of paths) {
    const said = await words(page, path);
    expect.soft(said.length, path).toBeGreaterThan(10);
    expect.soft(said, path).not.toMatch(/undefined|NaN|null|Invalid/);
  }
});
