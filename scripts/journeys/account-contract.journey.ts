import { pdfPages } from '@baicao/server/test/pdf-text';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fitsPhone } from './narrow.ts';

const journey = useJourney();

test('the contract is signed by hand, and its PDF shows the signed text', async () => {
  const { page, context } = await journey.open({ as: 'unsigned' });
  await page.goto('/dzht');
  await page.getByLabel('公司名称').fill('咸宁桂香大药房');
  const paper = page.getByRole('img', { name: /手写签名区/ });
  const box = await paper.boundingBox();
  if (!box) throw new Error('no place to sign');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: '清除重签' }).waitFor();
  await page.getByLabel('我已阅读并同意').check();
  await page.getByRole('button', { name: '确认签署' }).click();
  await sees(page, '公司名称与手写签名');
  // On the page itself, in the box of the buyer.
  const drawn = page.getByRole('region', { name: '双方签署' }).getByRole('img', { name: '咸宁桂香大药房的手写签名' });
  await drawn.evaluate((image: HTMLImageElement) => image.decode());
  await page.getByRole('region', { name: '双方签署' }).getByText('签署时间 2026-03-02').waitFor();
  const view = page.getByRole('link', { name: '查看 PDF' });
  await expect.poll(() => view.getAttribute('target')).toBe('_blank');
  const shown = await context.request.get((await view.getAttribute('href')) ?? '');
  expect(shown.headers()['content-disposition']).toMatch(/^inline; filename\*=UTF-8''.+\.pdf$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载 PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('百草仓药品采购电子合同-咸宁桂香大药房.pdf');
  const bytes = readFileSync(await download.path());
  const text = pdfPages(bytes).join('');
  for (const words of ['甲方（采购方）咸宁桂香大药房', '七、生效', '签署时间 2026-03-02', '第 1/2 页'])
    expect(text).toContain(words);
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
});

// Rule: a file is an attachment unless it is asked for `inline`; a link to it leads to the login when the session has ended.
test('a file opened after the session has ended leads to the login, and back to the page with the link', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/dzht');
  const view = page.getByRole('link', { name: '查看 PDF' });
  await view.waitFor();
  await context.clearCookies();
  const [tab] = await Promise.all([context.waitForEvent('page'), view.click()]);
  await tab.getByRole('heading', { name: '登录' }).first().waitFor();
  expect(new URL(tab.url()).searchParams.get('redirect')).toBe('/dzht');
});

test('/dzht fits a phone, and nothing is in anybody’s way', async () => {
  const { page } = await journey.open({ as: 'unsigned', width: 375, height: 800 });
  await page.goto('/dzht');
  await fitsPhone(page);
});
