// Rule: a new certificate is reviewed, the one held counts until then; passed it opens buying at once.
// Rule: a file is an attachment unless it is asked for `inline`; a link to it leads to the login when the session has ended.
import { pdfPages } from '@baicao/server/test/pdf-text';
import { limits } from '@baicao/shared/limits';
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { sees, settled } from './calls.ts';
import { useJourney } from './journey-environment.ts';

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

const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

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

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

test('an expired licence: wrong files and dates are refused beside the fields, the new one passes, buying is open', async () => {
  const { page, context } = await journey.open({ as: 'expired', provoked: [/422/] });
  await expect.poll(() => canBuy(context)).toBe(false);
  await page.goto('/zzzj');
  const card = cardOf(page, '药品经营许可证');
  await card.getByText('7 天前到期').waitFor();
  await expect
    .poll(() =>
      page
        .locator('main li')
        .filter({ has: page.locator('h3') })
        .first()
        .innerText(),
    )
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
  await card.getByText('药品经营许可证已过期，新证正在审核，通过后即可采购').waitFor();
  await expect.poll(() => canBuy(context)).toBe(false);
  await step(context, 'certificate', { username: 'expired', type: 'drug_licence', is_passed: 1 });
  await page.reload();
  await card.getByText('至 长期').waitFor();
  await expect.poll(() => canBuy(context)).toBe(true);
  await card.getByRole('button', { name: '放大查看药品经营许可证' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放大查看药品经营许可证' }).waitFor();
});

test('a refused upload shows the reason; Back returns to the page before', async () => {
  const { page, context } = await journey.open({ as: 'expiring' });
  await page.goto('/basic');
  await page.getByRole('navigation', { name: '账户设置' }).getByText('1 项需要更新').click();
  const card = cardOf(page, '药品经营许可证');
  await card.getByText('原因：照片反光，看不清许可证编号，请重新拍照').first().waitFor();
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
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(375);
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
    await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(375);
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

test('basic information: contact data are kept, another phone needs the code sent to it', async () => {
  const { page, context } = await journey.open({ as: 'newbie', provoked: [/618/] });
  await page.goto('/basic');
  await page.getByLabel('邮箱').fill('a.b@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await sees(page, '邮箱格式不正确');
  await page.getByLabel('邮箱').fill('caigou@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await sees(page, '联系方式已保存');
  await page.reload();
  await expect.poll(() => page.getByLabel('邮箱').inputValue()).toBe('caigou@example.com');

  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill('+86 139-1111-2222');
  await expect.poll(() => dialog.getByLabel('新手机号').inputValue()).toBe('13911112222');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送至 139****2222，5 分钟内有效').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '更换手机号' }).click();
  await dialog.getByLabel('新手机号').fill('13911112222');
  await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
  const sent = await context.request.get('/__emu/outbox?recipient=13911112222');
  const [{ code }] = (await sent.json()) as [{ code: string }];
  await dialog.getByLabel('验证码').fill(code === '0000' ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await dialog.getByText('验证码不正确或已过期').waitFor();
  await dialog.getByLabel('验证码').fill(code);
  await page.keyboard.press('Enter');
  await sees(page, '139****2222');
});

test.each([
  ['buyer', '/basic'],
  ['expiring', '/zzzj?upload=drug_licence'],
  ['pending', '/zzzj'],
  ['clinic', '/zzzj'],
  ['unsigned', '/dzht'],
] as const)('%s: %s fits a phone, and nothing is in anybody’s way', async (as, path) => {
  const { page } = await journey.open({ as, width: 375, height: 800 });
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
  await settled(page);
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(375);
  expect(await findings(page)).toEqual([]);
});
