import { hourMs } from '@baicao/shared/time/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, go, stopClock, textMatch, type Calls } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test('after sleep a page shows the right time within a second; a clock that fell behind is corrected on focus', async () => {
  const page = await openAt('/hdmb');
  const asked = callsOf(page, 'GET', /^\/api\/activity\/nav$/);
  const end = journey.shop().clock.now() + (await secondsLeft(page)) * 1_000;
  // Compares with the clock of the server, which runs on while the test waits.
  const error = async () => Math.abs((end - journey.shop().clock.now()) / 1_000 - (await secondsLeft(page)));
  // Two hours of sleep: no timer fires; on waking, due timers fire once.
  await pass(page, 7_200);
  await expect.poll(error).toBeLessThanOrEqual(1);
  expect(asked.seen).toEqual([]);

  // If the local clock stood still too, the page cannot notice; on focus it asks the server.
  journey.shop().clock.advance(hourMs);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(error).toBeLessThanOrEqual(1);
  expect(asked.seen).toHaveLength(1);
});

test('however many countdowns a page shows, one timer drives them, and none where there is no countdown', async () => {
  const { page } = await journey.open();
  await page.addInitScript(countTimers);
  for (const path of ['/zhzq', '/yjh', '/kxzq_new', '/yyh', '/lqzx', '/mrtj', '/hb', '/welfare']) {
    await go(page, path);
    await page.locator('main').getByRole('timer').first().waitFor();
    await expect.poll(() => secondTimers(page), { message: path }).toBe(1);
  }
  await page.locator('main').getByRole('link', { name: '首页', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('footer').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/help'));
  await expect.poll(() => secondTimers(page)).toBe(0);
});

interface End {
  readonly path: string;
  /** The call that is repeated at the end, and how often a page sends it when it opens. */
  readonly call: RegExp;
  readonly calls: number;
  /** Text shown afterwards. */
  readonly after?: RegExp;
}

const navAndGoods = { call: /^\/api\/activity\/(nav|list)$/, calls: 2 };

test.each<{ what: string; ends: readonly End[] }>([
  {
    what: 'a day: its prices, its coupons, the wait for an activity',
    ends: [
      { path: '/mrtj', call: /^\/api\/activity\/everyday_price$/, calls: 1 },
      { path: '/lqzx', call: /^\/api\/user\/availableCoupon$/, calls: 1 },
      { path: '/welfare', ...navAndGoods, after: /距结束/ },
    ],
  },
  { what: 'an activity', ends: [{ path: '/Hdzx/9', ...navAndGoods, after: /「诊所常用专场」已结束/ }] },
  { what: 'a combination', ends: [{ path: '/zhzq', call: /^\/api\/activity\/combination$/, calls: 1 }] },
])('at the end of $what the page refetches exactly once', async ({ ends }) => {
  const watched: { page: Page; asked: Calls; end: End; left: number }[] = [];
  for (const end of ends) {
    const { page } = await journey.open();
    await page.clock.install({ time: journey.shop().clock.now() });
    const asked = callsOf(page, 'GET', end.call);
    await page.goto(end.path);
    await secondsLeft(page);
    await expect.poll(() => asked.seen.length, { message: end.path }).toBe(end.calls);
    // The page's clock is paused from here on, however long it takes to look at the other pages.
    await stopClock(page);
    const left = await secondsLeft(page);
    watched.push({ page, asked, end, left });
  }
  // The shop's clock ran on meanwhile: it must not be behind the clock of a page.
  journey.shop().clock.advance((Math.min(...watched.map(({ left }) => left)) - 4) * 1_000);
  for (const { page, asked, end, left } of watched) {
    await page.clock.fastForward((left - 4) * 1_000);
    expect(asked.seen, end.path).toHaveLength(end.calls);
  }
  journey.shop().clock.advance(5_000);
  for (const { page, asked, end } of watched) {
    await page.clock.runFor(5_000);
    await expect.poll(() => asked.seen.length, { message: end.path }).toBe(2 * end.calls);
    expect(asked.seen.slice(end.calls)).toEqual(asked.seen.slice(0, end.calls));
    await page.clock.resume();
    if (end.after) await page.locator('main').getByText(end.after).first().waitFor();
    // No other countdown ends soon.
    await page.clock.runFor(90_000);
    expect(asked.seen, end.path).toHaveLength(2 * end.calls);
  }
});

async function openAt(path: string): Promise<Page> {
  const { page } = await journey.open();
  await page.clock.install({ time: journey.shop().clock.now() });
  await page.goto(path);
  await secondsLeft(page);
  return page;
}

/** Advances both clocks by some seconds; the page's timers fire late, as after sleep. */
async function pass(page: Page, seconds: number): Promise<void> {
  journey.shop().clock.advance(seconds * 1_000);
  await page.clock.fastForward(seconds * 1_000);
}

/** The page's first countdown, in seconds. */
async function secondsLeft(page: Page): Promise<number> {
  const [, days = '0', hours = '', minutes = '', seconds = ''] = await textMatch(
    page.locator('main').getByRole('timer').first(),
    /(?:(\d+)天)?\s*(\d\d)\s*:\s*(\d\d)\s*:\s*(\d\d)/,
  );
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** Records the running one-second timers. */
function countTimers(): void {
  const running = new Set<number>();
  const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
  const mark = () => document.documentElement?.setAttribute('data-second-timers', String(running.size));
  window.setInterval = ((handler: () => void, ms?: number, ...rest: unknown[]) => {
    const id = begin(handler, ms, ...rest);
    if (ms === 1_000) running.add(id);
    mark();
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    end(id);
    running.delete(Number(id));
    mark();
  };
}

async function secondTimers(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-second-timers'));
}
