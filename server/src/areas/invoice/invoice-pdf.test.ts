// Rule: an invoice's document says what the invoice is, in figures and words.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { amountInWords } from '@baicao/shared/pricing/amount-in-words';
import { dayMs, minuteMs } from '@baicao/shared/time/durations';
import { expect, test } from 'vitest';
import { applied, deliver, fetched, paidOrder, pagesOf } from '#test/invoices.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { one, shopFor } from '#test/shop.ts';
import { unitPrice } from './invoice-table.ts';

const { invoice, order } = contract;
const openShop = shopFor();

test('the PDF is the invoice: number, day, both parties, every line, tax, total in figures and words', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop, 'newbie', 40, 1);
  deliver(shop, id);
  const [row] = (await shop.as('newbie').call(invoice.list, {})).data;
  const { name, specification } = one<{ name: string; specification: string }>(
    shop.db,
    'SELECT name, specification FROM order_lines WHERE order_id = ?',
    id,
  );
  const [page = ''] = await pagesOf(shop, row?.id ?? 0);
  for (const words of [
    '电子发票（普通发票）',
    `发票号码：${row?.number}`,
    '开票日期：2026年03月02日',
    `名称：${row?.title}`,
    row?.tax_no ?? '-',
    '百草仓医药（示例）有限公司',
    '演示用',
    `${name}${specification}`,
    '408.07975323.1913%42.01',
    '¥323.19¥42.01',
    amountInWords('365.20'),
    '¥365.20',
    row?.orders[0]?.order_sn ?? '-',
    '不能报销或抵扣',
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/税务局|监制/);
});

test('a red one has amounts below zero and names its blue one', async () => {
  const shop = await openShop();
  const id = await paidOrder(shop, 'newbie', 40, 1);
  deliver(shop, id);
  const buyer = shop.as('newbie');
  const lineId = (await buyer.call(order.detail, { id })).data.order_goods[0]?.id ?? 0;
  await buyer.call(order.returnApply, { id, items: [{ order_goods_id: lineId, number: 10 }], reason: 6 });
  shop.clock.advance(dayMs);
  const [red] = (await shop.as('newbie').call(invoice.list, { type: 4 })).data;
  const [page = ''] = await pagesOf(shop, red?.id ?? 0);
  for (const words of ['红字', '-10', '-80.80', '-10.50', '负玖拾壹元叁角整', '-¥91.30']) expect(page).toContain(words);
  expect(page).toContain(`被红冲蓝字发票号码：${red?.blue_number}　红冲原因：退货退款`);
});

test('several are in one file, each on its own sheets, and the same file has the same bytes', async () => {
  const shop = await openShop();
  const ids = (await shop.as('buyer').call(invoice.list, { type: 3 })).data.slice(0, 3).map((row) => row.id);
  const url = `/api/user/invoice/files?ids=${ids.join()}`;
  const answer = await fetched(shop, url, 'buyer');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('等3张'));
  const pages = pdfPages(Buffer.from(answer.body as Buffer));
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const id of ids) {
    const { number } = one<{ number: string }>(shop.db, 'SELECT number FROM invoices WHERE id = ?', id);
    expect(pages.filter((page) => page.includes(number)).length).toBeGreaterThan(0);
  }
  expect(
    Buffer.from((await fetched(shop, url, 'buyer')).body as Buffer).equals(Buffer.from(answer.body as Buffer)),
  ).toBe(true);
});

test('a long invoice goes on, with its number and the head of the table on every sheet', async () => {
  const shop = await openShop();
  const ids: number[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await paidOrder(shop, 'newbie', 10));
  const { id } = await applied(shop, ids);
  shop.clock.advance(limits.invoice.issueMinutes * minuteMs);
  const pages = await pagesOf(shop, id);
  expect(pages.length).toBeGreaterThan(1);
  const { number } = one<{ number: string }>(shop.db, 'SELECT number FROM invoices WHERE id = ?', id);
  for (const page of pages) expect(page).toContain(number);
  for (const page of pages.slice(0, -1)) expect(page).toContain('项目名称规格型号单位数量');
  expect(pages.at(-1)).toContain('价税合计（大写）');
});

test('is opened by the browser where that is asked for; before it is issued there is none', async () => {
  const shop = await openShop();
  const opened = await fetched(shop, '/api/user/invoice/1/file?inline=1', 'buyer');
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; .*\.pdf$/),
    'x-content-type-options': 'nosniff',
  });
  expect((await fetched(shop, '/api/user/invoice/1/file')).body).toMatchObject({ code: 404, message: '发票不存在' });
  expect((await fetched(shop, '/api/user/invoice/2/file', 'buyer')).body).toMatchObject({
    code: 614,
    message: '发票正在开具，开具后即可下载',
  });
});

test.each([
  [{ number: 40, amountFen: 36_520, taxFen: 4_201 }, '8.07975'],
  [{ number: -3, amountFen: -1_130, taxFen: -130 }, '3.333333'],
  [{ number: 10, amountFen: 1_130, taxFen: 130 }, '1.00'],
])('the price without tax of %o is %s', (line, price) => {
  expect(unitPrice({ ...line, taxPercent: 13, orderSn: '', name: '', specification: '', unit: '' })).toBe(price);
});
