import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inFull } from '../tests/tier.ts';
import { findings } from './axe.ts';
import type { WindowOptions } from './browser.ts';
import { type Calls, callsOf, gate, hasFocus, holdsFocus, runUntilShown, sees, settled, stopClock } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const drawName = '每日抽好礼';
const resultMs = 2_000;
const closingMs = 1_000;
const leaveQuestion = '正在抽奖中，关闭后如未显示结果，请到个人中心查看抽奖结果';

interface Draw {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly popup: Locator;
  readonly dialog: Locator;
  /** The 立即抽奖 button, independent of its current label. */
  readonly button: Locator;
  readonly congratulation: Locator;
  readonly draws: Calls;
}

type Person = 'newbie' | 'clinic' | 'expiring' | 'credit' | 'chain' | 'chain1' | 'chain2' | 'chain3' | 'unsigned';

const invitation = (page: Page): Locator => page.getByRole('region', { name: drawName });

/** The home page of a buyer who has not drawn today. */
async function atHome(as: Person, options: WindowOptions = {}): Promise<Draw> {
  const { page, context } = await journey.open({ as, ...options });
  await page.clock.install();
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: drawName });
  const popup = invitation(page);
  await popup.waitFor();
  return {
    page,
    context,
    popup,
    dialog,
    button: dialog.getByRole('button', { name: /抽奖|已抽|结束/ }).and(dialog.locator('[data-autofocus]')),
    congratulation: page.getByText(/^恭喜您抽中.+（.+）$/),
    draws: callsOf(page, 'POST', /^\/api\/draw\/\d+$/),
  };
}

async function openDialog({ popup, dialog, button }: Draw): Promise<void> {
  await popup.getByRole('button', { name: '去抽奖' }).click();
  await dialog.waitFor();
  await button.waitFor();
}

/** Presses the button and waits for the answer; the page's clock stays paused. */
async function draw({ page, button }: Draw): Promise<void> {
  const answered = page.waitForResponse((answer) => /\/api\/draw\/\d+$/.test(answer.url()));
  await button.click();
  expect((await answered).status()).toBe(200);
  // The answer must be processed before the clock advances.
  await button.and(page.getByRole('button', { name: /抽奖中/ })).waitFor();
}

test('a buyer who has not drawn is invited, draws, sees the result after two seconds, and is not invited again', async () => {
  const at = await atHome('newbie');
  const { page, context, popup, dialog, button, congratulation, draws } = at;
  await openDialog(at);
  await dialog.getByRole('list', { name: '奖品' }).getByRole('listitem').nth(7).waitFor();
  await stopClock(page);
  await draw(at);
  await page.clock.runFor(resultMs - 100);
  await expect.poll(() => congratulation.count()).toBe(0);
  await button.click({ force: true });
  await page.clock.runFor(100);
  await page.clock.resume();
  await congratulation.waitFor();
  expect(draws.seen).toHaveLength(1);

  const { data } = (await (await context.request.get('/api/draw/record')).json()) as {
    data: { name: string; remarks: string }[];
  };
  await expect.poll(() => congratulation.innerText()).toBe(`恭喜您抽中${data[0]?.name}（${data[0]?.remarks}）`);
  await page.getByRole('button', { name: '知道了' }).click();
  await congratulation.waitFor({ state: 'detached' });
  await button.and(page.getByRole('button', { name: /今日已抽/ })).waitFor();
  await dialog.getByRole('tab', { name: '我的中奖记录' }).click();
  await dialog
    .getByText(data[0]?.remarks ?? '')
    .first()
    .waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await popup.waitFor({ state: 'detached' });

  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/draw/simple'));
  await page.reload();
  expect(((await (await asked).json()) as { data: object }).data).toEqual({ is_join: 1, id: 1 });
  await page.getByRole('button', { name: '每日抽奖' }).waitFor();
  await expect.poll(() => popup.count()).toBe(0);
});

test('closing during a draw asks for confirmation; 取消 stays, 关闭 closes, and the result is still shown', async () => {
  const at = await atHome('clinic');
  const { page, dialog, congratulation } = at;
  await openDialog(at);
  await stopClock(page);
  await draw(at);
  const question = page.getByText(leaveQuestion);
  const ask = async () => {
    await dialog.getByRole('button', { name: '关闭抽奖' }).click();
    await page.clock.runFor(300);
    await question.waitFor();
  };
  await ask();
  await page.getByRole('button', { name: '取消' }).click();
  await page.clock.runFor(300);
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.count()).toBe(1);
  await ask();
  await page.getByRole('button', { name: '关闭', exact: true }).last().click();
  await page.clock.runFor(300);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => congratulation.count()).toBe(0);
  await page.clock.resume();
  await congratulation.waitFor();
});

test('a chance already used in another window is rejected at once with a message, and the button updates', async () => {
  const at = await atHome('expiring');
  const { page, context, button, congratulation } = at;
  await openDialog(at);
  expect((await context.request.post('/api/draw/1')).status()).toBe(200);
  await button.click();
  await sees(page, `您今天参加「${drawName}」的机会已用完，明天再来吧`);
  await sees(page, '温馨提示');
  await page.getByRole('button', { name: '知道了' }).click();
  await button.and(page.getByRole('button', { name: /今日已抽/ })).waitFor();
  await expect.poll(() => congratulation.count()).toBe(0);
});

