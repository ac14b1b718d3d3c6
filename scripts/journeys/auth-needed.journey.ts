// Rule: a visitor who opens a page for buyers begins at the login, which leads back: nothing is asked that is refused to him.
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
