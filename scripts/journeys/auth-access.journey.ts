// Rule: user.base on every page but login, member centre and 绑定微信; its failure is a user shown but empty.
// Rule: a session that ended is said at the login, and the half-filled form is there afterwards, for the same user alone.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, hasFocus, runUntilShown, sees } from './calls.ts';
import { logIn } from './purchase.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();

/** Somebody else ends the session of this window; it keeps its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  await context.request.delete('/api/user/logout');
  await context.addCookies(cookies);
}

/** The newest code that was sent to a phone. */
async function codeFor(context: BrowserContext, phone: string): Promise<string> {
  const messages: { code: string }[] = await (await context.request.get(`/__emu/outbox?recipient=${phone}`)).json();
  return messages[0]?.code ?? '';
}

const inHeader = (page: Page, company: string) => page.getByRole('banner').getByRole('link', { name: company });
const headerShows = (page: Page, company: string) => inHeader(page, company).waitFor();

/** Scans the QR code of a page with the emulator's own phone page, and answers with this button. */
async function scan(page: Page, button: string | RegExp): Promise<void> {
  const href = await page.getByRole('link', { name: '在本机打开扫码确认页' }).getAttribute('href');
  const phone = await page.context().newPage();
  await phone.goto(href ?? '');
  await phone.getByRole('button', { name: button }).click();
  await phone.getByRole('status').waitFor();
  await phone.close();
}

