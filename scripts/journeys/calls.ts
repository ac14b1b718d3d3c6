import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFull } from '../tests/tier.ts';
import { hasNoOpenRequest } from './open-requests.ts';

export interface Calls {
  /** Path and query of every matching call, in sending order. */
  readonly seen: readonly string[];
}

/** Records the matching calls of a page from now on. */
export function callsOf(page: Page, method: string, path: RegExp): Calls {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === method && path.test(pathname)) seen.push(decodeURIComponent(pathname + search));
  });
  return { seen };
}

/** Current path and query of a page. */
export function placeOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}

/** Waits until a page is at this path and query. */
export async function expectAt(page: Page, place: string): Promise<void> {
  await page.waitForURL(() => placeOf(page) === place);
}

export interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

/** Delays an answer until the test releases it. */
export function gate(): Gate {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/**
 * Pauses the page's clock, which `page.clock.install()` has taken over, half a second ahead. On a busy machine that moment may have
 * passed before the page hears of it: then as much further ahead as it needs.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let aheadMs = 500; ; aheadMs *= 2) {
    const soon = (await page.evaluate(() => new Date().getTime())) + aheadMs;
    const error = await page.clock.pauseAt(soon).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (error === undefined) return;
    if (aheadMs > 30_000) throw error;
  }
}

/** Runs the page's clock, which is paused, until `wanted` is shown. */
export async function runUntilShown(page: Page, wanted: Locator): Promise<void> {
  for (let seconds = 0; seconds < 60 && !(await wanted.isVisible()); seconds += 1) await page.clock.runFor(1_000);
  await wanted.waitFor();
}

/**
 * Waits until a page has nothing left to do: every answer has come, the page has been idle twice without asking for more, and no
 * placeholder is on screen or about to be; floors further down wait until the page is scrolled. A page that has just been loaded asks
 * only once it has rendered, which may take several frames. Where the page's clock is stopped its placeholders may need a timer to
 * leave, so they are not waited for.
 */
export async function settled(page: Page): Promise<void> {
  const isIdle = () =>
    page.evaluate(async () => {
      const began = new Date().getTime();
      // Unlike requestAnimationFrame and requestIdleCallback, neither of these is ever taken over by a clock.
      const frame = () =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(document.documentElement);
        });
      // Runs after the tasks in which React renders and effects ask.
      const whenIdle = () => scheduler.postTask(() => undefined, { priority: 'background' });
      for (let times = 0; times < 2; times += 1) {
        await frame();
        await whenIdle();
      }
      const isStopped = new Date().getTime() === began;
      const { innerText } = document.querySelector('main') ?? document.body;
      const isOnScreen = (each: Element) => {
        const { top, bottom } = each.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      };
      const isLoading = () =>
        document.querySelector('[data-loading]') !== null ||
        [...document.querySelectorAll('[aria-label="正在加载"]')].some(isOnScreen);
      return innerText.trim() !== '' && !innerText.includes('正在打开') && (isStopped || !isLoading());
    });
  const isSettled = async () => hasNoOpenRequest(page) && (await isIdle().catch(() => false)) && hasNoOpenRequest(page);
  await expect.poll(isSettled, { interval: 20, message: `${page.url()} has every answer` }).toBe(true);
}

/**
 * Opens an address of the site. A page that shows the site already is led there as a link does; in the full tier, every page is loaded.
 */
export async function go(page: Page, path: string): Promise<void> {
  if (isFull || page.url() === 'about:blank') await page.goto(path, { waitUntil: 'commit' });
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  await settled(page);
}

/** Groups of ten, for tests that open many addresses: a group that fails names its addresses and is quick to repeat. */
export function inTens<T>(all: readonly T[]): { first: T; some: readonly T[] }[] {
  return all.flatMap((first, place) => (place % 10 === 0 ? [{ first, some: all.slice(place, place + 10) }] : []));
}

/** Waits until an element has the focus: dialogs and pages set it in an effect, or some frames later. */
export async function hasFocus(wanted: Locator): Promise<void> {
  await expect.poll(() => wanted.evaluate((one) => one === document.activeElement)).toBe(true);
}

/**
 * Waits until the focus is somewhere in a dialog, where keys are meant to go: its code may come later, and it opens before it
 * takes the focus.
 */
export async function holdsFocus(opened: Locator): Promise<void> {
  await expect.poll(() => opened.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Waits until a text matches, and gives the match: a count may come a moment after the words around it. */
export async function textMatch(place: Locator, pattern: RegExp): Promise<RegExpExecArray> {
  let text = '';
  const read = async () => (text = await place.innerText());
  await expect.poll(read, { message: `${pattern} at ${place.page().url()}` }).toMatch(pattern);
  const match = pattern.exec(text);
  if (match === null) throw new Error(`${pattern} has a state of its own`);
  return match;
}

/** The number a text holds, or the one in the group of `pattern`, once it is shown. */
export async function numberIn(place: Locator, pattern = /\d+/): Promise<number> {
  const [all, group] = await textMatch(place, pattern);
  return Number(group ?? all);
}

/** The text of an element once it is shown and its page has settled. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  await settled(place.page());
  return place.innerText();
}

/** The texts of a list once it is shown and its page has settled. */
export async function textsOf(list: Locator): Promise<string[]> {
  await list.first().waitFor();
  await settled(list.page());
  return list.allInnerTexts();
}

/** What a field holds once its page has settled. */
export async function valueOf(field: Locator): Promise<string> {
  await settled(field.page());
  return field.inputValue();
}

/** Reads once, without waiting: text that a reader may not see must never be shown, not even for a moment. Only for elements whose content is there already. */
export async function neverSays(place: Locator, what: string | RegExp): Promise<void> {
  const said = await place.innerText();
  expect(said, place.page().url()).not.toMatch(what);
}

/**
 * Waits until a text is on show. While a toast lives it may say what the page says, too: which of them comes first does not matter.
 */
export async function sees(
  place: Page | Locator,
  text: string | RegExp,
  options: { exact?: boolean } = {},
): Promise<void> {
  await place.getByText(text, options).filter({ visible: true }).first().waitFor();
}