test('a slow server: the button shows the draw in progress, and a second press sends nothing', async () => {
  const at = await atHome('credit');
  const { page, button, congratulation, draws } = at;
  await openDialog(at);
  const answered = gate();
  await page.route(/\/api\/draw\/1$/, async (route) => {
    await answered.passed;
    await route.continue();
  });
  await button.dblclick();
  await button.and(page.getByRole('button', { name: /抽奖中/ })).waitFor();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(resultMs * 2);
  await expect.poll(() => congratulation.count()).toBe(0);
  answered.open();
  await congratulation.waitFor();
  expect(draws.seen).toHaveLength(1);
});

test('the popup closes within a second, stays closed in this tab, and the top bar still links to the draw', async () => {
  const at = await atHome('chain', { motion: true });
  const { page, popup, dialog, button } = at;
  await stopClock(page);
  await popup.getByRole('button', { name: `关闭${drawName}` }).click();
  await page.clock.runFor(closingMs - 100);
  await expect.poll(() => popup.count()).toBe(1);
  await page.clock.runFor(100);
  await popup.waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.reload();
  const link = page.getByRole('button', { name: '每日抽奖' });
  await link.waitFor();
  await expect.poll(() => popup.count()).toBe(0);

  await link.focus();
  await page.keyboard.press('Enter');
  await button.waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(link);
});

test('no animation with prefers-reduced-motion', async () => {
  const { page } = await journey.open({ as: 'chain1' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const popup = invitation(page);
  await popup.waitFor();
  await stopClock(page);
  await popup.getByRole('button', { name: `关闭${drawName}` }).click();
  await page.clock.runFor(1);
  await popup.waitFor({ state: 'detached' });
});

test('the popup covers neither the tabs on a phone nor the cart', async () => {
  const at = await atHome('chain2', { width: 375, height: 740 });
  const { page, popup, dialog } = at;
  const [card, tabs] = [
    await popup.boundingBox(),
    await page.getByRole('navigation', { name: '底部导航' }).boundingBox(),
  ];
  if (!card || !tabs) throw new Error('the popup and the tabs are on show');
  expect(card.y + card.height).toBeLessThanOrEqual(tabs.y);
  expect(card.x).toBeGreaterThanOrEqual(0);
  expect(card.x + card.width).toBeLessThanOrEqual(375);
  await openDialog(at);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const path of ['/cart', '/list/table']) {
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/draw/simple'));
    await page.goto(path);
    await asked;
    await settled(page);
    await expect.poll(() => popup.count(), { message: path }).toBe(0);
  }
});

test.each([
  ['a visitor', undefined],
  ['a buyer who waits for approval', 'pending'],
] as const)('%s is not invited, nor is asked whether there is a draw', async (_who, as) => {
  const { page } = await journey.open(as ? { as } : {});
  const draws = callsOf(page, 'GET', /^\/api\/draw\//);
  // Asked for once the page is calm, as the draw is.
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/global/links'));
  await page.goto('/');
  await asked;
  await settled(page);
  expect(draws.seen).toEqual([]);
  await expect.poll(() => invitation(page).count()).toBe(0);
});

test('a buyer who has drawn today is not invited', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  const scripts = callsOf(page, 'GET', /^\/assets\/draw-popup-/);
  await page.goto('/');
  await page.getByRole('button', { name: '每日抽奖' }).waitFor();
  await settled(page);
  expect(scripts.seen).toEqual([]);
  await expect.poll(() => invitation(page).count()).toBe(0);
});

test('popup and dialog pass the accessibility check', async () => {
  const at = await atHome('chain3');
  const { page, dialog } = at;
  // In the quick tier the page behind is left to the walk through all pages.
  const behind = inFull([], ['header', 'main', 'footer']);
  expect(await findings(page, behind)).toEqual([]);
  await openDialog(at);
  for (const tab of ['最新中奖', '我的中奖记录', '规则与概率']) {
    await dialog.getByRole('tab', { name: tab }).click();
    await dialog.getByRole('group', { name: tab }).getByText(/\S/).first().waitFor();
    expect(await findings(page, behind), tab).toEqual([]);
  }
});

test('the header shows its two posts, and their texts', async () => {
  const { page } = await journey.open({ motion: true });
  await page.clock.install();
  await page.goto('/');
  const header = page.getByRole('banner');
  const [about, service] = ['关于百草仓', '服务时间与发货安排'];
  await read(page, header.getByRole('button', { name: about }), about, '批发采购平台');
  await stopClock(page);
  const notice = header.getByRole('region', { name: '公告' });
  // Notices rotate every four seconds, and some may have passed meanwhile.
  const link = notice.getByRole('button', { name: service });
  await runUntilShown(page, link);
  await link.focus();
  await page.clock.resume();
  await read(page, link, service, '16:00 前付款');
});

/** Opens a post by its link, checks its text, and checks that the focus returns. */
async function read(page: Page, link: Locator, title: string, text: string): Promise<void> {
  await link.click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(text).first().waitFor();
  // However long somebody reads: the notices do not rotate meanwhile.
  await page.clock.runFor(12_000);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(link);
}
