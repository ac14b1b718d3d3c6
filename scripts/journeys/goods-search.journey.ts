import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, gate, hasFocus, placeOf, sees, stopClock, textOf, textsOf, type Calls } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const suggestionPath = /^\/api\/goods\/search$/;
const debounceMs = 500;

interface Search {
  readonly page: Page;
  readonly box: Locator;
  readonly options: Locator;
  readonly asked: Calls;
}

/** The home page with the search box focused; the page's clock is paused and advanced by the test. */
async function atTheBox(): Promise<Search> {
  const { page } = await journey.open();
  await page.clock.install();
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  await box.focus();
  await stopClock(page);
  const options = page.getByRole('listbox', { name: '搜索联想' }).getByRole('option');
  return { page, box, options, asked: callsOf(page, 'GET', suggestionPath) };
}

/** No call before the debounce ends, and one call after it. */
async function expectOneCall({ page, options, asked }: Search): Promise<void> {
  const before = asked.seen.length;
  await page.clock.runFor(debounceMs - 1);
  expect(asked.seen.length).toBe(before);
  await page.clock.runFor(1);
  await options.first().waitFor();
  await page.clock.runFor(10 * debounceMs);
  expect(asked.seen.length).toBe(before + 1);
}

test('typing sends one call 500 ms after the last key; pinyin initials match, and the list shows that it is loading', async () => {
  const search = await atTheBox();
  const { page, box, options, asked } = search;
  await box.pressSequentially('amx');
  await page.clock.runFor(debounceMs - 1);
  await box.pressSequentially('l');
  await sees(page, '搜索中…');
  await expectOneCall(search);
  expect(asked.seen).toEqual(['/api/goods/search?keywords=amxl&type=1']);
  await expect.poll(() => options.first().innerText()).toContain('阿莫西林');
});

test('arrow keys cycle through the list and the box, Esc closes it, Enter picks the active suggestion', async () => {
  const { page, box, options } = await listFor('amxl');
  const count = await options.count();
  await box.press('ArrowDown');
  await expect.poll(() => markedIndex(options)).toBe(0);
  await box.press('ArrowDown');
  await expect.poll(() => markedIndex(options)).toBe(1);
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect.poll(() => markedIndex(options)).toBe(-1);
  await box.press('ArrowUp');
  await expect.poll(() => markedIndex(options)).toBe(count - 1);
  await expect.poll(() => box.inputValue()).toBe('amxl');

  await box.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
  expect(placeOf(page)).toBe('/');

  await box.press('ArrowDown');
  await options.first().waitFor();
  await box.press('ArrowDown');
  await expect.poll(() => markedIndex(options)).toBe(0);
  const name = await textOf(options.first().locator('span').first());
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keywords') === name);
  await page.getByRole('heading', { level: 1, name: `“${name}”的搜索结果` }).waitFor();
  await expect.poll(() => page.title()).toBe(`${name} - 药品列表 - 百草仓`);
  await expect.poll(() => box.inputValue()).toBe(name);
  await expect.poll(() => options.count()).toBe(0);
});

test('while an input method composes, no call is sent and Enter does not submit; the committed text sends one call', async () => {
  const search = await atTheBox();
  const { page, box, options, asked } = search;
  const inputMethod = await page.context().newCDPSession(page);
  for (const letters of ['a', 'am', 'amo', 'amoxi', 'amoxilin']) {
    await compose(inputMethod, letters);
    await page.clock.runFor(2 * debounceMs);
  }
  await expect.poll(() => box.inputValue()).toBe('amoxilin');
  for (const key of ['Enter', 'ArrowDown', 'Escape'] as const) await pressWhileComposing(inputMethod, key);
  await page.clock.runFor(2 * debounceMs);
  expect(asked.seen).toEqual([]);
  expect(placeOf(page)).toBe('/');
  await expect.poll(() => box.inputValue()).toBe('amoxilin');
  await expect.poll(() => options.count()).toBe(0);

  await inputMethod.send('Input.insertText', { text: '阿莫西林' });
  await expect.poll(() => box.inputValue()).toBe('阿莫西林');
  await expectOneCall(search);
  expect(asked.seen).toEqual(['/api/goods/search?keywords=阿莫西林&type=1']);
  expect(placeOf(page)).toBe('/');
  await box.press('Enter');
  await page.waitForURL(/\/list\?keywords=/);
});

test('a late answer never replaces a newer one', async () => {
  const search = await atTheBox();
  const { page, box, options, asked } = search;
  const late = gate();
  const handed = gate();
  await page.route(/\/api\/goods\/search\?keywords=blf/, async (route) => {
    const answer = await route.fetch();
    await late.passed;
    // The page has aborted this call by now; its answer is delivered to any remaining listener.
    await route.fulfill({ response: answer }).catch(() => undefined);
    handed.open();
  });
  await box.pressSequentially('blf');
  const sent = page.waitForRequest((request) => request.url().includes('keywords=blf'));
  await page.clock.runFor(debounceMs);
  await sent;

  await box.fill('amxl');
  await page.clock.runFor(debounceMs);
  await options.first().waitFor();
  expect(asked.seen).toHaveLength(2);
  const newer = await textsOf(options);
  late.open();
  await handed.passed;
  await page.clock.runFor(2 * debounceMs);
  await expect.poll(() => options.allInnerTexts()).toEqual(newer);
  expect(newer.join()).not.toContain('布洛芬');
});