test('by password: errors are shown beside the form, Enter submits, a closed account is named', async () => {
  const { page } = await journey.open();
  await page.goto('/login');
  const [name, password] = [page.getByLabel('用户名'), page.getByLabel('密码', { exact: true })];
  await expect.poll(() => name.getAttribute('autocomplete')).toBe('username');
  await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
  await page.keyboard.press('Enter');
  await sees(page, '用户名不能为空');
  // In red the hint would read like a wrong value.
  await expect
    .poll(() => name.evaluate((field) => getComputedStyle(field, '::placeholder').color))
    .toBe('rgb(102, 113, 107)');
  await hasFocus(name);

  await name.fill('disabled');
  await password.fill('not-the-password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('账号或密码不正确').waitFor();
  await hasFocus(password);
  await password.fill('baicao123');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('该账号已停用，请联系客服').waitFor();
  await expect
    .poll(async () => [await name.inputValue(), await password.inputValue()])
    .toEqual(['disabled', 'baicao123']);

  await name.fill('13800000008');
  const logins = callsOf(page, 'POST', /userLogin$/);
  await page.getByRole('button', { name: '登录', exact: true }).dblclick();
  await expectAt(page, '/');
  await headerShows(page, '黄石新民大药房');
  expect(logins.seen).toHaveLength(1);
});

test('by SMS: a pasted phone and code, a wrong code, the pause before the next one survives a reload', async () => {
  const { page, context } = await journey.open();
  await page.goto('/order?type=3');
  await expectAt(page, '/login?redirect=/order?type=3');
  await sees(page, '请先登录，登录后回到刚才的页面');
  await page.getByRole('tab', { name: '短信登录' }).click();
  await expectAt(page, '/login?redirect=/order?type=3&way=sms');
  await sees(page, '请先登录，登录后回到刚才的页面');

  await page.getByLabel('手机号').fill('1234');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sees(page, '手机号须为11位数字');
  await page.getByLabel('手机号').fill('138 0000-0001');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await sees(page, '验证码已发送至 138****0001');
  const code = await codeFor(context, '13800000001');
  await page.getByLabel('验证码').fill(code === '0000' ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('验证码不正确或已过期').waitFor();

  // Another tab does not know of the pause until the server tells it.
  const other = await context.newPage();
  await other.goto('/login?way=sms');
  await other.getByLabel('手机号').fill('13800000001');
  await other.getByRole('button', { name: '获取验证码' }).click();
  await other.getByRole('status').getByText('秒后再获取').waitFor();
  await other.close();

  await page.reload();
  await page.getByLabel('手机号').fill('13800000001');
  await page.getByRole('button', { name: /秒后重发$/ }).waitFor();
  await page.getByLabel('验证码').fill(` ${code.slice(0, 2)} ${code.slice(2)}`);
  await expect.poll(() => page.getByLabel('验证码').inputValue()).toBe(code);
  await page.keyboard.press('Enter');
  await expectAt(page, '/order?type=3');
  await headerShows(page, '康民大药房');
});

describe('by SMS for several stores under one phone', () => {
  const head = '湖北仁安堂连锁药房有限公司';
  const store = '仁安堂连锁药房光谷店';

  /** Each test begins when the next code may be sent. */
  async function upToTheChoice(page: Page, context: BrowserContext): Promise<void> {
    await page.goto('/login?way=sms&redirect=/order?type=3');
    await page.getByLabel('手机号').fill('13800000002');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await sees(page, '验证码已发送');
    await page.getByLabel('验证码').fill(await codeFor(context, '13800000002'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '该手机号下有 5 个门店，选择要进入的门店' }).waitFor();
  }

  test('by keyboard into another store, and back to the page before', async () => {
    const { page, context } = await journey.open();
    await upToTheChoice(page, context);
    const stores = page.getByRole('region', { name: /选择要进入的门店$/ });
    const first = stores.getByRole('button').first();
    await expect.poll(() => first.innerText()).toMatch(new RegExp(`^${head}\\s+总店\\s+用户名 chain\\s+已登录$`));
    await expect.poll(() => first.getAttribute('aria-current')).toBe('true');
    await page.waitForFunction(() => document.activeElement?.textContent.includes('总店'));
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectAt(page, '/order?type=3');
    await headerShows(page, store);
    await page.goBack();
    expect(page.url()).not.toContain('/login');
  });

  test('a reload in the middle shows the choice again; leaving it loses nothing', async () => {
    const { page, context } = await journey.open();
    journey.shop().clock.advance(60_000);
    await upToTheChoice(page, context);
    await page.reload();
    await page.getByRole('button', { name: new RegExp(head) }).click();
    await expectAt(page, '/order?type=3');
    await headerShows(page, head);
    await page.getByRole('button', { name: '安全退出' }).click();
    await sees(page, '已安全退出');
    await page.goto('/login?way=sms');
    await page.getByLabel('手机号').waitFor();
  });
});

test('记住登录 is one answer for the three ways, gone with the login, and holds for WeChat too', async () => {
  const { page, context } = await journey.open();
  await page.goto('/login');
  const box = page.getByRole('checkbox', { name: '记住登录' });
  await box.check();
  await page.getByRole('tab', { name: '短信登录' }).click();
  await page.getByLabel('手机号').waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await page.getByRole('tab', { name: '微信扫码' }).click();
  await page.getByRole('link', { name: '在本机打开扫码确认页' }).waitFor();
  await expect.poll(() => box.isChecked()).toBe(true);
  await scan(page, /康民大药房”的微信$/);
  await expectAt(page, '/');
  const cookies = await context.cookies();
  const now = await page.evaluate(() => new Date().getTime() / 1000);
  const expires = cookies.find(({ name }) => name === 'baicao_session')?.expires ?? 0;
  expect(Math.round((expires - now) / 86_400)).toBe(30);
  await page.getByRole('button', { name: '安全退出' }).click();
  await sees(page, '已安全退出');
  await page.goto('/login');
  await page.getByLabel('用户名').waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
});

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

test('a session that ended: the login page says so once, and the half-filled form is restored afterwards', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.goto('/order/afterSalesApply/3?type=4');
  await page.getByLabel('问题描述').fill('外箱破损，请补发药检报告');
  await endSession(context);
  await page.getByRole('button', { name: '提交售后申请' }).click();
  await expectAt(page, '/login?redirect=/order/afterSalesApply/3?type=4');
  await sees(page, '登录已过期，登录后回到刚才的页面');
  await page.reload();
  await sees(page, '登录已过期，登录后回到刚才的页面');
  await logIn(page, 'buyer');
  await expectAt(page, '/order/afterSalesApply/3?type=4');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '外箱破损，请补发药检报告');
  await page.getByRole('button', { name: '提交售后申请' }).click();
  await sees(page, '售后申请已提交');
});

