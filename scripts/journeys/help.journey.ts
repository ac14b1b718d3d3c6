// Rule: help is found by words of title or text; nothing typed is a pattern or markup.
// Rule: each help page and alias has its title and article; an id of another group leads there, one that is none falls back and says
// so.
// Rule: news can be read from end to end by its neighbours; a wrong address says where to go.
import { helpGroups, newsKinds } from '@baicao/shared/help-pages';
import { paths } from '@baicao/shared/paths';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAt, go, holdsFocus, neverSays, placeOf, sees, textOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '帮助目录' });
const missing = /Failed to load resource.*404/;

test('every page of the help centre, at each of its addresses, has its title, its article and its place in the menu', async () => {
  const { page } = await journey.open();
  for (const { page: path, title } of helpGroups.flatMap(({ pages }) => pages)) {
    for (const address of [paths.help(path), `/help_${path.replace('/', '_')}`]) {
      await go(page, address);
      await heading(page, title).waitFor();
      await expect.poll(async () => [address, await page.title()]).toEqual([address, `${title} - 百草仓`]);
      await neverSays(page.getByRole('article'), /\{\{|undefined|\*\*/);
      await expect.poll(() => menu(page).getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page');
    }
  }
  for (const { page: path, title } of newsKinds) {
    for (const address of [paths.help(path), `/help_${path.replace('/', '_')}`]) {
      await go(page, address);
      await heading(page, title).waitFor();
      await expect.poll(async () => [address, await page.title()]).toEqual([address, `${title} - 百草仓`]);
    }
  }
});

test('each group begins at its first page', async () => {
  const { page } = await journey.open();
  for (const [address, first] of [
    ['/help', '/help/xrzn/hyzc'],
    ['/help_xrzn', '/help/xrzn/hyzc'],
    ['/help/zfps', '/help/zfps/ddzf'],
    ['/help_serve', '/help/fwbz/wzzz'],
    ['/help_us', '/help/us/tsjy'],
    ['/help_news', '/help/news/hy'],
  ] as const) {
    await go(page, address);
    await expectAt(page, first);
  }
});

describe('the address says which article', () => {
  test('a link of the footer opens its article within the group', async () => {
    const { page } = await journey.open();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: '会员注册' }).click();
    await expectAt(page, '/help/xrzn/hyzc?id=66');
    await heading(page, '会员注册').waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: '为什么我看不到价格' }).click();
    await expectAt(page, '/help/xrzn/hyzc?id=81');
    await heading(page, '为什么我看不到价格').waitFor();
    await page.goBack();
    await heading(page, '会员注册').waitFor();
  });

  test('an article of another page is shown there; an unknown id falls back and says so', async () => {
    const { page } = await journey.open({ provoked: [missing] });
    await page.goto('/help/xrzn/hyzc?id=89');
    await expectAt(page, '/help/zfps/ddzf?id=89');
    await heading(page, '电子发票怎样申请与下载').waitFor();
    for (const id of ['99999', 'abc', '']) {
      await go(page, `/help/zfps/hwps?id=${id}`);
      await sees(page, `没有编号为 ${id} 的文章，为您显示《货物配送》。`);
      await heading(page, '货物配送').waitFor();
    }
  });
});

test('the menu is walked by keyboard; a long article is read from its parts', async () => {
  const { page } = await journey.open();
  await page.goto('/help/xrzn/hyzc');
  const group = menu(page).getByRole('button', { name: '服务保障' });
  await group.focus();
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAt(page, '/help/fwbz/yhxy');
  await heading(page, '用户协议').waitFor();
  const part = page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: /^八、/ });
  await part.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith('八、'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
  expect(placeOf(page)).toBe('/help/fwbz/yhxy');
});

describe('search', () => {
  test('finds, marks and opens; the words stay, Back returns to the results', async () => {
    const { page } = await journey.open();
    await page.goto('/help/us/link');
    const box = page.getByRole('searchbox', { name: '帮助搜索' });
    await box.fill('  含麻 回执 ');
    await box.press('Enter');
    await expectAt(page, '/help/search?q=含麻+回执');
    await heading(page, '“含麻 回执”的帮助').waitFor();
    await page.locator('mark', { hasText: '回执' }).first().waitFor();
    await expect.poll(() => box.inputValue()).toBe('含麻 回执');
    await expect.poll(() => page.getByRole('combobox', { name: '搜索关键词' }).inputValue()).toBe('');
    await page.getByRole('link', { name: '含麻黄碱类复方制剂怎样采购' }).first().click();
    await heading(page, '含麻黄碱类复方制剂怎样采购').waitFor();
    await page.goBack();
    await heading(page, '“含麻 回执”的帮助').waitFor();
  });

  test('nothing found, nothing typed, markup typed: a next step each time', async () => {
    const { page } = await journey.open();
    await page.goto('/help/search');
    await heading(page, '想了解什么？').waitFor();
    await page.getByRole('searchbox', { name: '帮助搜索' }).fill('<img src=x onerror=alert(1)> %_%');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^没有找到“/ }).waitFor();
    await expect.poll(() => page.locator('main img[src="x"]').count()).toBe(0);
    await page.locator('main').getByRole('link', { name: '问客服' }).click();
    await expectAt(page, '/help/fwbz/zskf');
  });
});

