import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
/** For Node.js before 22.18, which reads no TypeScript by itself. */
const tsx = import.meta.resolve('tsx');

/** One import for every direction that docs/architecture.md forbids: a file, and what it must not import. */
const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  ['shared/src/pricing/planted.ts', 'fastify'],
  ['shared/src/pricing/planted2.ts', '@baicao/db/client'],
  ['db/src/planted.ts', '@baicao/seeds/image'],
  ['db/src/planted2.ts', '@baicao/server/testing'],
  ['seeds/src/planted.ts', '@baicao/server/testing'],
  ['server/src/areas/cart/planted.ts', '@baicao/seeds/image'],
  ['server/src/areas/cart/planted2.ts', 'drizzle-orm'],
  ['server/src/orders/planted.ts', '@baicao/web/main'],
  ['server/src/cache/planted.ts', '#domain/errors.ts'],
  ['server/src/domain/planted.ts', '#ledger/money.ts'],
  ['server/src/domain/planted2.ts', '#http/session.ts'],
  ['server/src/domain/planted3.ts', '#documents/pdf.ts'],
  ['server/src/documents/planted.ts', '#ledger/money.ts'],
  ['server/src/ledger/planted.ts', '#goods/goods-record.ts'],
  ['server/src/goods/planted.ts', '#promotions/promotions.ts'],
  ['server/src/promotions/planted.ts', '#purchase-policy/purchase-policy.ts'],
  ['server/src/purchase-policy/planted.ts', '#goods-view/goods-view.ts'],
  ['server/src/goods-view/planted.ts', '#goods-index/goods-index.ts'],
  ['server/src/goods-index/planted.ts', '#cart/cart.ts'],
  ['server/src/cart/planted.ts', '#orders/payments.ts'],
  ['server/src/orders/planted2.ts', '#areas/order/after-sales.repo.ts'],
  ['server/src/orders/planted3.ts', '../areas/order/after-sales.repo.ts'],
  ['server/src/http/planted.ts', '#orders/payments.ts'],
  ['server/src/http/planted2.ts', '#areas/order/after-sales.repo.ts'],
  ['server/src/areas/cart/planted3.ts', '#areas/order/after-sales.repo.ts'],
  ['server/src/areas/cart/planted4.ts', '../order/after-sales.repo.ts'],
  ['server/src/areas/cart/planted5.ts', '#http/session.ts'],
  ['server/src/areas/cart/planted6.ts', '#app.ts'],
  ['server/src/areas/cart/planted7.ts', '#test/shop.ts'],
  ['web/src/design/planted.ts', '#api/client.ts'],
  ['web/src/design/planted2.ts', '#domain/price.tsx'],
  ['web/src/design/planted3.ts', '#console/kit/field.tsx'],
  ['web/src/api/planted.ts', '#design/row.tsx'],
  ['web/src/api/planted2.ts', '#core/session.ts'],
  ['web/src/domain/planted.ts', '#api/client.ts'],
  ['web/src/domain/planted2.ts', '#core/session.ts'],
  ['web/src/core/planted.ts', '#features/goods/index.ts'],
  ['web/src/core/planted2.ts', '#console/control/client.ts'],
  ['web/src/core/member-page/planted.ts', '#app/rows.ts'],
  ['web/src/features/cart/planted.ts', '#features/order/order.queries.ts'],
  ['web/src/features/cart/planted2.ts', '../order/order.queries.ts'],
  ['web/src/features/cart/components/cart-line/planted.ts', '../../../order/order.queries.ts'],
  ['web/src/features/cart/planted3.ts', '#app/rows.ts'],
  ['web/src/features/cart/planted4.ts', '@baicao/server/testing'],
  ['web/src/features/cart/planted5.ts', 'node:fs'],
  ['web/src/features/cart/planted6.ts', '#test/goods.ts'],
  ['web/src/features/cart/planted7.ts', './cart.routes.ts'],
  ['web/src/features/cart/planted8.ts', '#shell/shell.tsx'],
  ['web/src/features/cart/components/cart-line/planted2.ts', '../../cart.routes.ts'],
  ['web/src/shell/planted.ts', '#features/chat/chat.tsx'],
  ['web/src/shell/planted2.ts', '#app/providers.tsx'],
  ['web/src/app/planted.ts', '#features/chat/chat.tsx'],
  ['web/src/planted.ts', '#console/control/client.ts'],
  ['web/console/people/planted.ts', '#features/cart/cart.queries.ts'],
  ['web/console/people/planted2.ts', '#api/client.ts'],
  ['web/console/people/planted3.ts', '../faults/recipes.ts'],
  ['web/console/people/planted4.ts', '@baicao/server/testing'],
];

/** Queries are for the service; the types of their rows are for the whole area. */
const onlyTypes = ['server/src/areas/cart/planted.routes.ts', 'server/src/areas/cart/planted.serialize.ts'] as const;

const circle = ['server/src/goods/circle-a.ts', 'server/src/goods/circle-b.ts'] as const;

/** Ways to make a script or markup of a text, each with the rule that refuses it. */
const dangers = [
  ['web/src/design/planted4.tsx', 'eval(text)', 'no-eval'],
  ['web/src/design/planted5.tsx', 'new Function(text)', 'no-new-func'],
  ['web/src/design/planted6.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />', 'no-danger'],
  ['server/src/http/planted3.ts', 'eval(text)', 'no-eval'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'layers-'));
let findings = '';

function plant(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

beforeAll(() => {
  copyFileSync(join(root, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  for (const [file, specifier] of forbidden)
    plant(file, `import type { Planted } from '${specifier}';\nexport type Used = Planted;\n`);
  for (const file of onlyTypes) {
    plant(file, `import { planted } from './stores.repo.ts';\nexport const used = planted;\n`);
    plant(typesOf(file), `import type { Planted } from './stores.repo.ts';\nexport type Used = Planted;\n`);
  }
  for (const [file, code] of dangers) plant(file, `export const planted = (text: string) => ${code};\n`);
  plant(circle[0], `import type { B } from './circle-b.ts';\nexport type A = B | 1;\n`);
  plant(circle[1], `import type { A } from './circle-a.ts';\nexport type B = A | 2;\n`);
  const run = spawnSync(process.execPath, ['--import', tsx, oxlint, '--format=unix', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  findings = run.stdout;
});

function isRefused(file: string, rule = 'no-restricted-imports'): boolean {
  return findings.split('\n').some((line) => line.startsWith(`${file}:`) && line.includes(rule));
}

const typesOf = (file: string) => file.replace('planted', 'planted-types');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(forbidden)('%s must not import %s', (file) => {
  expect(isRefused(file)).toBe(true);
});

test.each(onlyTypes)('%s imports types of a repo, and no query', (file) => {
  expect(isRefused(file)).toBe(true);
  expect(isRefused(typesOf(file))).toBe(false);
});

test.each(circle)('a circle of types only is found: %s', (file) => {
  expect(isRefused(file, 'no-cycle')).toBe(true);
});

test.each(dangers)('no text becomes a script or markup in %s: %s', (file, _code, rule) => {
  expect(isRefused(file, rule)).toBe(true);
});

test('functions that give a row its wire names are declared in a serializer', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' });
  const others = sources.filter((file) => file.endsWith('.ts') && !/\.(serialize|test)\.ts$/.test(file));
  const declared = others.filter((file) =>
    /^(export )?(async )?(function|const) wire[A-Z]/m.test(readFileSync(join(root, 'server/src', file), 'utf8')),
  );
  expect(declared).toEqual([]);
});