test('a new address interrupted by a login opens again as it was', async () => {
  const { page, context } = await journey.open({ as: 'buyer' });
  await page.clock.install();
  await page.goto('/cart/step2?ids=1');
  await page.getByRole('button', { name: '+ 新增收货地址' }).click();
  await page.getByLabel('收货人').fill('王小明');
  await page.getByLabel('详细地址').fill('和平大道 7 号后门');
  await endSession(context);
  // Back in this window a minute later, all its data is requested again.
  await page.clock.fastForward(60_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectAt(page, '/login?redirect=/cart/step2?ids=1');
  await sees(page, '登录已过期，登录后回到刚才的页面');
  await logIn(page, 'buyer');
  await expectAt(page, '/cart/step2?ids=1');
  await page.getByRole('dialog', { name: '新增收货地址' }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-path=shr]')?.value === '王小明');
  await expect.poll(() => page.getByLabel('详细地址').inputValue()).toBe('和平大道 7 号后门');
});

test('the list of devices; ending the session of another device sends it to login with the reason', async () => {
  const { page } = await journey.open({ as: 'clinic' });
  const other = await journey.open({ as: 'clinic' });
  await other.page.goto('/order');
  await headerShows(other.page, '武汉惠济中西医结合诊所');
  await page.goto('/zhaq');
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(2).waitFor();
  await sees(page, '当前设备');
  await page.getByRole('button', { name: /^退出 .+ 登录$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click();
  await sees(page, '没有其他设备登录本账号');
  await other.page.getByRole('link', { name: '已取消' }).click();
  await expectAt(other.page, '/login?redirect=/order?type=4');
  await other.page.getByText('登录已过期，登录后回到刚才的页面').waitFor();
});

test('a new password: errors beside the fields, then the other device is logged out and only the new password works', async () => {
  const { page } = await journey.open({ as: 'expiring' });
  const other = await journey.open({ as: 'expiring' });
  await other.page.goto('/order');
  await page.goto('/zhaq');
  await page.getByLabel(/^新密码/).fill('short');
  await page.getByLabel('确认新密码').fill('other');
  await page.getByRole('button', { name: '修改密码' }).click();
  await sees(page, '密码须为8–64位字符');
  await sees(page, '两次输入的密码不一致');
  await page.getByLabel('原密码').fill('not-the-old-one');
  await page.getByLabel(/^新密码/).fill('baicao456');
  await page.getByLabel('确认新密码').fill('baicao456');
  await page.keyboard.press('Enter');
  await sees(page, '原密码不正确');
  await page.getByLabel('原密码').fill('baicao123');
  await page.keyboard.press('Enter');
  await sees(page, '登录密码已修改，其他 1 个设备已退出');
  await expect.poll(() => page.getByLabel(/^新密码/).inputValue()).toBe('');

  await other.page.getByRole('link', { name: '已取消' }).click();
  await other.page.getByText('登录已过期，登录后回到刚才的页面').waitFor();
  await logIn(other.page, 'expiring');
  await other.page.getByRole('alert').getByText('账号或密码不正确').waitFor();
  await other.page.getByLabel('密码', { exact: true }).fill('baicao456');
  await other.page.keyboard.press('Enter');
  await expectAt(other.page, '/order?type=4');
});

test('two tabs: after a logout in one tab the other says so at its next call', async () => {
  const { page: first, context } = await journey.open({ as: 'newbie' });
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto('/list');
    await headerShows(page, '黄石新民大药房');
  }
  await first.getByRole('button', { name: '安全退出' }).click();
  await sees(first, '已安全退出');
  await expect.poll(() => first.getByText('登录已过期').count()).toBe(0);
  await second.getByRole('link', { name: '我的订单' }).first().click();
  await expectAt(second, '/login?redirect=/order');
  await sees(second, '登录已过期，登录后回到刚才的页面');
});
