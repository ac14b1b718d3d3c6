// Rule: a barcode with a wrong check digit is named, and what fingers type is no scan.
import { contract } from '@baicao/shared/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus, sees, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const { open, rows } = useJourney();

/** The seeded goods 1001, pack of ten. */
const { code } = contract.purchase.scan.example;

const inCart = (goodsId: number): number =>
  rows<{ number: number }>('SELECT number FROM cart_lines WHERE buyer_id = 1 AND type = 0 AND goods_id = ?', goodsId)[0]
    ?.number ?? 0;

/** The keys of a hand scanner, on whatever has the focus; sent from inside the page, since no test driver types as fast. */
async function handScan(page: Page, digits: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
      }
    },
    [...Array.from(digits), 'Enter'],
  );
}

const fields = (page: Page) =>
  page.getByRole('table', { name: '买过的商品' }).getByRole('textbox', { name: /数量，单位/ });
const report = (page: Page) => page.getByRole('region', { name: '加入结果' });
const lastScan = (page: Page) => page.getByRole('region', { name: /扫码/ }).getByRole('status').first();

describe('常购', () => {
  test('five usual goods into the cart by keyboard alone', async () => {
    const { page } = await open({ as: 'buyer' });
    await page.goto('/kjcg?stock=1');
    const often = rows<{ id: number }>(
      'SELECT p.goods_id AS id FROM purchases p JOIN goods g ON g.id = p.goods_id WHERE p.buyer_id = 1 AND g.stock > 0 AND g.is_on_shelf = 1 ORDER BY p.times DESC, p.last_at DESC, p.goods_id LIMIT 5',
    ).map(({ id }) => id);
    const before = often.map(inCart);
    await fields(page).first().focus();
    for (const last of [false, false, false, false, true]) {
      await page.keyboard.type('40');
      await page.keyboard.press(last ? 'Control+Enter' : 'ArrowDown');
    }
    await report(page).getByText('5 个品种已加入购物车').waitFor();
    const added = often.map((id, index) => inCart(id) - (before[index] ?? 0));
    expect(added.every((number) => number >= 40)).toBe(true);
    await expect.poll(() => page.getByText(/^已加 /).count()).toBe(5);
  });

  test('filters are in the address: back, refresh and another page keep them', async () => {
    const { page } = await open({ as: 'buyer' });
    await page.goto('/kjcg');
    await page.getByRole('link', { name: '只看有货' }).click();
    await page.getByRole('link', { name: '最近买过' }).click();
    await page.getByRole('searchbox', { name: '名称 / 拼音首字母 / 厂家' }).fill('amxl');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kjcg?order=date&keywords=amxl&stock=1');
    await page.getByRole('rowheader').getByRole('link', { name: '阿莫西林胶囊', exact: true }).first().click();
    await page.waitForURL('**/list/info/*');
    await page.goBack();
    await expect
      .poll(() => page.getByRole('searchbox', { name: '名称 / 拼音首字母 / 厂家' }).inputValue())
      .toBe('amxl');
    await page.reload();
    await page.locator('a[aria-current]', { hasText: '只看有货' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/kjcg?order=date&stock=1');
    await page.goto('/kjcg?keywords=没有这种药');
    await page.getByRole('link', { name: '在全部商品里搜索' }).waitFor();
  });

  test('numbers filled in on one page are still there after visiting another page', async () => {
    const { page } = await open({ as: 'buyer' });
    await page.goto('/kjcg');
    await fields(page).first().fill('20');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('link', { name: '第 2 页' }).click();
    // The pager follows the rows: then the second page is there, not only asked for.
    await page.locator('nav[aria-label="分页"] a[aria-current="page"]', { hasText: '2' }).waitFor();
    await fields(page).first().fill('20');
    await page.keyboard.press('Tab');
    await page.getByRole('group', { name: '已填数量' }).getByText('已填 2 个品种').waitFor();
  });

  test('a buyer without purchases sees where to begin', async () => {
    const { page } = await open({ as: 'newbie' });
    await page.goto('/kjcg');
    await page.getByRole('heading', { name: '还没有买过商品' }).waitFor();
    await page.getByRole('link', { name: '用采购单批量下单' }).waitFor();
  });
});

describe('hand scanner', () => {
  test('each scan is one pack more, wherever the focus is; wrong and unknown codes are named', async () => {
    const { page } = await open({ as: 'buyer' });
    await page.goto('/kjcg');
    await fields(page).first().waitFor();
    const before = inCart(1001);
    await page.getByRole('link', { name: '只看降价' }).focus();
    await handScan(page, code);
    await handScan(page, code);
    await lastScan(page)
      .getByText(`购物车现有 ${before + 20} 盒`)
      .waitFor();
    // Enter ended the scan, it did not press the button.
    expect(new URL(page.url()).search).toBe('');
    await handScan(page, `${code.slice(0, -1)}9`);
    await lastScan(page).getByText('末位应为 4').waitFor();
    await handScan(page, '6901234567892');
    await lastScan(page).getByRole('link', { name: '去求购' }).waitFor();
    // Inside a field the digits are the field's.
    await page.getByRole('searchbox', { name: '名称 / 拼音首字母 / 厂家' }).focus();
    await handScan(page, code);
    expect(inCart(1001)).toBe(before + 20);
    const field = page.getByRole('textbox', { name: '扫码加购' });
    await field.fill(code);
    await page.keyboard.press('Enter');
    await lastScan(page)
      .getByText(`购物车现有 ${before + 30} 盒`)
      .waitFor();
    await hasFocus(field);
    await expect.poll(() => page.getByRole('button', { name: '摄像头扫码' }).count()).toBe(0);
  });

  test('without permission for the camera the page says so', async () => {
    const { page, context } = await open({ as: 'buyer' });
    await context.addInitScript(() => {
      Reflect.set(globalThis, 'BarcodeDetector', function BarcodeDetector() {});
      Reflect.set(navigator.mediaDevices, 'getUserMedia', () =>
        Promise.reject(new DOMException('no', 'NotAllowedError')),
      );
    });
    await page.goto('/kjcg');
    await page.getByRole('button', { name: '摄像头扫码' }).click();
    await page.getByRole('alert').getByText('没有摄像头权限').waitFor();
  });
});

describe('采购清单', () => {
  test('saved from the cart, renamed, added whole; a name is needed and used once', async () => {
    const { page } = await open({ as: 'chain' });
    await page.goto('/cart');
    await page.getByRole('button', { name: '存为清单' }).click();
    const dialog = page.getByRole('dialog', { name: /存为清单/ });
    await hasFocus(dialog.getByRole('textbox', { name: '清单名称' }));
    await page.keyboard.press('Enter');
    await dialog.getByText('请填写清单名称').waitFor();
    await page.keyboard.type('各店通用');
    await page.keyboard.press('Enter');
    await dialog.getByText('已有名为「各店通用」的采购清单').waitFor();
    await dialog.getByRole('textbox', { name: '清单名称' }).fill('本周两样');
    await dialog.getByRole('button', { name: '保存' }).dblclick();
    await page.getByRole('button', { name: '查看清单' }).click();
    await page.getByRole('heading', { name: '本周两样' }).waitFor();
    expect(rows("SELECT id FROM purchase_lists WHERE name = '本周两样'")).toHaveLength(1);
    await page.getByRole('button', { name: '改名与备注' }).click();
    const renamed = page.getByRole('dialog', { name: '修改清单' }).getByRole('textbox', { name: '清单名称' });
    await hasFocus(renamed);
    await renamed.fill('下周两样');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '下周两样' }).waitFor();
    await page.getByRole('button', { name: '整单加入购物车' }).click();
    await report(page).getByText('2 个品种已加入购物车').waitFor();
  });

  test('goods that cannot be bought show the reason and what to do; a removed line comes back at its position', async () => {
    const { page } = await open({ as: 'buyer' });
    await page.goto('/kjcg/lists?id=1');
    const table = page.getByRole('table', { name: '清单里的商品' });
    await table.getByText(/已售罄/).waitFor();
    await table.getByText(/已下架/).waitFor();
    await page.getByRole('button', { name: '整单加入购物车' }).click();
    await report(page).getByText('2 个没有加入').waitFor();
    await report(page).getByRole('button', { name: '到货提醒' }).waitFor();
    const names = () => table.getByRole('rowheader').allInnerTexts();
    const before = await textsOf(table.getByRole('rowheader'));
    await page
      .getByRole('button', { name: /^移出 / })
      .nth(2)
      .click();
    await expect.poll(async () => (await names()).length).toBe(before.length - 1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(names).toEqual(before);
    await page
      .getByRole('button', { name: /^下移 / })
      .first()
      .click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([before[1], before[0]]);
  });

  test('two tabs: a list deleted in one is reported as gone in the other', async () => {
    const { page, context } = await open({ as: 'buyer' });
    const other = await context.newPage();
    await other.goto('/kjcg/lists?id=2');
    await page.goto('/kjcg/lists?id=2');
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await sees(page, '已删除清单「感冒季备货」');
    await other.getByRole('button', { name: '整单加入购物车' }).click();
    await other.getByText('采购清单不存在或已删除').first().waitFor();
  });
});
