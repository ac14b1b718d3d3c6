// Rule: a list is read whatever it was written with; what cannot be read is refused in words, a bomb before it bursts.
// Complaint: an upload that drops rows in silence, or takes only the first 50.
// Complaint: GBK files from Chinese Excel as garbage.
import { limits } from '@baicao/shared/limits';
import { tableFileNames } from '@baicao/shared/table-files';
import iconv from 'iconv-lite';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sheetXml, storedZip, workbookParts } from '../../server/test/list-files.ts';
import { callsOf, expectAt, hasFocus, neverSays, sees, textsOf } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { readWorkbook } from './workbook.ts';

const journey = useJourney();

interface Known {
  id: number;
  name: string;
  spec: string;
  maker: string;
  barcode: string;
  pack: number;
  unit: string;
}

/** Plain goods with enough in stock, none of them in a cart. */
function plainGoods(count: number): Known[] {
  return journey.rows<Known>(
    `SELECT g.id, g.name, g.specification AS spec, m.name AS maker, g.barcode, g.pack_size AS pack, g.unit
      FROM goods g JOIN makers m ON m.id = g.maker_id
      WHERE g.is_on_shelf AND g.is_buyable AND NOT g.is_controlled AND NOT g.is_ephedrine AND g.limit_number IS NULL
        AND g.stock > 4 * g.pack_size AND g.id > 1000 AND g.medicine_class IN ('western', 'patent')
        AND NOT EXISTS (SELECT 1 FROM cart_lines c WHERE c.goods_id = g.id)
      ORDER BY g.id LIMIT ?`,
    count,
  );
}

const pasted = (page: Page) => page.getByLabel('粘贴采购清单');
const result = (page: Page) => page.getByRole('region', { name: '识别结果' });
const row = (page: Page, number: number) =>
  result(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(number), exact: true }) });
const chip = (page: Page, name: RegExp) => result(page).getByRole('button', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/kjcg/bulk');
  await pasted(page).waitFor();
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('选择采购清单文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('fifty pasted rows are in the cart after one key and one click; the page keeps its content over a reload', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await open(page);
  const goods = plainGoods(50);
  expect(goods).toHaveLength(50);
  const lines = goods.map(({ name, spec, maker, barcode, pack, unit }, at) =>
    at % 2 === 0 ? `${at + 1}、${name} ${spec} ${maker} ${pack * 2}${unit}` : `${barcode} ${pack * 2}`,
  );
  await pasted(page).fill(lines.join('\n'));
  await page.keyboard.press('Control+Enter');
  await chip(page, /^全部 50$/).waitFor();
  await sees(page, '可加入 50 行');

  // Arrows walk through the numbers, a typed one counts, a row taken out comes back.
  const first = row(page, 1).getByRole('textbox');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  const second = row(page, 2).getByRole('textbox');
  await hasFocus(second);
  await second.fill(String((goods[1]?.pack ?? 1) * 3));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '移除第 3 行' }).click();
  await sees(page, '可加入 49 行');
  await page.reload();
  await sees(page, '可加入 49 行');
  await expect.poll(() => second.inputValue()).toBe(String((goods[1]?.pack ?? 1) * 3));
  await page.getByRole('button', { name: '撤销第 3 行' }).click();
  await sees(page, '可加入 50 行');

  const adds = callsOf(page, 'POST', /^\/api\/cart$/);
  await page.getByRole('button', { name: '全部加入购物车' }).dblclick();
  await sees(page, '已加入购物车 50 行');
  expect(adds.seen).toHaveLength(1);
  const inCart = journey.rows<{ goodsId: number; number: number }>(
    "SELECT goods_id AS goodsId, number FROM cart_lines WHERE buyer_id = (SELECT id FROM buyers WHERE username = 'newbie') ORDER BY id",
  );
  expect(inCart).toEqual(goods.map(({ id, pack }, at) => ({ goodsId: id, number: pack * (at === 1 ? 3 : 2) })));
  await page.getByRole('link', { name: '去购物车结算' }).click();
  await expectAt(page, '/cart');
  await page.goBack();
  await chip(page, /^已加入 50$/).waitFor();
});

test('a GBK file of Excel is read; the buyer chooses where several fit, and sets a column right', async () => {
  const { page } = await journey.open({ as: 'chain' });
  await open(page);
  const [one] = journey.rows<{ name: string; spec: string; count: number }>(
    `SELECT name, specification AS spec, count(*) AS count FROM goods WHERE is_on_shelf AND is_buyable AND stock > 100
      AND NOT is_controlled AND NOT is_ephedrine GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND 4 ORDER BY 3 DESC LIMIT 1`,
  );
  const csv = `商品名称,规格,需要几个,\r\n"${one?.name}",${one?.spec},20,\r\n"1001","",10,"要""新"" 批号"\r\n`;
  await upload(page, '采购.csv', iconv.encode(csv, 'gbk'));
  await chip(page, /^待选择 1$/).waitFor();
  await row(page, 2)
    .getByText(/种商品相符，没有写厂家/)
    .waitFor();
  await page.getByText('原始表格与列的含义').click();
  await page.getByLabel('第 3 列（需要几个）的含义').selectOption({ label: '数量' });
  await page.getByRole('button', { name: '按所选列重新识别' }).click();
  await expect.poll(() => row(page, 3).getByRole('textbox').inputValue()).toBe('10');
  await row(page, 2).getByRole('list').getByRole('button').first().click();
  await expect.poll(() => row(page, 2).getByRole('textbox').inputValue()).toBe('20');
  await sees(page, '可加入 2 行');

  // Other goods for a row, found by what is typed.
  await row(page, 2)
    .getByRole('button', { name: /^换商品/ })
    .click();
  await row(page, 2).getByRole('searchbox').fill('1001');
  await row(page, 2).getByRole('searchbox').fill('双黄连');
  await page.keyboard.press('Enter');
  await row(page, 2)
    .getByRole('list')
    .getByRole('button', { name: /双黄连/ })
    .first()
    .click();
  await row(page, 2)
    .getByRole('link', { name: /双黄连/ })
    .waitFor();
});

