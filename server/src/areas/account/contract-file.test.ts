import { contract } from '@baicao/shared/contract';
import { dayMs } from '@baicao/shared/time/durations';
import { describe, expect, test } from 'vitest';
import { png } from '#test/png.ts';
import { pdfPages } from '#test/pdf-text.ts';
import { sendRaw } from '#test/send.ts';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';

const { user } = contract;
const openShop = shopFor();
const consent = { company: '咸宁桂香大药房', agree: true };

const fetched = (shop: Shop, username: string) =>
  sendRaw(shop, { method: 'GET', url: '/api/user/dzht/file', cookie: shop.as(username).cookie });

describe('user.contractFile', () => {
  test('before it is signed there is none', async () => {
    const shop = await openShop();
    expect((await fetched(shop, 'unsigned')).body).toMatchObject({
      code: 404,
      message: '电子合同尚未签署，签署后即可下载',
    });
  });

  test('is the whole contract with both parties, number, moment and pages, the same each time', async () => {
    const shop = await openShop();
    const { data } = await shop.as('unsigned').call(user.signContract, consent);
    expect(data.has_signature).toBe(0);
    const answer = await fetched(shop, 'unsigned');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(encodeURIComponent('百草仓药品采购电子合同-咸宁桂香大药房')),
    });
    const bytes = Buffer.from(answer.body as Buffer);
    const pages = pdfPages(bytes);
    const text = pages.join('');
    const licence = one<{ number: string }>(
      shop.db,
      "SELECT number FROM certificates WHERE buyer_id = 12 AND type = 'business_licence'",
    ).number;
    for (const words of [
      '甲方（采购方）咸宁桂香大药房',
      licence,
      '乙方（供货方）百草仓医药（示例）有限公司',
      'HT-20260302-000012',
    ])
      expect(text).toContain(words);
    for (const [, title = ''] of data.content.matchAll(/<h3>(.+?)<\/h3>/g)) expect(text).toContain(title);
    for (const [, line = ''] of data.content.matchAll(/<p>(.+?)<\/p>/g))
      expect(text).toContain(line.replaceAll(/<.+?>/g, ''));
    expect(text).toContain('签署时间 2026-03-02 10:00:00');
    pages.forEach((page, index) => expect(page).toContain(`第 ${index + 1}/${pages.length} 页`));
    shop.clock.advance(dayMs);
    expect(Buffer.from((await fetched(shop, 'unsigned')).body as Buffer).equals(bytes)).toBe(true);
  });

  test('a drawn signature stands in it', async () => {
    const shop = await openShop();
    const signature = png({ kind: 6 }).toString('base64');
    const { data } = await shop.as('unsigned').call(user.signContract, { ...consent, signature });
    expect(data.has_signature).toBe(1);
    const text = Buffer.from((await fetched(shop, 'unsigned')).body as Buffer).toString('latin1');
    expect(text).toContain('/Subtype /Image');
    expect(text).toContain('/Columns 4');
  });

  test.each([
    ['no base64', '*'],
    ['no picture', Buffer.from('x'.repeat(80)).toString('base64')],
    ['a picture that is cut off', png().subarray(0, -4).toString('base64')],
    ['shades of grey', png({ kind: 0 }).toString('base64')],
    ['an interlaced picture', png({ interlaced: 1 }).toString('base64')],
    ['a huge picture', png({ width: 3_000, height: 1 }).toString('base64')],
    ['too much', 'A'.repeat(60_001)],
  ])('%s as signature is refused beside the field, and nothing is signed', async (_title, signature) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    const answer = await shop.as('unsigned').call(user.signContract, { ...consent, signature });
    expect([answer.code, answer.errors]).toEqual([422, { signature: [expect.stringContaining('重新签名')] }]);
    expect(tableFingerprints(shop.db)).toEqual(before);
  });
});
