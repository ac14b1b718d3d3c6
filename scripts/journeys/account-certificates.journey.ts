// Rule: a new certificate is reviewed, the one held counts until then; passed it opens buying at once.
import { pdfPages } from '@baicao/server/test/pdf-text';
import { limits } from '@baicao/shared/limits';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holdsFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fitsPhone, isNarrow } from './narrow.ts';

const journey = useJourney();

const picture = {
  name: 'licence.png',
  mimeType: 'image/png',
  // One white pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
    'base64',
  ),
};

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name: '证照列表' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function step(context: BrowserContext, name: string, data: object): Promise<void> {
  const answer = await context.request.post(`/__emu/world/${name}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function canBuy(context: BrowserContext): Promise<boolean> {
  const answer = await context.request.post('/api/cart', {
    form: { 'params[0][goods_id]': 1001, 'params[0][number]': 10 },
  });
  return answer.ok();
}

test('an expired licence: wrong files and dates are refused beside the fields, the new one passes, buying is open', async () => {
  const { page, context } = await journey.open({ as: 'expired', provoked: [/422/] });
  await expect.poll(() => canBuy(context)).toBe(false);
  await page.goto('/zzzj');
  const card = cardOf(page, '药品经营许可证');
  await card.getByText('已过期 7 天').waitFor();
  await expect
    .poll(() => page.getByRole('table', { name: '证照列表' }).getByRole('row').nth(1).innerText())
    .toContain('药品经营许可证');

  // By keyboard.
  await card.getByRole('button', { name: '上传新证' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: '上传药品经营许可证' });
  await form.getByRole('button', { name: '提交审核' }).click();
  await form.getByText('请先选择证照的照片或扫描件').waitFor();
  await form.getByText('有效期起须为有效日期').waitFor();
  expect(new URL(page.url()).search).toBe('?upload=drug_licence');

  const file = form.locator('input[type=file]').first();
  await file.setInputFiles({
    name: 'huge.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(limits.upload.maxBytes)]),
  });
  await form.getByText('huge.pdf：文件超过 5 MB').waitFor();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'licence.jpg', mimeType: 'image/jpeg', buffer: svg });
  await form.getByText('licence.jpg：只能上传 JPG、PNG、WebP 图片或 PDF 文件').waitFor();
  await file.setInputFiles({ ...picture, mimeType: '', buffer: picture.buffer.subarray(0, 40) });
  await form.getByLabel('证照编号').fill('鄂CB0270001');
  await form.getByLabel('有效期起').fill('2026-02-20');
  await form.getByLabel('有效期止').fill('2026-03-01');
  await form.getByRole('button', { name: '提交审核' }).click();
  await form.getByText('文件不完整').waitFor();
  await file.setInputFiles(picture);
  await form.getByRole('button', { name: '提交审核' }).click();
  await form.getByText('该证照已于 2026-03-01 到期').waitFor();
  await form.getByLabel('长期有效').check();
  await form.getByRole('button', { name: '提交审核' }).dblclick();
  await card.getByText('审核中').first().waitFor();
  await card.getByText('上传记录 1 条').waitFor();
  await form.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText('暂停（证照过期）').first().waitFor();
  await expect.poll(() => page.getByText('可采购', { exact: true }).count()).toBe(0);
  await expect.poll(() => canBuy(context)).toBe(false);
  await step(context, 'certificate', { username: 'expired', type: 'drug_licence', is_passed: 1 });
  await page.reload();
  await card.getByText('至 长期').waitFor();
  await expect.poll(() => canBuy(context)).toBe(true);
  await card.getByRole('button', { name: '放大查看药品经营许可证' }).click();
  const lightbox = page.getByRole('dialog', { name: '图片查看' });
  await holdsFocus(lightbox);
  await page.keyboard.press('Escape');
  await lightbox.waitFor({ state: 'detached' });
});

test('a refused upload shows the reason; Back returns to the page before', async () => {
  const { page, context } = await journey.open({ as: 'expiring' });
  await page.goto('/basic');
  await page
    .getByRole('navigation', { name: '会员菜单' })
    .getByRole('link', { name: /^资质证件/ })
    .click();
  const card = cardOf(page, '药品经营许可证');
  await page.getByText(/^药品经营许可证：新证未通过：照片反光，看不清许可证编号，请重新拍照，\d 天后停购$/).waitFor();
  await page.getByRole('button', { name: '重新拍照上传', exact: true }).waitFor();
  await card.getByText('上传记录').click();
  const href = await card.getByRole('link', { name: /查看文件/ }).getAttribute('href');
  const file = await context.request.get(href ?? '');
  expect(pdfPages(await file.body()).join('')).toContain('演示证照 非真实证件');
  await page.goBack();
  await page.getByRole('heading', { name: '基本信息', level: 1 }).waitFor();
});

test('an account under review sees what it waits for, and prices once it is approved', async () => {
  const { page, context } = await journey.open({ as: 'pending', width: 375, height: 800 });
  await page.goto('/list/info/1001');
  await page.getByRole('link', { name: '查看审核进度' }).first().click();
  await page.getByRole('heading', { name: '账户审核中' }).waitFor();
  await sees(page, '必备证照已齐');
  await isNarrow(page);
  await step(context, 'audit', { username: 'pending', is_passed: 0, note: '营业执照与公司名称不一致' });
  await page.reload();
  await page.getByRole('heading', { name: '账户未通过审核' }).waitFor();
  await page.getByText('原因：营业执照与公司名称不一致').first().waitFor();
  await step(context, 'audit', { username: 'pending', is_passed: 1 });
  await page.goto('/zzzj');
  await cardOf(page, '营业执照').getByText('有效', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /账户/ }).count()).toBe(0);
  await page.goto('/list/info/1001');
  await page.locator('main').getByText(/[¥￥]/).first().waitFor();
});

test(
  'a photo over the limit is made smaller and stays upright; what is no picture is refused',
  { tags: ['long'] },
  async () => {
    const { page, context } = await journey.open({ as: 'credit', width: 375, height: 800 });
    await page.goto('/zzzj?upload=drug_licence');
    const form = page.getByRole('form', { name: '上传药品经营许可证' });
    const file = form.locator('input[type=file]').first();
    const photo = turned(Buffer.from(await page.evaluate(noisePhoto, { width: 2600, height: 1800 }), 'base64'));
    expect(photo.length).toBeGreaterThan(limits.upload.maxBytes);
    await file.setInputFiles({ name: '许可证.jpeg', mimeType: 'image/jpeg', buffer: photo });
    const note = form.getByText(/^照片 [\d.]+ MB，已压缩为 [\d.]+ MB 上传$/);
    await note.waitFor();
    await form.locator('figure img').waitFor();
    await form.getByLabel('证照编号').fill('鄂CB0270001');
    await form.getByLabel('有效期起').fill('2026-02-20');
    await form.getByLabel('长期有效').check();
    await isNarrow(page);
    await form.getByRole('button', { name: '提交审核' }).click();
    const card = cardOf(page, '药品经营许可证');
    await card.getByText('上传记录 1 条').click();
    const href = await card.getByRole('link', { name: /查看文件/ }).getAttribute('href');
    const kept = await (await context.request.get(href ?? '')).body();
    expect(kept.length).toBeLessThanOrEqual(limits.upload.maxBytes);
    // A photo of a camera held upright: the stored picture has its Exif rotation applied.
    const size = jpegSize(kept);
    expect(size.height).toBeGreaterThan(size.width);

    await page.goto('/zzzj?upload=mandate');
    const other = page.getByRole('form', { name: '上传采购委托书' });
    const rest = Buffer.alloc(limits.upload.maxBytes, 'x');
    for (const [name, mimeType, beginning] of [
      ['委托书.jpg', 'image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
      ['委托书.pdf', 'application/pdf', Buffer.from('%PDF-1.7')],
    ] as const) {
      const buffer = Buffer.concat([beginning, rest]);
      await other.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
      await sees(other, `${name}：文件超过 5 MB，请压缩后再上传`);
    }
    await expect.poll(() => other.locator('figure').count()).toBe(0);
  },
);

/** In the page: a JPEG nobody can compress well, as base64. */
async function noisePhoto({ width, height }: { width: number; height: number }): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const pixels = pen.createImageData(width, height);
  for (let at = 0; at < pixels.data.length; at += 65_536) crypto.getRandomValues(pixels.data.subarray(at, at + 65_536));
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/jpeg', 1).split(',')[1] ?? '';
}

/** Adds the camera's note that it was held upright (Exif orientation 6). */
function turned(jpeg: Buffer): Buffer {
  const exif = Buffer.from('45786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Width and height from the frame header of a JPEG. */
function jpegSize(jpeg: Buffer): { width: number; height: number } {
  let at = 2;
  while (![0xc0, 0xc1, 0xc2].includes(jpeg.readUInt8(at + 1))) at += 2 + jpeg.readUInt16BE(at + 2);
  return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
}

test.each([
  ['expiring', '/zzzj?upload=drug_licence'],
  ['pending', '/zzzj'],
  ['clinic', '/zzzj'],
] as const)('%s: %s fits a phone, and nothing is in anybody’s way', async (as, path) => {
  const { page } = await journey.open({ as, width: 375, height: 800 });
  await page.goto(path);
  await fitsPhone(page);
});
