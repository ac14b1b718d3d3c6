// Rule: what a page shows is asked for while its code is loading, by the page itself where its address says what, and once.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, settled } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

test.each([
  { place: '/', code: 'home.page', path: /^\/api\/index\/spike/ },
  { place: '/list/other/1?page=2', code: 'goods-list.page', path: /^\/api\/goods\/list/ },
  { place: '/list_info/1001', code: 'goods-detail.page', path: /^\/api\/goods\/detail\// },
  { place: '/cart', code: 'cart.page', path: /^\/api\/cart\/list/ },
  { place: '/order/info/2', code: 'order-detail.page', path: /^\/api\/order\/detail\// },
  { place: '/user', code: 'member.page', path: /^\/api\/user\/member/ },
  { place: '/star', code: 'favorites.page', path: /^\/api\/favorite/, times: 2 },
  { place: '/yx', code: 'zone.page', path: /^\/api\/focus\/yx$/ },
  { place: '/wdqb_yegl', code: 'balance.page', path: /^\/api\/user\/user_money$/ },
])('$place', async ({ place, code, path, times = 1 }) => {
  const { page } = await journey.open({ as: 'buyer' });
  const calls = callsOf(page, 'GET', path);
  // The code is not delivered before its data was asked for.
  await page.route(new RegExp(`/assets/${code}-`), async (route) => {
    await expect.poll(() => calls.seen.length).toBe(times);
    await route.continue();
  });
  await page.goto(place);
  await settled(page);
  expect(calls.seen).toHaveLength(times);
});

test.each([
  { place: '/list', as: 'buyer', code: 'goods-list.page', path: /^\/api\/goods\/list/ },
  { place: '/list_info/1001', as: 'buyer', code: 'goods-detail.page', path: /^\/api\/goods\/detail\/1001$/ },
  {
    place: '/search?keywords=%E9%98%BF%E8%8E%AB%20%2B1',
    as: undefined,
    code: 'goods-list.page',
    path: /^\/api\/goods\/list/,
  },
  { place: '/cart', as: 'buyer', code: 'cart.page', path: /^\/api\/cart\/list/ },
  { place: '/cart', as: undefined, code: 'login.page', path: /^\/api\/focus\/common$/ },
] as const)('$place begins with the page, before any script, for $as', async ({ place, as, code, path }) => {
  const { page } = await journey.open(as === undefined ? {} : { as });
  const calls = callsOf(page, 'GET', path);
  const scripts = callsOf(page, 'GET', new RegExp(`^/assets/${code}-`));
  const asked = () => [calls.seen.length, scripts.seen.length];
  // The script of every page is not delivered before.
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(asked).toEqual([1, 1]);
    await route.continue();
  });
  await page.goto(place);
  await settled(page);
  expect(asked()).toEqual([1, 1]);
});

/** What the first state of a list, or of a page without one, is made of. */
const firstCalls = {
  '/order': ['order/list', 'order/header'],
  '/order/info/2': ['order/detail/2', 'order/wl/2'],
  '/order/returnApply/2': ['order/detail/2'],
  '/yx_table': ['activity/nav', 'activity/list', 'focus/yx'],
  '/yx_rule': ['activity/nav'],
  '/hmdd': ['order/hm'],
  '/kjcg': ['user/fast_buy'],
  '/user': ['user/member', 'user/spending', 'user/fast_buy'],
  '/zzzj': ['user/zizhi', 'user/jyfw', 'user/info'],
  '/wdxx': ['user/message', 'user/message/counts'],
  '/dzht': ['user/dzht'],
  '/wdqb_yegl': ['user/user_money', 'user/user_money_log', 'user/user_money_summary'],
  '/wdqb_jfgl': ['user/user_money', 'user/points_log'],
  '/wdqb_yhq': ['user/couponNum', 'user/coupon'],
  '/wdqb_xjq': ['double/list', 'user/couponNum', 'user/coupon', 'user/availableCoupon'],
  '/cjjl': ['draw/record'],
  '/jfsc': ['points/goods'],
  '/jfdd': ['points/order'],
  '/pzqg': ['user/buy', 'user/buy/counts'],
  '/yjfk': ['user/feedback', 'user/feedback/allowance'],
  '/dzfp': ['user/invoice', 'user/invoice/overview'],
  '/kxzq': ['activity/nav', 'activity/list', 'focus/kxzq'],
  '/ppzq_index': ['activity/nav', 'focus/ppzq', 'brand/list'],
  '/kxzq_new': ['activity/nav', 'focus/new_kxzq', 'focus/kxzq_ad'],
  '/yx': ['activity/nav', 'activity/list', 'focus/yx'],
  '/qxzq': ['activity/nav', 'activity/list'],
  '/jxqzc': ['activity/nav', 'activity/list'],
  '/welfare': ['activity/nav', 'activity/list'],
  '/mrtj': ['activity/nav', 'activity/everyday_price'],
  '/lqzx': ['activity/nav', 'user/availableCoupon'],
  '/yyh': ['activity/nav'],
  '/zhzq': ['activity/nav', 'activity/combination'],
};

