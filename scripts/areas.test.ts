import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The areas of the product, each with the same name in contract, tables, demo data, server and web. */
const areas = [
  'account',
  'auth',
  'cart',
  'catalog',
  'chat',
  'checkout',
  'content',
  'document',
  'draw',
  'favorite',
  'goods',
  'help',
  'invoice',
  'order',
  'points',
  'purchase',
  'service',
  'wallet',
  'zones',
];

/** Entries of a folder that are not areas. */
const rooms: readonly { readonly folder: string; readonly besides?: readonly string[] }[] = [
  { folder: 'shared/src/contract/areas' },
  { folder: 'db/src/schema', besides: ['index'] },
  { folder: 'seeds/src/make' },
  { folder: 'server/src/areas' },
  // The first page is made of what several areas answer.
  { folder: 'web/src/features', besides: ['home'] },
];

test.each(rooms)('$folder holds areas alone, as a file or a folder', ({ folder, besides = [] }) => {
  const names = readdirSync(join(root, folder)).map((name) => name.replace(/\.ts$/, ''));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !areas.includes(name) && !besides.includes(name))).toEqual([]);
});

const features = join(root, 'web/src/features');
/** A panel on every page, without a page of its own. */
const withPages = readdirSync(features).filter((name) => name !== 'chat');

test.each(withPages)('web/src/features/%s serves its own pages in its own routes file', (area) => {
  const routes = readdirSync(join(features, area)).filter((name) => name.endsWith('.routes.ts'));
  expect(routes).toEqual([`${area}.routes.ts`]);
  const pages = readFileSync(join(features, area, `${area}.routes.ts`), 'utf8').matchAll(/import\('(.*?)'\)/g);
  expect([...pages].map(([, page = '']) => page).filter((page) => !page.startsWith('./'))).toEqual([]);
});

test('a journey is named after its area, the first page or the whole shop', () => {
  const journeys = readdirSync(join(root, 'scripts/journeys')).filter((name) => name.endsWith('.journey.ts'));
  const nouns = [...areas, 'home', 'shop'];
  expect(journeys.length).toBeGreaterThan(40);
  expect(journeys.filter((name) => !nouns.includes(/^[a-z]+/.exec(name)?.[0] ?? ''))).toEqual([]);
});

test('the server has a folder for each area', () => {
  expect(readdirSync(join(root, 'server/src/areas')).toSorted()).toEqual(areas);
});
