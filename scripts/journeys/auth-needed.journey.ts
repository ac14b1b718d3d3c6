// Rule: a visitor who opens a page for buyers begins at the login, which leads back: nothing is asked that is refused to him.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAt, sees, settled } from './calls.ts';
import { useJourney } from './journey-environment.ts';
import { logIn } from './purchase.ts';

const journey = useJourney();

test.each(['/order?type=1', '/order/info/2', '/cart', '/user', '/star', '/wdqb_yegl'])(
  'a visitor opens %s',
  async (place) => {
    const { page } = await journey.open();
    const answers: string[] = [];
    page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
    await page.goto(place);
    await sees(page, '请先登录，登录后回到刚才的页面');
    await expectAt(page, `/login?redirect=${place}`);
    await settled(page);
    expect(answers.filter((answer) => /^[45]/.test(answer))).toEqual([]);
    await logIn(page, 'buyer');
    await expectAt(page, place);
    await page.reload();
    await settled(page);
    await expectAt(page, place);
  },
);

const toCart = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^购物车/ })
    .first();

test('a visitor follows a link to a page for buyers', async () => {
  const { page } = await journey.open();
  const answers: string[] = [];
  page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await page.goto('/list');
  await settled(page);
  await toCart(page).click();
  await sees(page, '请先登录，登录后回到刚才的页面');
  await expectAt(page, '/login?redirect=/cart');
  await settled(page);
  expect(answers.filter((answer) => /^[45]/.test(answer))).toEqual([]);
  await page.goBack();
  await expectAt(page, '/list');
});

test('who has logged in in another tab meanwhile is no visitor', async () => {
  const { page, context } = await journey.open();
  await page.goto('/list');
  await settled(page);
  await journey.shop().signIn(context, 'buyer');
  await toCart(page).click();
  await expectAt(page, '/cart');
  await sees(page, '去结算');
});
