import type { PersonaName } from '@baicao/seeds/personas';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inFull } from '../tests/tier.ts';
import { findings } from './axe.ts';
import { go, inTens } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

const open = [
  '/',
  '/login',
  '/register/step1',
  '/forget/step1',
  '/login?way=sms',
  '/login?way=wechat',
  '/register/wechat',
  '/search?keywords=amxl',
  '/list/table',
  '/list/info/1001?tab=report',
  '/yx',
  '/ppzq',
  '/zhzq',
  '/help/xrzn/hyzc',
  '/help/fwbz/wzzz',
  '/help/fwbz/zskf',
  '/help/us/link',
  '/help/news/hy',
  '/help_news_info/201/3',
  '/help/search?q=发票',
  '/help/search?q=zzzz',
  '/404',
  '/sjb',
];
const closed = [
  '/yegl',
  '/yegl?tab=statement',
  '/jfgl',
  '/yhq',
  '/xjq?tab=orders',
  '/',
  '/cart',
  '/cart/step2?ids=1',
  '/order',
  '/order/info/1',
  '/user',
  '/list/info/1001',
  '/dzht',
  '/zhaq',
  '/addr',
  '/wdxx',
  '/star',
  '/star?layout=cards',
  '/star?view=near_expiry',
  '/pzqg',
  '/pzqg/info?id=4',
  '/pzqg/add?goods_name=阿莫西林',
  '/yjfk',
  '/yjfk?type=3',
  '/kjcg/bulk',
  '/bdwx',
  '/kjcg',
  '/kjcg/lists',
  '/dzfp',
  '/dzfp?tab=available',
  '/zlzx',
  '/zlzx?tab=dossiers',
  '/cjjl',
];

const pages = [
  ...inTens(open).map((row) => ({ who: 'a visitor', as: undefined, ...row })),
  ...inTens(closed).map((row) => ({ who: 'a buyer', as: 'buyer' as const, ...row })),
];

test.each(pages)('$who finds nothing in the way on ten pages from $first on', async ({ as, some }) => {
  const { page } = await journey.open({ as });
  const found: string[] = [];
  for (const path of some) {
    await go(page, path);
    // The frame is the same on every page.
    const leftOut = path === '/' ? [] : inFull([], ['header', 'footer']);
    found.push(...(await findings(page, leftOut)).map((text) => `${path} ${text}`));
  }
  expect(found).toEqual([]);
});

interface Opened {
  readonly what: string;
  readonly path: string;
  readonly as?: PersonaName;
  readonly width?: number;
  /** Opens the part to check; the checker runs once `shown` is visible. */
  readonly act: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
}

const box = (page: Page) => page.getByRole('combobox', { name: '搜索关键词' });

const overlays: readonly Opened[] = [
  {
    what: 'the children of a category',
    path: '/',
    act: (page) => page.locator('[data-top]').nth(2).focus(),
    shown: (page) => page.locator('[data-panel]'),
  },
  {
    what: 'a child menu of the nav row',
    path: '/yx',
    act: (page) => page.getByRole('button', { name: '药聚惠 子菜单' }).press('Enter'),
    shown: (page) => page.getByRole('link', { name: '组合购' }).first(),
  },
  {
    what: 'suggestions',
    path: '/list/no_image',
    act: (page) => box(page).fill('amxl'),
    shown: (page) => page.getByRole('listbox', { name: '搜索联想' }),
  },
  {
    what: 'earlier searches',
    path: '/404',
    act: async (page) => {
      await box(page).fill('amxl');
      await box(page).press('Enter');
      await page.getByRole('heading', { level: 1, name: '“amxl”的搜索结果' }).waitFor();
      await box(page).fill('');
      await box(page).press('ArrowDown');
    },
    shown: (page) => page.getByRole('listbox', { name: '最近搜索' }),
  },
  {
    what: 'the cart beside the page',
    path: '/list',
    as: 'buyer',
    act: (page) => page.getByRole('button', { name: /^购物车，.*预览$/ }).click(),
    shown: (page) => page.getByRole('link', { name: '去购物车', exact: true }),
  },
  {
    what: 'the messages beside the page',
    path: '/list',
    as: 'buyer',
    act: (page) => page.getByRole('button', { name: /^我的消息，.*预览$/ }).click(),
    shown: (page) => page.getByRole('link', { name: '查看全部' }),
  },
  {
    what: 'all notices',
    path: '/sjb',
    act: (page) => page.getByRole('button', { name: '全部公告' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '全部公告' }),
  },
  {
    what: 'the chat beside the page',
    path: '/list/info/1001',
    as: 'buyer',
    act: (page) => page.getByRole('button', { name: /^在线客服/ }).click(),
    shown: (page) => page.getByRole('log', { name: '聊天记录' }),
  },
  {
    what: 'the chat on a phone',
    path: '/list',
    as: 'buyer',
    width: 375,
    act: async (page) => {
      await page.getByRole('button', { name: '打开菜单' }).click();
      await page.getByRole('button', { name: /^在线客服/ }).click();
    },
    shown: (page) => page.getByRole('log', { name: '聊天记录' }),
  },
  {
    what: 'the question after a favourite',
    path: '/list/info/1004',
    as: 'chain',
    act: (page) => page.getByRole('article').getByRole('button', { name: '收藏' }).click(),
    shown: (page) => page.getByRole('dialog', { name: '温馨提示' }),
  },
  {
    what: 'the steps of a price',
    path: '/list/info/10',
    as: 'chain',
    act: (page) => page.getByText('价格明细').click(),
    shown: (page) => page.getByText('价格明细'),
  },
  {
    what: 'the application for an invoice',
    path: '/dzfp?tab=available',
    as: 'buyer',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /全选/ }).check();
      await page.getByRole('button', { name: '申请开票', exact: true }).click();
    },
    shown: (page) => page.getByRole('dialog', { name: '申请开票' }).getByLabel('税号'),
  },
  {
    what: 'the lightbox',
    path: '/list/info/1001',
    act: (page) => page.getByRole('button', { name: /^放大查看/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: '图片查看' }),
  },
  {
    what: 'the filters on a phone',
    path: '/list',
    as: 'buyer',
    width: 375,
    act: (page) => page.getByRole('button', { name: /^筛选/ }).click(),
    shown: (page) => page.getByRole('dialog', { name: '筛选' }),
  },
  {
    what: 'the menu on a phone',
    path: '/',
    width: 375,
    act: (page) => page.getByRole('button', { name: '打开菜单' }).click(),
    shown: (page) => page.getByRole('dialog'),
  },
];

test.each(overlays)('$what: nothing in the way while it is open', async ({ path, as, width, act, shown }) => {
  const { page } = await journey.open({ as, width, height: width === undefined ? 900 : 800 });
  await go(page, path);
  await act(page);
  await shown(page).first().waitFor();
  expect(await findings(page)).toEqual([]);
});
