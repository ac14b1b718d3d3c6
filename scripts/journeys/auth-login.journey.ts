import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, hasFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { headerShows, scan } from './login-steps.ts';

const journey = useJourney();

/** The newest code that was sent to a phone. */
async function codeFor(context: BrowserContext, phone: string): Promise<string> {
  const messages: { code: string }[] = await (await context.request.get(`/__emu/outbox?recipient=${phone}`)).json();
  return messages[0]?.code ?? '';
}

test('by password: errors are shown beside the form, Enter submits, a closed account is named', async () => {
  const { page } = await journey.open();
  await page.goto('/login');
  const [name, password] = [page.getByLabel('用户名'), page.getByLabel('密码', { exact: true })];
  await expect.poll(() => name.getAttribute('autocomplete')).toBe('username');
  await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
  await hasFocus(name);
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
  await page.evaluate(() => sessionStorage.setItem('remark:1', '到货前请致电'));
  await page.getByRole('button', { name: '安全退出' }).click();
  await sees(page, '已安全退出');
  // What the buyer wrote does not stay in the tab.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('remark:1'))).toBeNull();
  await page.goto('/login');
  await page.getByLabel('用户名').waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
});
