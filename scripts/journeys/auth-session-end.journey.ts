// Rule: a session that ended is said at the login, and the half-filled form is there afterwards, for the same user alone.
import { expect, test } from 'vitest';
import { expectAt, sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { endSession, headerShows } from './login-steps.ts';
import { logIn } from './purchase.ts';

const journey = useJourney();

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
  // The page has put the coupons it begins with into its address.
  await page.waitForURL(/\/login\?redirect=%2Fcart%2Fstep2%3Fids%3D1/);
  await sees(page, '登录已过期，登录后回到刚才的页面');
  await logIn(page, 'buyer');
  await page.waitForURL(/\/cart\/step2\?ids=1/);
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
  // The page's calls are refused before its code is there.
  const refused = second.waitForResponse(/\/api\/order\/list/);
  await second.route(/\/assets\/order-list\.page-/, async (route) => {
    await refused;
    await route.continue();
  });
  await second.getByRole('link', { name: '我的订单' }).first().click();
  await expectAt(second, '/login?redirect=/order');
  await sees(second, '登录已过期，登录后回到刚才的页面');
  await second.goBack();
  await expectAt(second, '/list');
});
