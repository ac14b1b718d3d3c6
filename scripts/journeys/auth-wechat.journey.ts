// Rule: user.base on every page but login, member centre and 绑定微信; its failure is a user shown but empty.
import { expect, test } from 'vitest';
import { callsOf, expectAt, runUntilShown, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { headerShows, inHeader, scan } from './login-steps.ts';

const journey = useJourney();

test('by WeChat: an unknown one is bound to an account, logs in by itself, and is unbound', async () => {
  const { page } = await journey.open();
  // The page asks every few seconds whether its code was scanned.
  await page.clock.install();
  await page.goto('/login?way=wechat&redirect=/hmdd');
  await scan(page, '取消');
  await runUntilShown(page, page.getByText('已在手机上取消').first());
  await page.getByRole('button', { name: '刷新二维码' }).click();
  await page.getByRole('link', { name: '在本机打开扫码确认页' }).waitFor();
  await scan(page, /^新的微信号/);
  await runUntilShown(page, page.getByRole('heading', { level: 1, name: '完成微信登录' }));
  await expectAt(page, '/register/wechat?redirect=/hmdd');
  await page.reload();
  await page.getByLabel('用户名').fill('vip');
  await page.getByLabel('密码', { exact: true }).fill('baicao123');
  await page.getByRole('button', { name: '登录并绑定' }).click();
  await sees(page, '微信已绑定，今后可以扫码登录');
  await expectAt(page, '/hmdd');
  await page.getByRole('button', { name: '安全退出' }).click();
  await sees(page, '已安全退出');

  await page.goto('/login?way=wechat');
  await scan(page, /武汉百草春大药房连锁旗舰店/);
  await runUntilShown(page, inHeader(page, '武汉百草春大药房连锁旗舰店'));
  await expectAt(page, '/');

  // The bind page knows who is logged in without user.base, also on a direct visit.
  const base = callsOf(page, 'GET', /^\/api\/user\/base$/);
  await page.goto('/bdwx');
  await headerShows(page, '武汉百草春大药房连锁旗舰店');
  // Whose WeChat it is and since when; nothing is undone by one press.
  await page.getByText(/^绑定于 \d{4}-\d\d-\d\d \d\d:\d\d · 武汉百草春大药房连锁旗舰店$/).waitFor();
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除绑定' }).click();
  await sees(page, '已解除绑定微信');
  expect(base.seen).toEqual([]);

  await page.getByRole('region', { name: '绑定二维码' }).waitFor();
  await scan(page, /康民大药房”的微信$/);
  await runUntilShown(page, page.getByRole('alert').getByText('该微信已绑定其他账号'));
  await page.getByRole('link', { name: '在本机打开扫码确认页' }).waitFor();
  await scan(page, /^新的微信号/);
  await runUntilShown(page, page.getByText('已绑定', { exact: true }).first());
  expect(base.seen).toEqual([]);
});

test('/register/wechat without a scan shows the code itself; a known WeChat logs in there', async () => {
  const { page } = await journey.open();
  await page.goto('/register/wechat');
  await scan(page, /康民大药房”的微信$/);
  await expectAt(page, '/');
  await headerShows(page, '康民大药房');
});
