import { expect, test } from 'vitest';
import { inFull } from '../tests/tier.ts';
import { go } from './calls.ts';
import { useJourney } from './journey-environment.ts';

/** Values that an older release, an extension or a person at the developer tools leaves in the storage of the browser. */

const journey = useJourney();

const ofAnotherForm = '{"owner":"buyer","draft":{},"fields":{"a":1},"forms":{"x":1}}';
const left = inFull(
  ['', 'null', '0', '"x"', '{}', '[]', '[null]', '{"owner":', '[{}]', ofAnotherForm],
  ['null', ofAnotherForm],
);
const forBuyers = ['/', '/kjcg/bulk', '/cart', '/cart/step2', '/yjfk', '/pzqg/add', '/search?keywords=阿莫西林'];
const forVisitors = ['/login', '/register/step2', '/register/dd/step3', '/forget/step2'];

test.each(left)('%s in every place of both storages: each page is there', async (text) => {
  for (const [as, paths] of [
    ['buyer', forBuyers],
    [undefined, forVisitors],
  ] as const) {
    const { page } = await journey.open({ ...(as && { as }) });
    await page.addInitScript((odd) => {
      const removed = new Set<string>();
      Storage.prototype.getItem = (name) => (removed.has(name) ? null : odd);
      Storage.prototype.removeItem = (name) => void removed.add(name);
    }, text);
    for (const path of paths) {
      await go(page, path);
      // A page that has died says so and nothing else; what it threw fails the test.
      await expect.poll(() => page.getByText('出错').count(), { message: path }).toBe(0);
    }
    if (!as) continue;
    await page.getByRole('combobox').first().fill('感冒');
    await page.getByRole('option').first().waitFor();
  }
});