test('news: page two, an item, the older one, back to page two; a wrong address says where to go', async () => {
  const { page } = await journey.open({ provoked: [missing] });
  await page.goto('/help/news/hy');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expectAt(page, '/help/news/hy?page=2');
  const last = page.locator('main h2 a[href^="/help_news_info/"]').last();
  await page.waitForFunction(() => document.querySelectorAll('main h2 a[href^="/help_news_info/"]').length < 20);
  const oldest = await textOf(last);
  await last.click();
  await heading(page, oldest).waitFor();
  await expect.poll(() => page.title()).toBe('新闻详情 - 百草仓');
  const beside = page.getByRole('navigation', { name: '上一篇和下一篇' });
  await beside.getByText('已是最早一篇').waitFor();
  await beside.getByRole('link').click();
  await page.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, oldest);
  await beside.getByRole('link').last().click();
  await heading(page, oldest).waitFor();
  await page.reload();
  await page.getByRole('link', { name: '返回行业新闻列表' }).click();
  await expectAt(page, '/help/news/hy?page=2');

  for (const address of ['/help_news_info/201/9', '/help_news_info/x/2', '/help_news_info/999999/3']) {
    await go(page, address);
    await heading(page, '文章不存在').waitFor();
  }
  await page.locator('main').getByRole('link', { name: '公司新闻', exact: true }).last().click();
  await expectAt(page, '/help/news/company');
});

test('certificates of the site open large, and close with Escape', async () => {
  const { page } = await journey.open();
  await page.goto('/help/fwbz/wzzz');
  const wall = page.getByRole('list', { name: '网站资质证照' });
  await wall.waitFor();
  await expect.poll(() => wall.getByRole('listitem').count()).toBe(6);
  const drawn = () =>
    wall.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.naturalWidth > 0));
  await expect.poll(drawn).toBe(true);
  await page.getByRole('button', { name: '放大查看药品经营许可证' }).click();
  await holdsFocus(page.getByRole('dialog', { name: '图片查看' }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '图片查看' }).waitFor({ state: 'hidden' });
});

test('the contact shown: the buyer’s own contact, for a visitor the one on duty', async () => {
  const visitor = await journey.open();
  await visitor.page.goto('/help/fwbz/zskf');
  await visitor.page.getByText('登录后显示为您单位指定的客服').waitFor();
  const { page } = await journey.open({ as: 'vip' });
  await page.goto('/help/fwbz/zskf');
  await sees(page, '您的专属客服');
  await page.getByRole('link', { name: '留言给客服' }).click();
  await expectAt(page, '/yjfk');
});

test('the agreement is read from the registration, in another window; nothing typed is lost', async () => {
  const { page, context } = await journey.open();
  await page.goto('/register/step1');
  const phone = '13912349001';
  await page
    .locator('main')
    .getByLabel(/^手机号/)
    .fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sees(page, '5 分钟内有效');
  const outbox = await page.request.get(`/__emu/outbox?recipient=${phone}`);
  const [latest] = (await outbox.json()) as { code: string }[];
  await page
    .locator('main')
    .getByLabel(/^短信验证码/)
    .fill(latest?.code ?? '');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: '《用户协议》' }).click();
  const agreement = await opened;
  await heading(agreement, '用户协议').waitFor();
  await agreement.getByText('十四、争议的解决').first().waitFor();
  await agreement.close();
  await expect
    .poll(() =>
      page
        .locator('main')
        .getByLabel(/^短信验证码/)
        .inputValue(),
    )
    .toBe(latest?.code);
  await page.getByRole('checkbox', { name: /用户协议/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  await expectAt(page, '/register/step2');
});

test('on a phone: the pages are chosen from a list, nothing is wider than the screen; on paper only the article', async () => {
  const { page } = await journey.open({ width: 375 });
  await page.goto('/help/xrzn/gwzn');
  await heading(page, '购物指南').waitFor();
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  await page.getByRole('combobox', { name: '帮助目录' }).selectOption({ label: '药品退换' });
  await expectAt(page, '/help/zfps/ypth');
  for (const address of ['/help/zfps/ypth', '/help/fwbz/wzzz', '/help/us/link', '/help/news/hy', '/help/search?q=的']) {
    await go(page, address);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(async () => [address, (await wide()) > 0]).toEqual([address, false]);
  }
  await page.goto('/help/zfps/ypth');
  await heading(page, '药品退换').waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('searchbox', { name: '帮助搜索' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText('还有疑问？').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('article').isVisible()).toBe(true);
});
