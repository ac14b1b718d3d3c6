// Rule: the invitation to the draw covers neither a fixed bar nor the side menu.
import { describe, expect, it } from 'vitest';
import { usualChrome } from '#core/route.ts';
import { menuParts } from '#core/member-page/menu-parts.ts';
import { routeRows } from '#app/rows.ts';
import { buttonText, congratulation, shortMoment } from './draw-text.ts';
import { isBrowsingPage } from './lucky-draw.tsx';
import { buttonPlace, ringPlaces } from './prize-ring.tsx';

describe('pages with the invitation', () => {
  const shownOn = routeRows
    .filter((row) => isBrowsingPage(row, { ...usualChrome, ...row.chrome }))
    .map(({ name }) => name);

  it.each(['home', 'goods.list', 'goods.detail', 'search', 'mrtj', 'lqzx', 'points'])('%s', (name) => {
    expect(shownOn).toContain(name);
  });

  it.each([
    'cart',
    'checkout.check',
    'checkout.pay',
    'checkout.complete',
    'checkout.ephedrine',
    'login',
    'register.step1',
    'goods.table',
    'goods.noImage',
    'search.table',
    'yx.table',
    'order.returnApply',
    'order.afterSalesApply',
    'account.basic',
    'account.certificates',
    'account.contract',
    // Its lower entries stand where the invitation would be.
    'order',
    'user',
    'wallet.drawRecords',
  ])('not on %s', (name) => {
    expect(shownOn).not.toContain(name);
  });

  it('no entry of the member menu is one, nor a page below it', () => {
    const entries = menuParts(routeRows).flatMap(({ rows }) => rows.map(({ name }) => name));
    const isBelow = (name: string) => entries.some((entry) => name === entry || name.startsWith(`${entry}.`));
    expect(shownOn.filter(isBelow)).toEqual([]);
  });
});

describe('the grid of prizes', () => {
  it('puts eight around the button, without gaps or overlaps', () => {
    const places = ringPlaces(8);
    const { column, row } = buttonPlace(8);
    expect(new Set(places.map((place) => `${place.column}/${place.row}`)).size).toBe(8);
    expect(places.some((place) => String(place.column) === column && place.row === row)).toBe(false);
    places.forEach((place, index) => {
      const next = places[(index + 1) % 8] ?? place;
      expect(Math.abs(place.column - next.column) + Math.abs(place.row - next.row)).toBe(1);
    });
  });

  it.each([1, 3, 6, 7, 9, 10])('puts %i in rows of three above the button', (count) => {
    const rows = ringPlaces(count).map(({ row }) => row);
    expect(ringPlaces(count)).toHaveLength(count);
    expect(buttonPlace(count)).toEqual({ column: '1 / -1', row: Math.max(...rows) + 1 });
  });
});

describe('texts', () => {
  it('congratulates with the prize and its remarks (product §8)', () => {
    expect(congratulation({ name: '66积分', remarks: '积分已到账' })).toBe('恭喜您抽中66积分（积分已到账）');
    expect(congratulation({ name: '66积分', remarks: '' })).toBe('恭喜您抽中66积分');
  });

  it('shortens a timestamp to month, day, hour and minute', () =>
    expect(shortMoment('2026-03-02 10:00:59')).toBe('03-02 10:00'));

  it.each([
    ['with a chance', 1, 2, false, { title: '立即抽奖', note: '今天还有 2 次', canDraw: true }],
    ['while drawing', 1, 2, true, { title: '抽奖中…', note: '请稍候', canDraw: false }],
    ['without a chance', 1, 0, false, { title: '今日已抽', note: '明天再来', canDraw: false }],
    ['before its time', 0, 0, false, { title: '未开始', note: '敬请期待', canDraw: false }],
    ['after its time', 2, 0, false, { title: '已结束', note: '敬请期待下一期', canDraw: false }],
  ] as const)('the button %s', (_title, status, left, drawing, words) => {
    expect(buttonText({ status, chances: { total: 2, left } }, drawing)).toEqual(words);
  });
});
