import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';

const openShop = shopFor();

async function pathOfCode(shop: Shop): Promise<string> {
  const { data } = await testClientOf(shop).call(contract.auth.weChatQr, {});
  return new URL(data.code_url).pathname;
}

describe('the page of a WeChat scan', () => {
  test('offers the bound WeChat, a new one and a refusal, without script, under its own content policy', async () => {
    const shop = await openShop();
    const page = await shop.app.inject({ method: 'GET', url: await pathOfCode(shop) });
    expect(page.statusCode).toBe(200);
    for (const words of [
      '模拟微信',
      '登录百草仓网页版',
      '已绑定“康民大药房”的微信',
      '新的微信号',
      '取消',
      'lang="zh-CN"',
    ]) {
      expect(page.body).toContain(words);
    }
    const [, nonce = ''] = /<style nonce="([0-9a-f]+)">/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script|style="| on[a-z]+="|seeded-unionid/);
  });

  test('an unknown code is a page too, and nothing happens', async () => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    for (const method of ['GET', 'POST'] as const) {
      const page = await shop.app.inject({ method, url: '/__emu/wechat/nonsense' });
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('二维码不存在');
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  });

  test('a form of another site cannot confirm', async () => {
    const shop = await openShop();
    const url = await pathOfCode(shop);
    const page = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'answer=1',
    });
    expect(page.statusCode).toBe(403);
    expect((await shop.app.inject({ method: 'GET', url })).body).toContain('name="answer"');
  });

  test('starts no session, and says how it ended when it is opened again', async () => {
    const shop = await openShop();
    const url = await pathOfCode(shop);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await shop.app.inject({ method: 'POST', url, headers, payload: 'answer=1' });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).toContain('已确认，请回到电脑上的网页继续');
    expect((await shop.app.inject({ method: 'GET', url })).body).toContain('已确认');
  });
});
