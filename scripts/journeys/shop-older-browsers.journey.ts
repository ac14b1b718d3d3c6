import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { visit, type Visitor } from './browser.ts';
import { newerFunctions, withoutNewerFunctions } from './newer-functions.ts';
import { purchase } from './purchase.ts';
import { startSite, type Site } from './site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Functions that `web/src/app/missing-functions.ts` fills in. */
const filledIn = ['any', 'canParse', 'parse', 'toSorted', 'toReversed', 'toSpliced'];
/** Functions whose presence libraries check before they use them. */
const askedFor = ['startViewTransition'];

/** A call by name: on an object of any kind where a prototype owns the function. `z.union` and `list.map` have the same names as other functions. */
const inherited = Object.entries(newerFunctions).flatMap(([owner, names]) =>
  owner.endsWith('.prototype') && owner !== 'Iterator.prototype' ? names.map((name) => `\\.${name}\\(`) : [],
);
const owned = Object.entries(newerFunctions).flatMap(([owner, names]) =>
  owner.endsWith('.prototype') ? [] : names.map((name) => `\\b${owner}\\.${name}\\b`),
);
const iterated = `\\.(?:values|keys|entries)\\(\\)\\.(?:${newerFunctions['Iterator.prototype']?.join('|')})\\(`;
const newer = new RegExp([...inherited, ...owned, iterated, '\\(\\?<[=!]'].join('|'), 'g');

test('the built app uses no lookbehind, and no newer function without a replacement', () => {
  const dist = fileURLToPath(new URL('../../web/dist/assets/', import.meta.url));
  const used = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => readFileSync(dist + name, 'utf8').match(newer) ?? [])
    .map((call) => call.replaceAll(/^.*\.|\($/g, ''));
  const known = [...filledIn, ...askedFor];
  expect(used).toContain('toSorted');
  expect([...new Set(used)].filter((name) => !known.includes(name))).toEqual([]);
});

async function open(): Promise<Visitor> {
  const visitor = await visit(site.url);
  onTestFinished(() => visitor.context.close());
  return visitor;
}

test('a purchase in the oldest supported browser', { tags: ['long'] }, async () => {
  const visitor = await open();
  await visitor.context.addInitScript(withoutNewerFunctions, newerFunctions);
  await purchase(site.url, visitor);
  expect(visitor.complaints).toEqual([]);
});

test.each([
  ['AbortSignal', 'timeout'],
  ['Intl', 'Segmenter'],
])('a browser without %s.%s is told so, in place of the page', async (owner, name) => {
  const { context, page } = await open();
  await context.addInitScript(withoutNewerFunctions, { [owner]: [name] });
  await page.goto('/');
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^您的浏览器版本过低，/);
  await expect.poll(() => page.locator('#root').count()).toBe(0);
});
