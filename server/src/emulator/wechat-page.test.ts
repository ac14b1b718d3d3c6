import { contract } from '@baicao/shared/contract';
import { describe, expect, test } from 'vitest';
import { one, shopFor, tableFingerprints, type Shop } from '#test/shop.ts';
import { testClientOf } from '#test/test-client.ts';
import { thisMachine, type ControlAccess } from './control-guard.ts';

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

  const guarded: ControlAccess = { isLoopback: false, token: 'a token of the tests' };
  test.each<[string, ControlAccess | null, Record<string, string>, boolean]>([
    ['on this machine', thisMachine, {}, true],
    ['through a proxy', thisMachine, { 'x-forwarded-for': '203.0.113.7' }, false],
    ['under a foreign name', thisMachine, { host: 'rebound.example' }, false],
    ['with the token', guarded, { 'x-emu-token': 'a token of the tests' }, true],
    ['without the token', guarded, {}, false],
    ['switched off', null, {}, false],
  ])(
    'only who may steer confirms as the WeChat of an account, and so logs in as it: %s',
    async (_title, control, headers, may) => {
      const shop = await openShop({ app: { control } });
      const url = await pathOfCode(shop);
      const page = await shop.app.inject({ method: 'GET', url, headers });
      expect([page.body.includes('已绑定'), page.body.includes('新的微信号')]).toEqual([may, true]);
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
      const unionidAfter = async (payload: string) => {
        await shop.app.inject({ method: 'POST', url, headers: form, payload });
        return one<{ unionid: string | null }>(shop.db, 'SELECT unionid FROM wechat_scans').unionid;
      };
      expect(await unionidAfter('answer=1')).toBe(may ? 'seeded-unionid-buyer' : null);
      if (!may) expect(await unionidAfter('answer=new')).toMatch(/^wx[0-9a-f]{28}$/);
    },
  );

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
