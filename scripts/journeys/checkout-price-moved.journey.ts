// Complaint: the price changes silently between summary and submit.
import { testNow } from '@baicao/server/testing';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf, expectAt, hasFocus, placeOf, textMatch } from './calls.ts';
import { logIn } from './purchase.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo, codeOf, fillCart, type Row } from './cart-setup.ts';

const journey = useJourney();
const plain = { id: 1001, name: '阿莫西林胶囊' };
const rows: readonly Row[] = [
  [plain.id, 20],
  [1002, 10],
];

test('a price change after the quote stops the submit, is shown, and is ordered once accepted', async () => {
  const { page, context } = await journey.open({ as: 'chain4' });
  await openCheckout(page, await fillCart(context, rows));
  await page.getByRole('textbox', { name: /备注/ }).fill('周五前送到');
  const before = await payable(page);
  setPrice(1013);
  onTestFinished(() => setPrice(913));

  const refused = answerTo(page, /\/cart\/create$/);
  await submit(page);
  expect(await codeOf(await refused)).toBe(609);
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  const moved = dialog.getByRole('listitem').filter({ hasText: plain.name });
  await expect.poll(async () => (await moved.first().innerText()).replaceAll(/\s+/g, '')).toContain('¥9.13→变为¥10.13');
  expect(ordersOf('chain4')).toEqual([]);
  const accept = dialog.getByRole('button', { name: '按最新信息重新核对' });
  await hasFocus(accept);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  // 20 pieces, each 1 yuan dearer.
  await expect.poll(() => payable(page)).toBe(before + 2000);
  await expect.poll(() => page.getByRole('textbox', { name: /备注/ }).inputValue()).toBe('周五前送到');

  await submit(page);
  await page.waitForURL(/\/cart\/step3\/\d+/);
  expect(ordersOf('chain4')).toEqual([{ amountFen: before + 2000, remarks: '周五前送到' }]);
});

test('goods unavailable at submit are named, with a link back to the cart', async () => {
  const { page, context } = await journey.open({ as: 'chain3' });
  await openCheckout(page, await fillCart(context, rows));
  setBuyable(0);
  onTestFinished(() => setBuyable(1));
  await submit(page);
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await dialog.getByText(plain.name).waitFor();
  await dialog.getByRole('link', { name: '返回购物车修改' }).click();
  await expectAt(page, '/cart');
  await page.getByRole('region', { name: '失效商品' }).getByText(plain.name).first().waitFor();
});

test('a retry after a lost answer returns the same order; with a changed remark the existing order is named', async () => {
  const { page, context } = await journey.open({ as: 'vip', provoked: [/net::ERR_FAILED/] });
  await openCheckout(page, await fillCart(context, rows));
  const creations = callsOf(page, 'POST', /\/api\/cart\/create$/);
  await page.route(
    /\/api\/cart\/create$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 2 },
  );
  await submit(page);
  await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  await submit(page);
  await expect.poll(() => creations.seen.length).toBe(2);
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  expect(ordersOf('vip')).toHaveLength(1);

  await page.getByRole('textbox', { name: /备注/ }).fill('换个说法');
  const named = answerTo(page, /\/cart\/create$/);
  await submit(page);
  expect(await codeOf(await named)).toBe(615);
  await page.getByRole('dialog').getByText('该订单已提交').waitFor();
  await page.getByRole('link', { name: '查看该订单' }).click();
  await page.waitForURL(/\/order\/info\/\d+/);
  await page.getByRole('list', { name: '订单进度' }).waitFor();
  expect(ordersOf('vip')).toHaveLength(1);
});

test('the same lines in two tabs become one order; the other tab names it and links to it', async () => {
  const { page: first, context } = await journey.open({ as: 'chain2' });
  const ids = await fillCart(context, rows);
  const second = await context.newPage();
  for (const page of [first, second]) await openCheckout(page, ids);
  await submit(first);
  await first.waitForURL(/\/cart\/step3\/\d+/);
  await submit(second);
  await second.getByRole('dialog', { name: '温馨提示' }).getByText('该订单已提交').waitFor();
  await second.getByRole('link', { name: '查看该订单' }).click();
  await second.waitForURL(/\/order\/info\/\d+$/);
  await second.getByText('待付款').first().waitFor();
  expect(ordersOf('chain2')).toHaveLength(1);
});

test('after a logout in another tab the submit leads to login and back to the same choices', async () => {
  const { page: first, context } = await journey.open({ as: 'expiring' });
  await openCheckout(first, await fillCart(context, rows));
  await first.getByRole('radio', { name: /银行转账/ }).check();
  await first.getByRole('textbox', { name: /备注/ }).fill('请附药检报告');
  await first.waitForURL(/pay=4/);
  const chosen = placeOf(first);
  const second = await context.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: '安全退出' }).click();
  await second.getByRole('link', { name: '免费注册' }).first().waitFor();

  await submit(first);
  await first.waitForURL(/\/login\?redirect=/);
  expect(ordersOf('expiring')).toEqual([]);
  await logIn(first, 'expiring');
  await expectAt(first, chosen);
  await first.getByRole('button', { name: '提交订单' }).waitFor();
  await expect.poll(() => first.getByRole('radio', { name: /银行转账/ }).isChecked()).toBe(true);
  await expect.poll(() => first.getByRole('textbox', { name: /备注/ }).inputValue()).toBe('请附药检报告');
  await submit(first);
  await first.waitForURL(/\/cart\/step3\/\d+/);
  expect(ordersOf('expiring')).toHaveLength(1);
});

async function openCheckout(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(`/cart/step2?ids=${ids.join(',')}`);
  await page.getByRole('button', { name: '提交订单' }).waitFor();
}

function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: '提交订单' }).click();
}

/** 应付 as the page shows it, in fen. */
async function payable(page: Page): Promise<number> {
  const due = page.getByRole('complementary', { name: '提交订单' }).getByText(/^应付\s*¥/);
  const [text] = await textMatch(due.last(), /¥\s*[\d,.]+/);
  return Number(text.replaceAll(/\D/g, ''));
}

function setPrice(priceFen: number): void {
  journey.shop().db.sqlite.prepare('UPDATE goods SET base_price_fen = ? WHERE id = ?').run(priceFen, plain.id);
}

function setBuyable(isBuyable: 0 | 1): void {
  journey.shop().db.sqlite.prepare('UPDATE goods SET is_buyable = ? WHERE id = ?').run(isBuyable, plain.id);
}

/** Orders of a person created since the test began. */
function ordersOf(username: string): { amountFen: number; remarks: string }[] {
  return journey.rows(
    `SELECT o.order_amount_fen AS amountFen, o.remarks FROM orders o JOIN buyers b ON b.id = o.buyer_id
     WHERE b.username = ? AND o.created_at >= ?`,
    username,
    testNow,
  );
}
