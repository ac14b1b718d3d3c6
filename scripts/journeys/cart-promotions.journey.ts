import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, expectAt, gate, hasFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { answerTo, cartQuantity, fillCart } from './cart-setup.ts';

const journey = useJourney();

/** 满 300 减 8, 满 600 减 20, 满 1000 减 40 of the seed; its goods, and goods without any offer. */
const reduction = '满 300 减 8';
const inReduction = { id: 1058, name: '酒石酸托特罗定片' };
const plain = { id: 1001, name: '阿莫西林胶囊' };

test('a full reduction groups its lines, 去凑单 closes the gap, and its tiers follow the numbers up and down', async () => {
  const { page, context } = await journey.open({ as: 'newbie' });
  await fillCart(context, [
    [inReduction.id, 10],
    [plain.id, 10],
  ]);
  await page.goto('/cart');
  const group = page.getByRole('region', { name: reduction });
  await group.getByText(`再买 ¥121.30`).waitFor();
  await expect.poll(() => group.getByRole('listitem').filter({ hasText: inReduction.name }).count()).toBe(1);
  await expect.poll(() => page.getByRole('region', { name: '其他商品' }).innerText()).toContain(plain.name);

  await group.getByRole('button', { name: /^去凑单/ }).click();
  const drawer = page.getByRole('dialog', { name: `凑单：${reduction}` });
  await drawer.getByText('再买 ¥121.30').waitFor();
  const [first] = await drawer.getByRole('listitem').all();
  await first?.getByRole('button', { name: '加入购物车' }).click();
  // After adding the missing amount the drawer shows the next tier, like the cart behind it.
  await drawer.getByText('减 ¥20').waitFor();
  await drawer.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await hasFocus(group.getByRole('button', { name: /^去凑单/ }));
  await group.getByText('已减 ¥8').waitFor();

  const field = await cartQuantity(page, inReduction.name);
  await type(page, field, '60');
  await group.getByText('已减 ¥40').waitFor();
  await type(page, field, '10');
  await group.getByText('已减 ¥8').waitFor();
});

test('checkboxes of lines, groups and the whole cart agree; deleting asks, and 撤销 restores the lines', async () => {
  const { page, context } = await journey.open({ as: 'chain2' });
  await fillCart(context, [
    [inReduction.id, 20],
    [1146, 10],
    [plain.id, 10],
  ]);
  await page.goto('/cart');
  const all = page.getByRole('checkbox', { name: '全选' });
  const group = page.getByRole('checkbox', { name: `选择全部${reduction}` });
  const line = page.getByRole('checkbox', { name: `选择 ${inReduction.name}` });
  await line.uncheck();
  await expect.poll(() => isMixed(all)).toBe(true);
  await expect.poll(() => isMixed(group)).toBe(true);
  await sees(page, '已选 2 种');
  await group.check();
  await sees(page, '已选 3 种');
  await all.uncheck();
  await sees(page, '已选 0 种');
  await expect.poll(() => page.getByRole('button', { name: '去结算' }).isDisabled()).toBe(true);
  await all.check();
  await line.uncheck();

  const remove = page.getByRole('button', { name: `删除 ${inReduction.name}` });
  await remove.click();
  const question = page.getByRole('dialog', { name: '温馨提示' });
  await question.getByText('确定要删除该商品吗？').waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  await question.waitFor({ state: 'hidden' });
  await remove.click();
  await question.getByRole('button', { name: '确定' }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '购物车，2 种商品' }).first().waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await line.waitFor();
  // It was not selected when it was removed.
  await expect.poll(() => line.isChecked()).toBe(false);
  await expect.poll(async () => await (await cartQuantity(page, inReduction.name)).inputValue()).toBe('20');
});

test('a number accepts full-width digits and units; the wheel does not change it; fast edits send only the last number', async () => {
  const { page, context } = await journey.open({ as: 'chain3' });
  await fillCart(context, [[plain.id, 10]]);
  await page.goto('/cart');
  const field = await cartQuantity(page, plain.name);
  await type(page, field, '３０');
  await expect.poll(() => field.inputValue()).toBe('30');
  await type(page, field, '40盒');
  await expect.poll(() => field.inputValue()).toBe('40');
  await field.fill('四十');
  await field.press('Enter');
  await sees(page, '数量请输入整数');
  await field.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('40');
  await field.hover();
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, -120);
  await expect.poll(() => field.inputValue()).toBe('40');

  // One request at a time: while the first is pending, edits are queued and only the last is sent.
  const edits = callsOf(page, 'POST', /\/edit$/);
  const sent: string[] = [];
  const answer = gate();
  await page.route(/\/api\/cart\/\d+\/edit$/, async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('number') ?? '');
    await answer.passed;
    await route.continue();
  });
  for (const number of ['50', '60', '70']) {
    await field.fill(number);
    await field.press('Enter');
  }
  await expect.poll(() => edits.seen.length).toBe(1);
  const last = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('number=70'));
  answer.open();
  await last;
  await page.getByRole('region', { name: '结算' }).getByText('639.10').first().waitFor();
  expect(sent).toEqual(['50', '70']);

  const released = answerTo(page, /\/edit$/);
  const more = page.getByRole('button', { name: `增加 ${plain.name}` });
  const box = await more.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await expect.poll(async () => Number(await field.inputValue())).toBeGreaterThan(90);
  await page.mouse.up();
  await released;
  expect(sent).toHaveLength(3);
  await expect.poll(() => field.inputValue()).toBe(sent[2]);
});

test('lines that cannot be bought stay with the reason; a filter shows only them, in the URL and with Back', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await page.goto('/cart');
  const gone = page.getByRole('region', { name: '失效商品' });
  await gone.getByText('已售罄').first().waitFor();
  await expect.poll(() => gone.getByRole('checkbox').count()).toBe(0);
  await page.getByRole('link', { name: /^失效/ }).click();
  await expectAt(page, '/cart?filters=6');
  await page.getByRole('region', { name: '其他商品' }).waitFor({ state: 'detached' });
  await page.reload();
  await gone.getByText('已下架').waitFor();
  await gone.getByRole('button', { name: '清空失效商品' }).click();
  await sees(page, '确定要删除选中的 3 个商品吗？');
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await sees(page, '该筛选下没有商品');
  await page.getByRole('link', { name: '查看全部商品' }).click();
  await expectAt(page, '/cart');
  await page.getByRole('region', { name: '其他商品' }).waitFor();
  await expect.poll(() => gone.count()).toBe(0);
});

/** Types a number and waits until the server has stored it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  const edited = answerTo(page, /^\/api\/cart\/\d+\/edit$/);
  await field.fill(text);
  await field.press('Enter');
  expect((await edited).status()).toBe(200);
}

function isMixed(box: Locator): Promise<boolean> {
  return box.evaluate((one) => one instanceof HTMLInputElement && one.indeterminate);
}
