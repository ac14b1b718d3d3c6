import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { placeOrder, type Row } from './cart-setup.ts';
import { moneyArrives, ship } from './order-steps.ts';

const journey = useJourney();

/** Unrestricted goods of one warehouse, so that they become one order. */
function sixtyRows(): Row[] {
  const sql = `SELECT id, pack_size AS pack FROM goods
    WHERE id > 1000 AND warehouse_id = 1 AND is_ephedrine = 0 AND is_controlled = 0 AND is_buyable = 1 AND is_on_shelf = 1
      AND stock > 10 * pack_size AND limit_number IS NULL ORDER BY id LIMIT 60`;
  return journey.rows<{ id: number; pack: number }>(sql).map(({ id, pack }): Row => [id, pack]);
}

test('an order of 60 lines prints on A4 with the header on each page, page numbers, and the amount in words', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  const id = await placeOrder(context, sixtyRows());
  await page.goto(`/order/print/${id}?doc=delivery`);
  await page.getByRole('heading', { name: '暂无随货同行单' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: '打印' }).isDisabled()).toBe(true);
  moneyArrives(journey.shop(), id);
  ship(journey.shop(), id);

  for (const [doc, title, wide] of [
    ['order', '订货单', false],
    ['delivery', '随货同行单', true],
  ] as const) {
    await page.goto(`/order/print/${id}?doc=${doc}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThanOrEqual(62);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/[壹贰叁肆伍陆柒捌玖].*[元角分]/);
    await page.emulateMedia({ media: 'print' });
    const paper = await paperOf(page);
    // The closing block is part of the table, kept with the last lines, so that the header is repeated above it.
    expect(paper).toEqual({ head: 'table-header-group', cut: 'avoid', end: ['avoid', 'avoid'], bar: 'none' });
    await expect.poll(() => page.getByRole('table').innerText()).toMatch(/订单金额（大写）|收货人签字/);
    await expect.poll(() => page.getByRole('article').innerText()).toContain('康民大药房');
    const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets.length).toBeGreaterThan(1);
    // A4 in points, portrait or landscape.
    const [width, height] = wide ? [842, 595] : [595, 842];
    for (const sheet of sheets) expect([Math.round(sheet.width), Math.round(sheet.height)]).toEqual([width, height]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the receipt of an ephedrine order is a separate document', async () => {
  const { page } = await journey.open({ as: 'ephedrine' });
  await page.goto('/hmdd');
  await page.getByRole('link', { name: /^打印回执单/ }).click();
  await page.waitForURL(/doc=receipt/);
  await page.getByRole('heading', { level: 1, name: '含麻黄碱类复方制剂收货回执' }).waitFor();
  for (const place of ['单位公章', '收货人签字', '质量负责人签字']) await sees(page, place);
  await expect.poll(async () => sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(1);
});

interface Paper {
  head: string;
  cut: string;
  end: string[];
  bar: string;
}

function paperOf(page: Page): Promise<Paper> {
  return page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
    return {
      head: style('main thead').display,
      cut: style('main tbody tr').breakInside,
      end: [3, 2].map((place) => style(`main tbody tr:nth-last-child(${place})`).breakAfter),
      bar: getComputedStyle(document.querySelector('nav[aria-label="单据"]')?.parentElement ?? document.body).display,
    };
  });
}

/** The sizes of the pages of a PDF, in points; Chromium writes its page objects as plain text. */
function sheetsOf(pdf: Buffer): { width: number; height: number }[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }));
}
