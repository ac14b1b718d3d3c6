// Rule: whose approval is withdrawn sees no price in the cart or anywhere else.
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { neverSays } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fillCart } from './cart-setup.ts';

const journey = useJourney();

/** A page with hidden prices contains no amount and no NaN. */
function expectNoPrices(place: Locator): Promise<void> {
  return neverSays(place, /[¥￥]\s*\d|NaN/);
}

test.each([1440, 375])(
  '%i px: an approval withdrawn takes every price out of the cart, the lines stay',
  async (width) => {
    const { page, context } = await journey.open({ as: 'chain4', width, height: 900 });
    const { sqlite } = journey.shop().db;
    const approve = (isPassed: 0 | 1) =>
      sqlite.prepare("UPDATE buyers SET is_passed = ? WHERE username = 'chain4'").run(isPassed);
    await fillCart(context, [
      [1001, 10],
      [1002, 20],
      [10, 50],
    ]);
    await page.goto('/cart');
    await page.getByRole('region', { name: '结算' }).getByText('合计').waitFor();
    await expect.poll(() => page.locator('main').innerText()).toMatch(/¥\s*\d/);

    approve(0);
    onTestFinished(() => void approve(1));
    await page.reload();
    const settle = page.getByRole('region', { name: '结算' });
    await settle.getByText('审核后可见').waitFor();
    await expectNoPrices(page.locator('main'));
    await expect.poll(() => page.getByText('清空失效商品').isVisible()).toBe(true);
    await expect.poll(() => page.locator('main [data-invalid]').count()).toBe(3);
    await expect.poll(() => settle.getByRole('button', { name: '去结算' }).isDisabled()).toBe(true);
    if (width === 1440) {
      await page.goto('/');
      await page
        .getByRole('button', { name: /购物车/ })
        .first()
        .click();
      const preview = page.getByRole('region', { name: '购物车预览' });
      await preview.getByText('审核后可见').first().waitFor();
      await expectNoPrices(preview);
    }
  },
);
