// Rule: a pasted line is taken apart, every county in every order; what is missing or replaced is said.
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { gate, hasFocus, holdsFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
const line = '收货人：周晓燕\n手机：+86 139-1234-5678\n地址：湖北武汉江汉区解放大道706号三楼';

test('a pasted line fills the form; it is saved and chosen at the checkout', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await page.goto('/addr');
  await sees(page, '已保存 1 个，还可新增 19 个');
  await page.getByRole('button', { name: '新增收货地址' }).click();
  const dialog = page.getByRole('dialog', { name: '新增收货地址' });
  await dialog.getByLabel('收货人').fill('张三');
  await dialog.getByLabel('粘贴识别').focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, line);
  await dialog.getByText('已替换原来填写的收货人“张三”').waitFor();
  await expect.poll(() => dialog.getByLabel('手机号').inputValue()).toBe('13912345678');
  await expect.poll(() => dialog.getByLabel('区县', { exact: false }).first().inputValue()).toBe('江汉区');
  await dialog.getByRole('button', { name: '撤销识别' }).click();
  await expect.poll(() => dialog.getByLabel('收货人').inputValue()).toBe('张三');
  await dialog.getByLabel('粘贴识别').fill(line);
  await dialog.getByRole('button', { name: '识别并填入' }).click();
  await dialog.getByText('所在地区已识别').waitFor();
  await dialog.getByRole('button', { name: '保存' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await sees(page, '已保存 2 个，还可新增 18 个');
  await sees(page, '解放大道706号三楼');

  await page.goto('/list/info/1001');
  await page.getByRole('article').getByRole('button', { name: '加入购物车' }).click();
  await sees(page, '已加入购物车');
  await page.goto('/cart');
  await page.getByRole('button', { name: '去结算' }).click();
  await page.waitForURL('**/cart/step2**');
  const choice = page.getByRole('radio', { name: /周晓燕/ });
  // The choice is made once the checkout has been priced for it.
  await choice.click();
  await page.locator('label:has(:checked)', { hasText: '周晓燕' }).waitFor();
});

test('wrong input is named beside its field and stays; Escape returns the focus', async () => {
  const { page } = await journey.open({ as: 'clinic' });
  await page.goto('/addr');
  const open = page.getByRole('button', { name: '新增收货地址' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: '新增收货地址' });
  await dialog.getByLabel('收货人').fill('李四');
  await dialog.getByLabel('手机号').fill('12345678901');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('手机号须为11位数字').waitFor();
  await dialog.getByText('省份不能为空').waitFor();
  await expect.poll(() => dialog.getByLabel('收货人').inputValue()).toBe('李四');
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('粘贴识别').fill('027-87654321 鼓楼区中山路1号');
  await dialog.getByRole('button', { name: '识别并填入' }).click();
  await dialog.getByText('“鼓楼区”在多个城市都有，请选择省市').waitFor();
  await dialog.getByText('027-87654321 是固定电话，收货须填手机号').waitFor();
  await holdsFocus(dialog);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await hasFocus(open);
});

test('changed, made the default, removed and brought back', async () => {
  const { page } = await journey.open({ as: 'buyer', width: 375 });
  await page.goto('/addr');
  const rows = page.getByRole('list', { name: '收货地址' }).getByRole('listitem');
  await rows.nth(2).waitFor();
  await rows.filter({ hasText: '刘敏' }).getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog', { name: '修改收货地址' });
  await dialog.getByLabel('详细地址').fill('中南路街道丁字桥路68号');
  await dialog.getByLabel('设为默认地址').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rows.first().getByText('丁字桥路68号').waitFor();
  await rows.first().getByText('默认', { exact: true }).waitFor();
  await rows.filter({ hasText: '王海燕' }).getByRole('button', { name: '删除' }).click();
  await sees(page, /已删除“王海燕/);
  await expect.poll(() => rows.count()).toBe(2);
  await hasFocus(page.getByRole('button', { name: '撤销' }));
  await page.keyboard.press('Enter');
  await rows.filter({ hasText: '王海燕' }).waitFor();
  await rows.filter({ hasText: '陈晓明' }).getByRole('button', { name: '设为默认' }).click();
  await sees(page, '已设为默认地址');
  await page.reload();
  await rows.first().getByText('陈晓明').waitFor();
});

test('nothing in the form moves when the lists of regions arrive late', async () => {
  const { page } = await journey.open({ as: 'buyer', width: 375 });
  const late = gate();
  await page.route(/\/region-fields-[^/]+\.js$/, async (route) => {
    await late.passed;
    await route.continue();
  });
  await page.goto('/addr');
  await page.getByRole('button', { name: '修改' }).first().click();
  const dialog = page.getByRole('dialog', { name: '修改收货地址' });
  await dialog.getByRole('status', { name: '正在加载' }).waitFor();
  const save = dialog.getByRole('button', { name: '保存' });
  const before = await save.evaluate((one: HTMLElement) => one.offsetTop);
  late.open();
  await dialog.getByRole('textbox', { name: '详细地址' }).waitFor();
  await dialog.getByRole('combobox').or(dialog.locator('select')).first().waitFor();
  await expect.poll(() => save.evaluate((one: HTMLElement) => one.offsetTop)).toBe(before);
});
