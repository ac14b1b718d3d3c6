import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findings } from './axe.ts';
import { holdsFocus, sees } from './calls.ts';
import { startSite } from './site.ts';
import { useJourney } from './journey-environment.ts';
import { placeOrder, type Row } from './cart-setup.ts';

const journey = useJourney({ bar: true });
const rows: readonly Row[] = [[1001, 20]];

/** The console itself, without the toasts above it. */
const main = (page: Page) => page.locator('#main');
const rail = (page: Page) => page.getByRole('complementary', { name: '实时调用' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openConsole(page: Page, section = ''): Promise<void> {
  await page.goto(`/__emu/${section}`);
  await page
    .getByRole('navigation', { name: '栏目' })
    .getByText('实时', { exact: true })
    .waitFor({ state: 'attached' });
}

const isAsWideAsItsWindow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Answers a question; while its dialog is there, keys belong to it. */
async function agree(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const textOf = (place: Locator) => expect.poll(() => place.innerText());

test('a demo is driven by the keyboard: who, a fault that is seen to fire, an order through its steps', async () => {
  // The journal records that call, and the browser logs it.
  const { page, context, complaints } = await journey.open({ provoked: [/503 .*\/api\/cart\/create/] });
  await openConsole(page);
  await heading(page, '人员').waitFor();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await palette.getByRole('combobox').fill('登录 newbie');
  await palette.getByRole('option', { name: /newbie/ }).waitFor();
  await holdsFocus(palette);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByText('黄石新民大药房').waitFor();
  await palette.waitFor({ state: 'detached' });

  await page.keyboard.press('4');
  await heading(page, '故障').waitFor();
  await page.getByRole('button', { name: /^459 未签合同/ }).click();
  const rule = main(page).getByRole('listitem').filter({ hasText: 'order.create' });
  await textOf(rule).toMatch(/询问\s*0\s*命中\s*0/);
  const refused = await context.request.post('/api/cart/create', { form: { ids: '1' } });
  expect(await refused.json()).toMatchObject({ code: 459 });
  await textOf(rule).toMatch(/询问\s*1\s*命中\s*1/);
  await rail(page)
    .getByRole('link', { name: /order\.create.*459/ })
    .click();

  await heading(page, '调用记录').waitFor();
  const details = page.getByRole('region', { name: '调用详情' });
  await details.getByText('请先签署电子合同后再下单').waitFor();
  await page.getByRole('link', { name: /order\.create/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(/#journal\/\d+$/);
  await page.keyboard.press('4');
  await rule.getByRole('button', { name: /^移除/ }).click();
  await sees(main(page), '一切正常');

  const id = await placeOrder(context, rows);
  const [order] = journey.rows<{ sn: string }>('SELECT order_sn AS sn FROM orders WHERE id = ?', id);
  await page.keyboard.press('2');
  for (const step of ['支付', '开单', '拣货', '发货', '签收'])
    await page.getByRole('button', { name: `${step} ${order?.sn}`, exact: true }).click();
  const status = () => journey.rows<{ status: string }>('SELECT status FROM orders WHERE id = ?', id)[0]?.status;
  await expect.poll(status).toBe('finished');
  expect(complaints).toEqual([]);
});

test('time passes and lists what was due; a snapshot restores the state; a code is read and copied', async () => {
  const { page, context } = await journey.open();
  // A world of its own: restoring that of the journey would make another database.
  await openConsole(page, '?__ns=time#people');
  await page.getByRole('button', { name: /^登录 .*chain1/ }).click();
  const clock = page.getByRole('group', { name: '时钟' });
  await page.keyboard.press('7');
  await page.getByLabel('名称').fill('before');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '恢复 before' }).waitFor();

  await placeOrder(context, rows);
  await clock.getByText('03-02 10:00:00').waitFor();
  await clock.getByRole('button', { name: '+30分钟' }).click();
  await clock.getByText('03-02 10:30:00').waitFor();
  await page.keyboard.press('3');
  await main(page)
    .getByText(/订单 20260302\d+（仁安堂连锁药房江汉路店）：待付款 → 已取消/)
    .waitFor();

  await context.request.get('/api/login/sms?phone=13800000001');
  await page.keyboard.press('6');
  const message = main(page).getByRole('listitem').filter({ hasText: '13800000001' });
  await message.getByRole('button', { name: /^复制验证码 \d{4}/ }).click();
  await message.getByRole('button', { name: /^已复制验证码/ }).waitFor();

  await page.keyboard.press('7');
  await page.getByRole('button', { name: '恢复 before' }).click();
  await agree(page, '恢复');
  await clock.getByText('03-02 10:00:00').waitFor();
  await page.keyboard.press('6');
  await sees(main(page), '没有发出任何东西');

  await page.keyboard.press('8');
  await page.getByRole('button', { name: '运行 order-about-to-lapse' }).click();
  await agree(page, '运行');
  await page.getByRole('banner').getByText('黄石新民大药房').waitFor();
});

test('a rule is typed, refused at its field, and changed; the order of rules can be turned', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await openConsole(page, '#faults');
  await page.getByRole('button', { name: '新故障' }).click();
  const editor = page.getByRole('dialog', { name: '新故障' });
  await editor.getByRole('combobox', { name: '接口' }).fill('提交订单');
  await page.getByRole('option', { name: /order\.create/ }).click();
  await editor.getByLabel('业务码').fill('0');
  await page.keyboard.press('Control+Enter');
  await editor.getByRole('alert').getByText('0.effect.code').waitFor();
  await editor.getByLabel('业务码').fill('609');
  await page.keyboard.press('Control+Enter');
  await editor.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^全部变慢/ }).click();
  const rules = main(page).getByRole('listitem');
  await textOf(rules.nth(1)).toContain('慢 1000–3000 毫秒');
  await rules.nth(1).getByRole('button', { name: /上移$/ }).click();
  await textOf(rules.nth(1)).toContain('答 609');
  await page.getByRole('button', { name: '全部移除' }).click();
  await sees(main(page), '一切正常');
});

test('a namespace is made, belongs to shop and console, and is left again; a reset asks first', async () => {
  const { page } = await journey.open({ as: 'buyer' });
  await openConsole(page, '#people');
  await page.getByRole('button', { name: /^命名空间/ }).click();
  const dialog = page.getByRole('dialog', { name: '命名空间' });
  await holdsFocus(dialog);
  await dialog.getByLabel('名称').fill('Demo 1');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('名称由 1 至 40 个小写字母').waitFor();
  await dialog.getByLabel('名称').fill('demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^命名空间\s*demo/ }).waitFor();
  await page.getByRole('banner').getByText('访客').waitFor();

  await page.getByRole('button', { name: '重置…' }).click();
  const reset = page.getByRole('dialog', { name: '重置' });
  await reset.getByLabel('重置后登录为').selectOption('chain');
  await reset.getByLabel('时钟').selectOption('frozen');
  await reset.getByLabel('从这一刻开始').fill('2026-05-06 08:00:00');
  await reset.getByRole('button', { name: '重置', exact: true }).click();
  await page.getByRole('banner').getByText('05-06 08:00:00').waitFor();
  await page.getByRole('banner').getByText('湖北仁安堂连锁药房有限公司').waitFor();

  await page.goto('/cart');
  const bar = page.getByRole('region', { name: '模拟器' });
  await textOf(bar).toMatch(/demo\s*湖北仁安堂连锁药房有限公司\s*冻结\s*2026-05-06 08:00/);
  await page.goto('/?__ns=default');
  await textOf(bar).toMatch(/default\s*访客\s*冻结\s*2026-03-02 10:00/);
});

test.each([
  ['wide', 1440, 900],
  ['on a phone', 375, 812],
] as const)(
  'the bar %s: tells what is set, covers nothing that is fixed, folds away and stays folded',
  async (_title, width, height) => {
    const { page, context } = await journey.open({ as: 'buyer', width, height });
    await context.request.put('/__emu/faults', { data: [{ id: 'slow', effect: { latency: { fixed: 1 } } }] });
    await context.request.put('/__emu/mode', { data: { mode: 'spy', host: 'https://shop.example' } });
    await page.goto('/cart');
    await heading(page, '购物车').waitFor();
    const bar = page.getByRole('region', { name: '模拟器' });
    await bar.getByRole('link', { name: '1 条故障' }).waitFor();
    await bar.getByRole('link', { name: '应答 https://shop.example' }).waitFor();
    await textOf(bar).toContain('康民大药房');
    await expect.poll(() => isAsWideAsItsWindow(page)).toBe(true);
    const box = await bar.boundingBox();
    expect([box?.y, box?.height]).toEqual([0, 28]);
    expect(await findings(page)).toEqual([]);
    // The page makes room for the bar: nothing of the shop lies under it.
    await expect.poll(() => page.locator('#root').evaluate((root) => root.getBoundingClientRect().top)).toBe(28);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await bar.getByRole('button', { name: '收起' }).click();
    const tab = page.getByRole('button', { name: '展开模拟器条' });
    await expect.poll(() => tab.evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.reload();
    await tab.click();
    await bar.getByRole('link', { name: '控制台' }).click();
    await heading(page, '人员').waitFor();
  },
);

test('another host answers, and is compared with the contract; a wrong host is refused at its field', async () => {
  const { page, context } = await journey.open();
  const host = createServer((_request, answer) =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"code":10000,"message":"ok","data":{"total":"3"}}'),
  );
  await once(host.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void host.close());
  await openConsole(page, '?__ns=other-host#mode');
  await page.getByRole('radio', { name: /^比对/ }).check();
  const field = main(page).getByRole('textbox', { name: /^另一主机/ });
  await field.fill(new URL(page.url()).origin);
  await page.keyboard.press('Enter');
  await main(page).getByText('host 不能是本服务自己').waitFor();
  await field.fill(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  await page.keyboard.press('Enter');
  await main(page).getByText('还没有比对').waitFor();
  expect(await (await context.request.get('/api/cart/total')).json()).toMatchObject({ data: { total: '3' } });
  await main(page).getByText('data.total：类型应为 number，实为 string "3"').waitFor();
  await page.getByRole('button', { name: '清空' }).click();
  await main(page).getByText('还没有比对').waitFor();
});

test.each([
  ['wide', 1440, 900],
  ['on a phone', 375, 812],
] as const)('every section is free of accessibility findings %s', async (_title, width, height) => {
  const { page, context } = await journey.open({ as: 'buyer', width, height });
  await context.request.put('/__emu/faults', {
    data: [{ id: 'busy', match: { op: 'goods.list' }, effect: { code: 503 } }],
  });
  await context.request.get('/api/goods/list');
  await context.request.get('/api/goods/lst');
  await context.request.get('/api/login/sms?phone=13800000001');
  await context.request.post('/__emu/snapshots', { data: { name: 'here' } });
  await openConsole(page);
  for (const name of ['人员', '世界步骤', '时钟', '故障', '调用记录', '外发', '快照', '场景', '应答方']) {
    await page
      .getByRole('navigation', { name: '栏目' })
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await heading(page, name).waitFor();
    if (name === '调用记录')
      await page
        .getByRole('link', { name: /goods\.list/ })
        .first()
        .click();
    await page.getByRole('status', { name: '正在加载' }).waitFor({ state: 'detached' });
    expect(await findings(page), name).toEqual([]);
    await expect.poll(() => isAsWideAsItsWindow(page), { message: name }).toBe(true);
  }
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
  expect(await findings(page), 'shortcuts').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '命令面板' }).waitFor();
  expect(await findings(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/__emu/#faults');
  await page.getByRole('button', { name: '新故障' }).click();
  await page.getByRole('dialog', { name: '新故障' }).waitFor();
  expect(await findings(page), 'editor').toEqual([]);
});

test.each([
  ['by default', true, () => ({})],
  ['switched off', false, () => ({ EMULATOR_CONTROL: 'off' })],
  ['in front of a real host', false, () => ({ API_HOST: journey.shop().url })],
] as const)('the server itself, %s, has console and bar: %s', async (_title, isThere, env) => {
  const site = await startSite(env());
  const read = async (path: string) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const statuses = [await read('/__emu'), await read('/__emu/'), await read('/__emu/bar.js')].map(
    ({ status }) => status,
  );
  const { status, text } = await read('/cart');
  await site.stop();
  expect([statuses, status]).toEqual([isThere ? [302, 200, 200] : [404, 404, 404], 200]);
  expect(text.includes('__emu')).toBe(isThere);
});
