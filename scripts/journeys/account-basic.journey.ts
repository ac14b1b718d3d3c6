import { expect, test } from 'vitest';
import { sees } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { fitsPhone } from './narrow.ts';

const journey = useJourney();

test('basic information: contact data are kept, another phone needs the code sent to it', async () => {
  const { page, context } = await journey.open({ as: 'newbie', provoked: [/618/] });
  await page.goto('/basic');
  await page.getByLabel('邮箱').fill('a.b@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await sees(page, '邮箱格式不正确');
  await page.getByLabel('邮箱').fill('caigou@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await sees(page, '联系方式已保存');
  await page.reload();
  await expect.poll(() => page.getByLabel('邮箱').inputValue()).toBe('caigou@example.com');

  await page.getByRole('button', { name: '更换手机号' }).click();
  const dialog = page.getByRole('dialog', { name: '更换手机号' });
  await dialog.getByLabel('新手机号').fill('+86 139-1111-2222');
  await expect.poll(() => dialog.getByLabel('新手机号').inputValue()).toBe('13911112222');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText('验证码已发送至 139****2222，5 分钟内有效').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '更换手机号' }).click();
  await dialog.getByLabel('新手机号').fill('13911112222');
  await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
  const sent = await context.request.get('/__emu/outbox?recipient=13911112222');
  const [{ code }] = (await sent.json()) as [{ code: string }];
  await dialog.getByLabel('验证码').fill(code === '0000' ? '1111' : '0000');
  await page.keyboard.press('Enter');
  await dialog.getByText('验证码不正确或已过期').waitFor();
  await dialog.getByLabel('验证码').fill(code);
  await page.keyboard.press('Enter');
  await sees(page, '139****2222');
});

test('/basic fits a phone, and nothing is in anybody’s way', async () => {
  const { page } = await journey.open({ as: 'buyer', width: 375, height: 800 });
  await page.goto('/basic');
  await fitsPhone(page);
});
