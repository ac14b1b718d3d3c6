import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdsFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fillCart } from './cart-setup.ts';

const journey = useJourney();

test('from the cart to the QR code by keyboard alone; no focused element is covered by a bar', async () => {
  const { page, context } = await journey.open({ as: 'chain1' });
  await fillCart(context, [
    [1001, 10],
    [1002, 10],
    [1003, 10],
    [1004, 10],
    [1005, 10],
  ]);
  await page.goto('/cart');
  await tabTo(page, page.getByRole('textbox', { name: /^奥美拉唑肠溶胶囊 数量/ }));
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await sees(page, '60 件');
  await tabTo(page, page.getByRole('button', { name: /^去结算/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cart\/step2/);
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  await tabTo(page, page.getByRole('radio', { name: /^微信扫码/ }));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/pay=3/);
  await tabTo(page, page.getByRole('textbox', { name: /备注/ }));
  await page.keyboard.type('键盘下单');
  await tabTo(page, page.getByRole('button', { name: '提交订单' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cart\/step3\/\d+/);
  await sees(page, '请用手机扫码支付');
  await tabTo(page, page.getByRole('link', { name: '在本机打开支付页' }));
});

test('a return by keyboard alone; a dialog traps the focus and returns it', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/order/info/3');
  const again = page.getByRole('button', { name: /^再次购买/ });
  await tabTo(page, again);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^再次购买/ });
  await holdsFocus(dialog);
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    await holdsFocus(dialog);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(again)).toBe(true);

  await tabTo(page, page.getByRole('link', { name: /^申请退货/ }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/returnApply\/3$/);
  await tabTo(page, page.getByRole('textbox', { name: /数量/ }).first());
  await page.keyboard.type('2');
  await tabTo(page, page.getByRole('radio', { name: '质量问题' }));
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('radio', { name: '其他' }).isChecked()).toBe(true);
  await tabTo(page, page.getByRole('button', { name: '提交退货申请' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\/returnInfo\/\d+$/);
});

/** Presses Tab until `wanted` has the focus; every element focused on the way must be visible. */
async function tabTo(page: Page, wanted: Locator, stops = 150): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => coveredFocus(page)).toBe('');
    if (await isFocused(wanted)) return;
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}`);
}

function isFocused(one: Locator): Promise<boolean> {
  return one.evaluate((element) => element === document.activeElement);
}

/** The focused element if another element covers its centre; empty when it is visible. */
function coveredFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    // A control rendered by its label has no box of its own.
    const place = focused.closest('label') ?? focused;
    const { left, top, width, height } = place.getBoundingClientRect();
    if (width < 2 || height < 2) return '';
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSeen = over !== null && (place.contains(over) || over.contains(place));
    return isSeen ? '' : `${focused.outerHTML.slice(0, 160)} under ${over?.outerHTML.slice(0, 80) ?? 'nothing'}`;
  });
}