test('an empty keyword closes the list, clears the cache, and does not search', async () => {
  const search = await listFor('amxl');
  const { page, box, options, asked } = search;
  await box.fill('');
  await options.first().waitFor({ state: 'detached' });
  await box.press('Enter');
  await box.fill('   ');
  await box.press('Enter');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await hasFocus(box);
  await page.clock.runFor(2 * debounceMs);
  expect(asked.seen).toHaveLength(1);
  expect(placeOf(page)).toBe('/');

  // With a cached list the same keyword would show it at once.
  await box.fill('amxl');
  await sees(page, '搜索中…');
  await expectOneCall(search);
});

test('in manufacturer mode manufacturers are suggested, and choosing one lists its goods', async () => {
  const search = await atTheBox();
  const { page, box, options, asked } = search;
  await page.getByRole('button', { name: '厂家', exact: true }).click();
  await box.and(page.getByPlaceholder(/^生产厂家/)).waitFor();
  await box.focus();
  await box.pressSequentially('制药');
  await expectOneCall(search);
  expect(asked.seen).toEqual(['/api/goods/search?keywords=制药&type=2']);
  const maker = await textOf(options.first().locator('span').first());
  await expect.poll(() => options.first().innerText()).toContain('生产厂家');
  await page.clock.resume();
  await options.first().click();
  await page.waitForURL((url) => url.searchParams.get('keywords') === maker && url.searchParams.get('type') === '2');
  await page.getByRole('heading', { level: 1, name: `厂家“${maker}”的商品` }).waitFor();
  const makers = page.getByRole('list', { name: '匹配的厂家' });
  await makers.getByRole('link', { name: maker }).waitFor();
  await page.getByRole('list', { name: '商品列表' }).getByRole('listitem').first().waitFor();
});

test('a search without results says so, trims the keyword, and links to 求购 with it filled in', async () => {
  const { page, box } = await atTheBox();
  await page.clock.resume();
  await box.fill('  没有这种药丸  ');
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keywords') === '没有这种药丸');
  await page.getByRole('heading', { name: '没有找到“没有这种药丸”' }).waitFor();
  await page.getByRole('list', { name: '按分类浏览' }).getByRole('link').first().waitFor();
  const request = page.getByRole('link', { name: '求购“没有这种药丸”' });
  await expect
    .poll(async () => decodeURIComponent((await request.getAttribute('href')) ?? ''))
    .toBe('/pzqg/add?goods_name=没有这种药丸');
  const hot = page.getByRole('list', { name: '热门搜索' }).getByRole('link').first();
  const words = await textOf(hot);
  await hot.click();
  await page.getByRole('heading', { level: 1, name: `“${words}”的搜索结果` }).waitFor();
  await expect.poll(() => box.inputValue()).toBe(words);
});

test('a list cached for less than 5 s is shown without a call; an older one is shown and refetched', async () => {
  const search = await listFor('amxl');
  const { page, box, options, asked } = search;
  await again();
  await page.clock.runFor(10 * debounceMs);
  expect(asked.seen).toHaveLength(1);
  await page.clock.runFor(1500);
  await again();
  await page.clock.runFor(debounceMs);
  await expect.poll(() => asked.seen.length).toBe(2);

  async function again(): Promise<void> {
    await box.press('Escape');
    await options.first().waitFor({ state: 'detached' });
    await box.blur();
    await box.focus();
    await options.first().waitFor();
  }
});

test('an empty box offers earlier searches, latest first, without duplicates, until the history is cleared', async () => {
  const { page } = await journey.open();
  await page.goto('/');
  const box = page.getByRole('combobox', { name: '搜索关键词' });
  for (const words of ['amxl', ' 布洛芬 ', 'amxl']) {
    await box.fill(words);
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keywords') === words.trim());
  }
  await page.goto('/');
  await box.focus();
  const recent = page.getByRole('listbox', { name: '最近搜索' });
  await expect
    .poll(() => recent.getByRole('option').locator('span:first-child').allInnerTexts())
    .toEqual(['amxl', '布洛芬']);
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: '“布洛芬”的搜索结果' }).waitFor();

  await page.goto('/');
  await box.focus();
  await page.getByRole('button', { name: '清空记录' }).click();
  await recent.waitFor({ state: 'detached' });
  await box.blur();
  await box.focus();
  await expect.poll(() => recent.count()).toBe(0);
});

async function listFor(words: string): Promise<Search> {
  const search = await atTheBox();
  await search.box.pressSequentially(words);
  await search.page.clock.runFor(debounceMs);
  await search.options.first().waitFor();
  return search;
}

/** Index of the active suggestion; -1: the box itself. */
async function markedIndex(options: Locator): Promise<number> {
  return options.evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-selected') === 'true'));
}

async function compose(inputMethod: CDPSession, letters: string): Promise<void> {
  await inputMethod.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: letters.length,
    selectionEnd: letters.length,
  });
}

/** Sends a key handled by the input method: with key code 229, or (Safari) with its own code. */
async function pressWhileComposing(inputMethod: CDPSession, key: 'Enter' | 'ArrowDown' | 'Escape'): Promise<void> {
  const own = { Enter: 13, ArrowDown: 40, Escape: 27 }[key];
  for (const code of [229, own]) {
    const event = { key, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code };
    // With this text Enter would submit the form.
    const text = key === 'Enter' ? { text: '\r', unmodifiedText: '\r' } : {};
    await inputMethod.send('Input.dispatchKeyEvent', {
      type: key === 'Enter' ? 'keyDown' : 'rawKeyDown',
      ...event,
      ...text,
    });
    await inputMethod.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }
}
