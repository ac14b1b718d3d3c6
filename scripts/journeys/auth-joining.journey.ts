// Rule: who joins waits for approval, sees no price and learns which certificates are missing.
// Rule: phones pasted in any spelling are understood.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { callsOf, expectAt, gate, hasFocus, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';

const journey = useJourney();
let phones = 0;

/** A phone nobody has used: a code is sent to one phone once a minute. */
function newPhone(): string {
  phones += 1;
  return `1391234${String(phones).padStart(4, '0')}`;
}

/** Four digits from the outbox, as a person reads them on the phone. */
async function codeOn(page: Page, phone: string): Promise<string> {
  const answer = await page.request.get(`/__emu/outbox?recipient=${phone}`);
  const [latest] = (await answer.json()) as { code: string }[];
  return latest?.code ?? '';
}

/** A field by its label, whether or not an asterisk marks it. */
const field = (page: Page, label: string) => page.locator('main').getByLabel(new RegExp(`^${label}\\s*\\*?$`));
const press = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true }).click();

async function verifyPhone(page: Page, phone: string): Promise<void> {
  await field(page, '手机号').fill(phone);
  await press(page, '获取验证码');
  await sees(page, '5 分钟内有效');
  await field(page, '短信验证码').fill(await codeOn(page, phone));
  await agree(page);
  await press(page, '下一步');
}

const agree = (page: Page) => page.getByRole('checkbox', { name: /用户协议/ }).check();

interface Company {
  readonly username: string;
  readonly company: string;
}

async function fillIn(page: Page, { username, company }: Company): Promise<void> {
  await page.getByRole('radio', { name: /^药店/ }).check();
  await field(page, '用户名').fill(username);
  await fillPassword(page, '密码', 'correct-horse');
  await field(page, '企业名称').fill(company);
  await field(page, '联系人').fill('周敏');
  await field(page, '省份').selectOption('湖北省');
  await field(page, '城市').selectOption('武汉市');
  await field(page, '区县').selectOption('洪山区');
}

async function fillPassword(page: Page, label: string, password: string): Promise<void> {
  await field(page, label).fill(password);
  await field(page, `确认${label}`).fill(password);
}

