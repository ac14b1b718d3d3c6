import '#test/dom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerBy, type Call } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { openZone } from '#test/open-zone.tsx';
import { someBuyer, someTab, someZone, testNow } from '#test/zone-answers.ts';

const navPath = '/api/activity/nav';
const goodsPath = '/api/activity/list';

const tabs = [someTab(), someTab({ id: 6, name: '外用药专场', state: 'coming', start_timestamp: testNow + 3_600 })];

function answers(change: Record<string, unknown> = {}) {
  const data: Record<string, unknown> = {
    [navPath]: someZone(tabs),
    [goodsPath]: [someGoods({ name: '板蓝根颗粒' })],
    '/api/user/base': someBuyer,
    ...change,
  };
  return { data, calls: answerBy(data) };
}

const to = (calls: readonly Call[], path: string) =>
  calls.filter(({ url }) => url.split('?')[0] === path).map(({ url }) => decodeURIComponent(url.split('?')[1] ?? ''));

describe('the URL holds the state', () => {
  it('requests what the URL says and ignores invalid values', async () => {
    const { calls } = answers();
    openZone('/yjh/6?sort=price&order=asc&in_stock=1&keywords=blg&page=2&per_page=40&view=x&sort=name');
    await screen.findByText('板蓝根颗粒');
    const [asked] = to(calls, goodsPath);
    expect(Object.fromEntries(new URLSearchParams(asked))).toMatchObject({
      id: '6',
      page: '2',
      number: '40',
      keywords: 'blg',
      in_stock: '1',
      sort: 'price',
      order: 'asc',
    });
  });

  it('sort, tab, keywords and view are written to the URL', async () => {
    answers();
    const { here } = openZone('/yjh?page=3');
    await screen.findByText('板蓝根颗粒');
    await userEvent.click(screen.getByRole('link', { name: '效期' }));
    expect(here()).toBe('/yjh?sort=yxq&order=asc');
    await userEvent.click(screen.getByRole('link', { name: '效期 ↑' }));
    expect(here()).toBe('/yjh?sort=yxq');
    await userEvent.type(screen.getByRole('searchbox'), ' blg {Enter}');
    expect(here()).toBe('/yjh?keywords=blg&sort=yxq');
    await userEvent.click(screen.getByRole('link', { name: '表格' }));
    expect(here()).toBe('/yjh?keywords=blg&sort=yxq&view=table');
    expect(await screen.findByRole('table', { name: '换季感冒备货' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: '外用药专场' }));
    expect(here()).toBe('/yjh/6?view=table');
  });

  it('the free-shipping zone has a path for its table view', async () => {
    answers({ [navPath]: someZone(tabs, { zone: 'yx', name: '优选包邮专区' }) });
    const { here } = openZone('/yx?id=6&in_stock=1');
    await screen.findByText('板蓝根颗粒');
    await userEvent.click(screen.getByRole('link', { name: '表格' }));
    expect(here()).toBe('/yx/table?id=6&in_stock=1');
    await userEvent.click(await screen.findByRole('link', { name: '图文' }));
    expect(here()).toBe('/yx?id=6&in_stock=1');
  });

  it('a controlled-sales series keeps its banner ids', async () => {
    answers({ [navPath]: someZone([someTab({ id: 14, name: '骨伤控销' })], { zone: 'kxzq_new' }) });
    const { here } = openZone('/kxzq/goods/14/1,2');
    await screen.findByText('板蓝根颗粒');
    await userEvent.click(screen.getByRole('link', { name: '销量' }));
    expect(here()).toBe('/kxzq/goods/14/1,2?sort=sale');
  });
});

describe('an unknown activity redirects to 活动不存在', () => {
  it.each([
    '/yjh/99',
    '/yjh/abc',
    '/Hdzx/x',
    '/Hdzx/1,x',
    '/Hdzx/4/99',
    '/kxzq?id=x',
    '/kxzq/goods/a',
    '/kxzq/goods/99',
    '/zqmb?ids=a',
    '/hdmb?ids=4&id=99',
  ])('%s', async (address) => {
    answers();
    const { here } = openZone(address);
    await waitFor(() => expect(here()).toBe('/noActivity'));
  });

  it('a list of unknown activities only', async () => {
    answers({ [navPath]: someZone([]) });
    const { here } = openZone('/Hdzx/77777');
    await waitFor(() => expect(here()).toBe('/noActivity'));
  });
});

it('shows the error and fetches again on 重试', async () => {
  const { data } = answers({ [goodsPath]: undefined });
  delete data[goodsPath];
  openZone('/yjh');
  const region = await screen.findByRole('alert');
  data[goodsPath] = [someGoods({ name: '板蓝根颗粒' })];
  await userEvent.click(within(region).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('板蓝根颗粒')).toBeTruthy();
});

it('tells a visitor how to see prices, and offers a next step after an empty search', async () => {
  answers({ '/api/user/base': { username: '' }, [goodsPath]: [] });
  openZone('/yjh?keywords=xyz');
  expect(await screen.findByText(/采购价仅会员可见/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '本活动里没有“xyz”' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '清空条件' }).getAttribute('href')).toBe('/yjh');
  // Without visible prices there is no sorting by price.
  expect(screen.queryByRole('link', { name: '价格' })).toBeNull();
});

describe('the end of an activity', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('fetches the zone and its goods exactly once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    const ends = testNow + 5;
    const { data, calls } = answers({ [navPath]: someZone([someTab({ end_timestamp: ends })]) });
    openZone('/yjh');
    await screen.findByText('板蓝根颗粒');
    expect(screen.getByRole('timer').textContent).toContain('00:00:05');
    const pass = async (seconds: number) => {
      for (let i = 0; i < seconds; i += 1) await act(async () => vi.advanceTimersByTime(1_000));
    };
    const asked = () => [to(calls, navPath).length, to(calls, goodsPath).length];
    await pass(4);
    expect(asked()).toEqual([1, 1]);
    data[navPath] = someZone([someTab({ state: 'over', end_timestamp: ends })], { now_time: ends });
    await pass(1);
    await waitFor(() => expect(asked()).toEqual([2, 2]));
    await screen.findByText(/已结束，商品恢复平时价格/);
    await pass(30);
    expect(asked()).toEqual([2, 2]);
  });

  it('a page that becomes visible again corrects its clock by a fresh answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    const { data, calls } = answers({ [navPath]: someZone([someTab({ end_timestamp: testNow + 3_600 })]) });
    openZone('/yjh');
    await screen.findByText('板蓝根颗粒');
    // The machine slept for half an hour; the page's own clock stood still.
    vi.setSystemTime(Date.now() + 1_800_000);
    data[navPath] = someZone([someTab({ end_timestamp: testNow + 3_600 })], { now_time: testNow + 1_800 });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(to(calls, navPath)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('00:30:00'));
  });
});
