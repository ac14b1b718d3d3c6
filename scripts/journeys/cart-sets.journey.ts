// Complaint: line ≠ price × number, order ≠ sum of lines.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inFull } from '../tests/tier.ts';
import type { Shop } from './shop.ts';
import { textOf, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo, fillCart } from './cart-setup.ts';
import { moneyArrives, ship } from './order-steps.ts';

const journey = useJourney();

/** Goods of one set with their numbers. */
const members = [
  { id: 1001, number: 3 },
  { id: 1002, number: 2 },
  { id: 1003, number: 1 },
] as const;
const set = { id: 901, name: '换季三件套', price: '4.53' } as const;
const plain = { id: 1001, number: 10 } as const;

const fen = (yuan: string) => Number(yuan.replace('.', ''));
const figures = (text: string) => [...text.matchAll(/\d+\.\d\d(?![\da-zμ])/g)].map(([yuan]) => fen(yuan));

/** A set whose price is not divisible by its pieces. */
function combine({ db, clock }: Shop): void {
  db.writing(() => {
    db.sqlite
      .prepare('INSERT OR IGNORE INTO combinations VALUES (?, ?, ?, ?, ?)')
      .run(set.id, set.name, fen(set.price), 0, clock.now() * 2);
    for (const { id, number } of members)
      db.sqlite.prepare('INSERT OR IGNORE INTO combination_goods VALUES (?, ?, ?)').run(set.id, id, number);
  });
}

/** Unit price, number and amount as displayed; price × number must equal amount. */
async function expectRow(row: Locator, number: number, amount: string): Promise<void> {
  const text = (await textOf(row)).replaceAll(/\s+/g, ' ');
  const [price = 0, total = 0] = figures(text);
  expect([text, price * number, total]).toEqual([text, fen(amount), fen(amount)]);
  expect(text).toContain(`${number} 套`);
}

/** The set's goods listed below it: name and number, no amounts. */
async function expectMembers(rows: Locator, sets: number): Promise<void> {
  await expect.poll(() => rows.count()).toBe(members.length);
  const texts = await textsOf(rows);
  texts.forEach((text, i) => {
    expect(figures(text.replaceAll(/效期至 [\d-]+/g, ''))).toEqual([]);
    expect(text).toMatch(new RegExp(`(^|\\D)${(members[i]?.number ?? 0) * sets}(\\D|$)`));
  });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

const windows = [
  [375, 7, 31_71, 3, 52],
  [1440, 5, 22_65, 3, 40],
] as const;

test.each(windows.slice(0, inFull(2, 1)))(
  'at %i px a set at 4.53 is one row with price × number = amount, from cart to printout',
  async (width, sets, amountFen, kinds, pieces) => {
    const amount = `${Math.floor(amountFen / 100)}.${amountFen % 100}`;
    const counted = new RegExp(`${kinds} 种 ${pieces} 件`);
    combine(journey.shop());
    const { page, context } = await journey.open({ as: 'newbie', width, height: 900 });
    await fillCart(context, [[plain.id, plain.number]]);
    await context.request.post('/api/cart', {
      form: { 'params[0][goods_id]': set.id, 'params[0][number]': sets, 'params[0][type]': 3 },
    });

    await page.goto('/cart');
    const inCart = page.locator('main').getByRole('listitem').filter({ hasText: set.name }).first();
    await inCart.getByText('每套 3 盒').waitFor();
    await expect.poll(async () => (await inCart.innerText()).replaceAll(/\s+/g, ' ')).toContain(amount);
    await inCart.getByText(`共 ${3 * sets} 盒`).waitFor();
    // On a phone the settle bar names the kinds on its button alone.
    await page.getByRole('button', { name: `去结算（${kinds}）` }).waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: /^去结算/ }).click();
    await page.waitForURL(/\/cart\/step2/);
    const atCheckout = page.locator('main').getByRole('listitem').filter({ hasText: set.name }).first();
    const list = page.getByRole('list', { name: `${set.name} 包含的商品` });
    await expectMembers(list.getByRole('listitem'), sets);
    await expectRow(atCheckout, sets, amount);
    await page.getByText(counted).first().waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('radio', { name: /银行转账/ }).check();
    const created = answerTo(page, /\/api\/cart\/create$/);
    await page.getByRole('button', { name: '提交订单' }).click();
    const { data } = (await (await created).json()) as { data: { order_id: number } };
    const id = data.order_id;
    await page.waitForURL(/\/cart\/step3\//);

    for (const place of ['/order', `/order/info/${id}`]) {
      await page.goto(place);
      const rows = page
        .getByRole('table')
        .first()
        .getByRole('row')
        .filter({ has: page.getByRole('cell') });
      await expectRow(rows.filter({ hasText: set.name }), sets, amount);
      await expectMembers(page.getByRole('table').first().locator('tr[data-member]'), sets);
      await page.locator('main').getByText(counted).first().waitFor();
      await expectNoSidewaysScroll(page);
    }

    moneyArrives(journey.shop(), id);
    ship(journey.shop(), id);
    for (const doc of ['order', 'delivery']) {
      await page.goto(`/order/print/${id}?doc=${doc}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const row = page.getByRole('row').filter({ hasText: set.name });
      const [price = 0, total = 0] = figures(await textOf(row));
      expect([price, price * sets, total]).toEqual([fen(set.price), amountFen, amountFen]);
      const sheet = await textOf(page.getByRole('table'));
      expect(sheet).toMatch(counted);
      const below = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /^\d+-\d+$/ }) });
      await expectMembers(below, sets);
      for (const text of await textsOf(below)) expect(text).toMatch(/\d{4}-\d\d-\d\d|[A-Z0-9]{5,}/);
    }

    await page.goto(`/order/returnApply/${id}`);
    await page.getByText(`组合购：${set.name}`).first().waitFor();
    await expect.poll(() => page.getByText(`组合购：${set.name}`).count()).toBe(members.length);
  },
);