test.each(Object.entries(firstCalls))('%s begins %j with the page, and asks each once', async (place, names) => {
  const { page } = await journey.open({ as: 'buyer' });
  const calls = callsOf(page, 'GET', new RegExp(`^/api/(${names.join('|')})$`));
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await expect.poll(() => calls.seen.length).toBe(names.length);
    await route.continue();
  });
  await page.goto(place);
  await settled(page);
  expect(calls.seen.map((address) => address.replace(/^\/api\/|\?.*/g, '')).toSorted()).toEqual(names.toSorted());
});

interface Large {
  place: string;
  /** Of the picture. */
  path: RegExp;
  shown: string;
  /** Widths where the outline has it, px. */
  outlineAt: readonly number[];
  /** Who sees the page; anybody by default. */
  by?: readonly ('buyer' | undefined)[];
}

const anybody = ['buyer', undefined] as const;
const advert = { path: /^\/images\/ads\//, shown: 'ul[aria-label=推广] img', outlineAt: [375] };
const large: readonly Large[] = [
  { place: '/', path: /^\/images\/ads\//, shown: 'section[aria-label=活动推荐] img', outlineAt: [1440, 375] },
  { place: '/list', path: /^\/images\/goods\/\d+-list/, shown: 'main img[src*="-list"]', outlineAt: [1440, 375] },
  {
    place: '/search?keywords=%E7%89%87',
    path: /^\/images\/goods\/\d+-list/,
    shown: 'main img[src*="-list"]',
    outlineAt: [],
  },
  {
    place: '/list_info/1001',
    path: /^\/images\/goods\/1001-image/,
    shown: 'main img[src*="1001-image"]',
    outlineAt: [1440, 375],
  },
  { place: '/yx', ...advert },
  { place: '/zyyp', ...advert },
  ...['/ppzq', '/kxzq', '/kxzq_new'].map((place) => ({ place, by: ['buyer'] as const, ...advert })),
];

test.each(large.flatMap(({ by = anybody, ...one }) => by.map((as) => ({ ...one, as }))))(
  'the large picture of $place begins with the page, before any script, for $as',
  async ({ place, path, shown, as }) => {
    const { page } = await journey.open(as === undefined ? {} : { as });
    const pictures = callsOf(page, 'GET', path);
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await expect.poll(() => pictures.seen.length).toBe(1);
      await route.continue();
    });
    await page.goto(place);
    await settled(page);
    const [first] = pictures.seen;
    await expect.poll(() => page.locator(shown).first().getAttribute('src')).toBe(first);
    expect(pictures.seen.filter((address) => address === first)).toHaveLength(1);
  },
);

/** Where a picture is on the page, px. */
const placeOf = async (picture: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
};

/** Whether a picture is there, and the styles that place it. */
const isShown = (picture: HTMLImageElement) =>
  picture.complete &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null);

test.each(
  large.flatMap(({ outlineAt, by = anybody, ...one }) => outlineAt.map((width) => ({ ...one, as: by.at(-1), width }))),
)(
  'the outline of $place has its large picture where the page has it, at $width px',
  async ({ place, shown, as, width }) => {
    const { page } = await journey.open(as === undefined ? { width } : { as, width });
    const outline = page.locator('.outline img');
    let before: number[] = [];
    const places = () => Promise.all([outline.count(), placeOf(page.locator(shown).first())]);
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await expect.poll(() => outline.evaluate(isShown)).toBe(true);
      before = await placeOf(outline);
      await route.continue();
    });
    await page.goto(place);
    await settled(page);
    await expect.poll(places).toEqual([0, before]);
  },
);