test('rows that fail are downloaded as a workbook that can be uploaded again', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await open(page);
  await pasted(page).fill('编号\t品名\t数量\n1\t\t10\n\t=1+1 神药\t10\n1001\t\t1.5\n1002\t\t20');
  await page.getByRole('button', { name: '识别清单' }).click();
  await chip(page, /^有问题 3$/).waitFor();
  await row(page, 2)
    .getByRole('button', { name: /^到货提醒/ })
    .waitFor();
  await expect
    .poll(() => row(page, 3).getByRole('link', { name: /^求购/ }).getAttribute('href'))
    .toContain('/pzqg/add?goods_name=');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载未识别的 3 行（XLSX）' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^批量下单未加入的行_\d{4}-\d{2}-\d{2}\.xlsx$/);
  const { sheets, formulas } = readWorkbook(await file.path());
  expect(formulas).toBe(0);
  expect(sheets[0]?.map((cells) => cells.slice(0, 3))).toEqual([
    ['行号', '编号', '品名'],
    [2, '1', '10'],
    [3, '=1+1 神药', '10'],
    [4, '1001', '1.5'],
  ]);
  const reasons = await textsOf(result(page).getByRole('row').filter({ hasText: '有问题' }));
  await page.getByRole('button', { name: '修改清单' }).click();
  await upload(page, file.suggestedFilename(), readFileSync(await file.path()));
  await sees(page, file.suggestedFilename());
  await chip(page, /^有问题 3$/).waitFor();
  const again = await textsOf(result(page).getByRole('row').filter({ hasText: '有问题' }));
  expect(again.map((text) => text.includes('没有找到'))).toEqual(reasons.map((text) => text.includes('没有找到')));

  // A number mends the row whose number was wrong.
  await row(page, 4).getByRole('textbox').fill('7');
  await page.keyboard.press('Enter');
  await sees(page, '可加入 1 行');
});

test('an unreadable list is refused with a sentence; an account under review sees the reason, and nothing overflows a narrow page', async () => {
  const { page } = await journey.open({ as: 'pending', width: 375, height: 800 });
  await open(page);
  await page.getByRole('button', { name: '识别清单' }).click();
  await sees(page, '请先粘贴采购清单');
  await upload(page, '照片.png', Buffer.from('89504e470d0a1a0a', 'hex'));
  await sees(page, `照片.png：请选择${tableFileNames}`);
  await upload(page, '照片.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await sees(page, '这是图片，不是表格');
  await upload(page, '旧.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]));
  await sees(page, '表格文件已损坏');
  await upload(page, '多.csv', Buffer.from('1001,10\r\n'.repeat(50_000)));
  await sees(page, `清单超过 ${limits.bulk.rowsMax} 行`);
  await pasted(page).fill('1001 20盒\n不存在的神药 10盒');
  await page.keyboard.press('Control+Enter');
  await chip(page, /^有问题 2$/).waitFor();
  await row(page, 1).getByText('账号尚未通过审核').waitFor();
  await neverSays(row(page, 1), '¥');
  await expect.poll(() => page.getByRole('button', { name: '全部加入购物车' }).count()).toBe(0);
  const { width, shown } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(shown);
});

test('another sheet of the file is read at a click; a number that is a guess waits to be confirmed', async () => {
  const { page } = await journey.open({ as: 'newbie' });
  await open(page);
  const [first, second] = plainGoods(2);
  const lines = [first, second].map((goods) => [goods?.barcode ?? '', '20', '30']);
  const bytes = await storedZip(
    workbookParts([
      { name: '一店', xml: sheetXml([['条码', '采购数量', '订货数量'], ...lines]) },
      { name: '二店', xml: sheetXml([['条码', '采购数量'], lines[0] ?? []]) },
    ]),
  );
  await upload(page, '各店清单.xlsx', bytes);
  await result(page).getByText('待确认').first().waitFor();
  await page.getByRole('group', { name: '加入购物车' }).getByText('可加入 0 行').waitFor();
  await row(page, 2)
    .getByRole('button', { name: /^确认 20/ })
    .click();
  await page.getByRole('group', { name: '加入购物车' }).getByText('可加入 1 行').waitFor();
  await page.getByRole('button', { name: '改读「二店」' }).click();
  await page.getByRole('button', { name: '改读「一店」' }).waitFor();
  await expect.poll(() => result(page).getByText('待确认').count()).toBe(0);
});
