import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { needsOf } from '../../web/needs-of.ts';

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const page = readFileSync(`${dist}index.html`, 'utf8');
/** Files referenced by the HTML: loaded by every visitor at every address. */
const first = new Set([...page.matchAll(/assets\/[^"]+\.(?:js|css)/g)].map(([name]) => name));
const all = readdirSync(`${dist}assets`).map((name) => `assets/${name}`);

const built: Record<string, { file?: string; imports?: string[] }> = JSON.parse(
  readFileSync(`${dist}.vite/manifest.json`, 'utf8'),
);

function gzipped(name: string): number {
  return gzipSync(readFileSync(dist + name), { level: 9 }).length;
}

function weightOf(kind: string): number {
  return [...first].filter((name) => name.endsWith(kind)).reduce((sum, name) => sum + gzipped(name), 0);
}

// Gzipped bytes; the limits are project goals.
test('the first load weighs at most 195 kB of scripts and 12 kB of styles', () => {
  expect(first.size).toBeGreaterThan(2);
  expect(weightOf('.js')).toBeLessThanOrEqual(195_000);
  expect(weightOf('.css')).toBeLessThanOrEqual(12_000);
});

/** What a module and all that it imports became, without the first load. */
function scriptsOf(name: string): string[] {
  const files = [...needsOf(name, (one) => built[one]?.imports ?? [])].flatMap((one) => built[one]?.file ?? []);
  return files.filter((file) => !first.has(file));
}

test('no page needs more than 12 scripts beside the first load', () => {
  const pages = Object.keys(built).filter((name) => name.endsWith('.page.tsx'));
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((name) => scriptsOf(name).length > 12)).toEqual([]);
});

const withoutSchemas = [
  'home/home',
  'goods/goods-list',
  'goods/goods-detail',
  'zones/zone',
  'cart/cart',
  'checkout/check-order',
  'order/order-detail',
  'account/member',
  'auth/login',
];

test('the main pages whose address holds no state load no schemas', () => {
  const schemas = all.filter((name) => name.endsWith('.js') && readFileSync(dist + name, 'utf8').includes('ZodError'));
  expect(schemas.length).toBeGreaterThan(0);
  for (const name of withoutSchemas)
    expect(scriptsOf(`src/features/${name}.page.tsx`).filter((script) => schemas.includes(script))).toEqual([]);
});

test("the shop has no trace of the emulator's console and of its bar", () => {
  const texts = [page, ...all.map((name) => readFileSync(dist + name, 'utf8'))];
  expect(texts.filter((text) => /emulator-bar|模拟器控制台|__emu\/(bar|health)/.test(text))).toEqual([]);
});

test('the bar weighs at most 4 kB', () => {
  expect(gzipSync(readFileSync(new URL('../../web/console/dist/bar.js', import.meta.url))).length).toBeLessThanOrEqual(
    4_000,
  );
});

test('no lazily loaded script weighs more than 40 kB', () => {
  const later = all.filter((name) => name.endsWith('.js') && !first.has(name));
  expect(later.length).toBeGreaterThan(50);
  expect(later.filter((name) => gzipped(name) > 40_000)).toEqual([]);
});
