// Rule: the signed contract can be had as a document, the same each time.
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

const opened = (shop: Shop, url: string, cookie: string) => sendRaw(shop, { method: 'GET', url, cookie });

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

  test('a drawn signature is part of it', async () => {
    const shop = await openShop();
    const signature = png({ kind: 6 }).toString('base64');
    const { data } = await shop.as('unsigned').call(user.signContract, { ...consent, signature });
    expect(data.has_signature).toBe(1);
    const text = Buffer.from((await fetched(shop, 'unsigned')).body as Buffer).toString('latin1');
    expect(text).toContain('/Subtype /Image');
    expect(text).toContain('/Columns 4');
    const alone = await opened(shop, '/api/user/dzht/signature?inline=1', shop.as('unsigned').cookie);
    expect(alone.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });

  test('without a drawn signature there is no picture of it', async () => {
    const shop = await openShop();
    await shop.as('unsigned').call(user.signContract, consent);
    const answer = await opened(shop, '/api/user/dzht/signature', shop.as('unsigned').cookie);
    expect(answer.body).toMatchObject({ code: 404, message: '电子合同上没有手写签名' });
  });

  // Rule: a file is an attachment unless it is asked for `inline`; a link to it leads to the login when the session has ended.
  test('is an attachment, or shown by the browser where that is asked for', async () => {
    const shop = await openShop();
    const { cookie } = shop.as('buyer');
    const name = encodeURIComponent('百草仓药品采购电子合同-康民大药房');
    for (const [query, way] of [
      ['', 'attachment'],
      ['?inline=0', 'attachment'],
      ['?inline=1', 'inline'],
    ] as const) {
      const { headers } = await opened(shop, `/api/user/dzht/file${query}`, cookie);
      expect(headers).toMatchObject({
        'content-disposition': `${way}; filename*=UTF-8''${name}.pdf`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
    expect((await opened(shop, '/api/user/dzht/file?inline=2', cookie)).body.code).toBe(422);
  });

  // Rule: a file is an attachment unless it is asked for `inline`; a link to it leads to the login when the session has ended.
  test.each([
    ['the page with the link', 'http://shop.example:3000/dzht?from=cart', '/login?redirect=%2Fdzht%3Ffrom%3Dcart'],
    ['another site', 'https://evil.example/dzht', '/login?redirect=%2Fuser'],
    ['nowhere', undefined, '/login?redirect=%2Fuser'],
  ])('a link followed without a session leads to the login and back to %s', async (_title, referer, to) => {
    const shop = await openShop();
    const host = 'shop.example:3000';
    const headers = { host, accept: 'text/html,*/*;q=0.8', ...(referer === undefined ? {} : { referer }) };
    const url = '/api/user/dzht/file?inline=1';
    const { status, headers: answered } = await sendRaw(shop, { method: 'GET', url, headers });
    expect([status, answered['location']]).toEqual([302, to]);
    expect((await sendRaw(shop, { method: 'GET', url })).body.code).toBe(401);
    expect((await sendRaw(shop, { method: 'GET', url: '/api/user/dzht', headers })).body.code).toBe(401);
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