describe('registration', () => {
  test('a pharmacy joins with a pasted phone, is logged in and learns what is missing', async () => {
    const { page } = await journey.open();
    await page.goto('/login');
    await page.getByRole('link', { name: '免费注册' }).last().click();
    await expectAt(page, '/register/step1');
    const phone = newPhone();
    await field(page, '手机号').fill(`+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
    await expect.poll(() => field(page, '手机号').inputValue()).toBe(phone);
    await press(page, '获取验证码');
    await page.getByRole('button', { name: /秒后重发$/ }).waitFor();
    await hasFocus(field(page, '短信验证码'));
    await agree(page);
    await field(page, '短信验证码').focus();
    await page.keyboard.type(await codeOn(page, phone));
    await page.keyboard.press('Enter');
    await expectAt(page, '/register/step2');

    await fillIn(page, { username: 'kangtai2026', company: '武汉康泰大药房' });
    await sees(page, '审核需要：营业执照、药品经营许可证、采购委托书');
    await press(page, '提交注册');
    await expectAt(page, '/register/step3');
    await page.getByRole('heading', { level: 1, name: '注册成功，等待审核' }).waitFor();
    await page.getByText('武汉康泰大药房').first().waitFor();
    await page.reload();
    await sees(page, '用户名 kangtai2026');
    await page.getByRole('link', { name: '上传资质', exact: true }).click();
    await expectAt(page, '/zzzj');
    await page.goto('/list/info/1001');
    await page.getByRole('article').getByText('账号尚未通过审核').first().waitFor();
  });

  test('typed fields stay after a reload, after Back and after a refusal; passwords are not stored', async () => {
    const { page } = await journey.open();
    await page.goto('/register/step1');
    const phone = newPhone();
    await verifyPhone(page, phone);
    await expectAt(page, '/register/step2');
    await fillIn(page, { username: 'CHAIN1', company: '武汉康平药房' });
    await press(page, '提交注册');
    await sees(page, '该用户名已被注册，请换一个');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'username');
    await expect.poll(() => field(page, '企业名称').inputValue()).toBe('武汉康平药房');

    await page.reload();
    await expect.poll(() => field(page, '用户名').inputValue()).toBe('CHAIN1');
    await expect.poll(() => field(page, '区县').inputValue()).toBe('洪山区');
    await expect.poll(() => field(page, '密码').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('correct-horse');
    await page.goBack();
    await expectAt(page, '/register/step1');
    await expect.poll(() => field(page, '手机号').inputValue()).toBe(phone);
    await page.getByRole('button', { name: /秒后重发$/ }).waitFor();
    await page.goForward();
    await expect.poll(() => field(page, '联系人').inputValue()).toBe('周敏');
  });

  test('an empty form names the problem of each field, and focuses the first', async () => {
    const { page } = await journey.open();
    await page.goto('/register/step1');
    await press(page, '下一步');
    await sees(page, '请输入手机号');
    await sees(page, '请先阅读并同意用户协议');
    await field(page, '手机号').fill('12345678901');
    await press(page, '获取验证码');
    await sees(page, '手机号须为11位数字，以13–19开头');
    await verifyPhone(page, newPhone());
    await expectAt(page, '/register/step2');
    await press(page, '提交注册');
    for (const sentence of ['请选择企业类型', '请输入用户名', '联系人不能为空', '请选择省份、城市和区县'])
      await page.locator('main').getByText(sentence, { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'rank');
    expect(await findings(page)).toEqual([]);
  });

  test('a wrong code, a used one and an old verification are refused in plain words', async () => {
    const { page } = await journey.open();
    await page.goto('/register/step1');
    const phone = newPhone();
    await field(page, '手机号').fill(phone);
    await press(page, '获取验证码');
    await sees(page, '5 分钟内有效');
    const code = await codeOn(page, phone);
    await field(page, '短信验证码').fill(code === '0000' ? '1111' : '0000');
    await agree(page);
    await press(page, '下一步');
    await sees(page, '验证码不正确或已过期');
    await field(page, '短信验证码').fill(code);
    await press(page, '下一步');
    await expectAt(page, '/register/step2');
    await page.goBack();
    await field(page, '短信验证码').fill(code);
    await press(page, '下一步');
    await sees(page, '验证码不正确或已过期');
    await page.goForward();
    await fillIn(page, { username: 'kanghe2026', company: '武汉康和药房' });
    journey.shop().clock.advance(31 * 60_000);
    await press(page, '提交注册');
    await expectAt(page, '/register/step1');
    await sees(page, '手机号验证已失效，请重新获取验证码，已填写的资料都还在。');
    // The page learns the time from the next answer that tells it.
    await page.reload();
    await verifyPhone(page, phone);
    await expectAt(page, '/register/step2');
    await expect.poll(() => field(page, '企业名称').inputValue()).toBe('武汉康和药房');
  });

  test('a double click registers once', async () => {
    const { page } = await journey.open();
    await page.goto('/register/step1');
    await verifyPhone(page, newPhone());
    await fillIn(page, { username: 'kangan2026', company: '武汉康安药房' });
    const answered = gate();
    await page.route(/\/api\/register$/, async (route) => {
      await answered.passed;
      await route.continue();
    });
    const posts = callsOf(page, 'POST', /^\/api\/register$/);
    await page.locator('main').getByRole('button', { name: '提交注册' }).dblclick();
    answered.open();
    await expectAt(page, '/register/step3');
    expect(posts.seen).toHaveLength(1);
  });

  test.each([
    ['/register/step2', '/register/step1', '请先验证手机号，再填写资料。'],
    ['/register/step3', '/register/step1', '还没有完成注册，请从验证手机号开始。'],
    ['/register/dd/step2', '/register/dd/step1', '请先验证手机号，再填写资料。'],
    ['/register/dd/step3', '/register/dd/step1', '还没有注册门店，请从验证手机号开始。'],
    ['/forget/step2', '/forget/step1', '请先验证身份，再设置新密码。'],
    ['/forget_step3', '/forget/step1', '请先验证身份，再设置新密码。'],
  ])('%s opened by its address leads to %s and says why', async (address, first, reason) => {
    const { page } = await journey.open();
    await page.goto(address);
    await expectAt(page, first);
    await page.getByRole('status').filter({ hasText: reason }).waitFor();
  });
});

test('two stores join under one phone, one after the other', async () => {
  const { page } = await journey.open();
  await page.goto('/register_dd');
  await expectAt(page, '/register/dd/step1');
  await verifyPhone(page, newPhone());
  await expectAt(page, '/register/dd/step2');
  await fillIn(page, { username: 'anhe_head', company: '武汉安和总店' });
  await press(page, '注册这一家');
  await page.getByRole('heading', { level: 1, name: '已注册 1 家' }).waitFor();
  // The pressed button is gone: keyboard focus continues from the element that replaced it.
  await page.waitForFunction(() => document.activeElement?.textContent === '再添加一家');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'rank');
  await expect.poll(() => field(page, '联系人').inputValue()).toBe('周敏');
  await expect.poll(() => field(page, '企业名称').inputValue()).toBe('');
  await field(page, '用户名').fill('anhe_store');
  await field(page, '企业名称').fill('武汉安和一店');
  await page.reload();
  await expect.poll(() => field(page, '企业名称').inputValue()).toBe('武汉安和一店');
  await fillPassword(page, '密码', 'correct-horse');
  await press(page, '注册这一家');
  await page.getByRole('heading', { level: 1, name: '已注册 2 家' }).waitFor();
  await press(page, '完成');
  await expectAt(page, '/register/dd/step3');
  const list = page.getByRole('list', { name: '已注册的账号' });
  await list.getByText('用户名 anhe_store').waitFor();
  await expect.poll(() => list.getByText('当前登录').count()).toBe(1);
  await page.getByText('武汉安和总店').first().waitFor();
});

test('a forgotten password: the new one logs in, and the earlier session has ended', async () => {
  const before = await journey.open({ as: 'vip' });
  const { page } = await journey.open();
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expectAt(page, '/forget/step1');
  const phone = '13800000016';
  await field(page, '用户名').fill('vip');
  await field(page, '手机号').fill(phone);
  await press(page, '获取验证码');
  await sees(page, '5 分钟内有效');
  await field(page, '短信验证码').fill(await codeOn(page, phone));
  await field(page, '用户名').fill('buyer');
  await press(page, '下一步');
  await sees(page, '手机号、用户名或验证码不正确，请核对后重试');
  await field(page, '用户名').fill('vip');
  await press(page, '下一步');
  await expectAt(page, '/forget/step2');
  await page.reload();
  await fillPassword(page, '新密码', 'baicao123');
  await press(page, '保存新密码');
  await sees(page, '新密码不能与原密码相同');
  await fillPassword(page, '新密码', 'correct-horse');
  await field(page, '确认新密码').fill('correct-hors');
  await press(page, '保存新密码');
  await sees(page, '两次输入的密码不一致');
  await field(page, '确认新密码').fill('correct-horse');
  await press(page, '保存新密码');
  await expectAt(page, '/forget/step3');
  await page.getByRole('link', { name: '用新密码登录' }).click();
  await page.getByLabel('用户名').fill('vip');
  await page.getByRole('textbox', { name: '密码' }).fill('correct-horse');
  await page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
  await expectAt(page, '/');
  await before.page.goto('/order');
  await before.page.waitForURL(/\/login/);
});
