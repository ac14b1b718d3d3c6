// What `npm run soak` proves: a row for each goal, with the tests that hold it at full numbers, or the program that measures it.
import { builtServer, typescript, vitestRun } from '../tests/stages.mjs';

/** Test files, or parts of their paths. */
const tests = (files, env = {}) => ({
  files,
  command: () => ({ ...vitestRun(...files), env: { ...builtServer, ...env } }),
});

/** A program that says what it measured (`report`). */
const program = (file) => ({ files: [], command: () => ({ ...typescript(file), env: builtServer }) });

const { SOAK_MINUTES: minutes = '10', SOAK_CARTS: carts = '1000000' } = process.env;
const { FUZZ_REQUESTS: requests = '10000', CRASH_ROUNDS: kills = '100' } = process.env;

/**
 * `name`: M money and stock, R reliability, S security. Everything runs from one drawn seed (`TEST_SEED`), which the tests print.
 */
export const goals = [
  {
    name: 'M1',
    title: 'money is whole fen, computed in one place',
    ...tests(['shared/src/pricing/money', 'shared/src/pricing/allocate', 'scripts/money-sources']),
  },
  {
    name: 'M2',
    title: `${carts} carts cost what the oracle says`,
    ...tests(['shared/src/pricing/oracle', 'shared/src/pricing/cart-properties'], { SOAK_CARTS: carts }),
  },
  {
    name: 'M3',
    title: 'lines, discounts, payments and refunds add up to the fen',
    ...tests(['seeds/src/', 'random-shopping', 'shared/src/pricing/refund', 'rows-multiply']),
  },
  {
    name: 'M4',
    title: 'every movement is a ledger row, and is reversed once',
    ...tests(['server/src/ledger', 'db/src/audit', 'order/full-return']),
  },
  {
    name: 'M5',
    title: 'what was seen is what is ordered',
    ...tests(['checkout/snapshot', 'checkout/create-order', 'checkout/coupons-used']),
  },
  {
    name: 'R1',
    title: `acknowledged is durable: killed ${kills} times under 20 clients`,
    ...program('scripts/crash.ts'),
  },
  {
    name: 'R2',
    title: 'invariants, each seen to find its breakage',
    ...tests(['db/src/audit', 'seeds/src/invariants']),
  },
  { name: 'R3', title: 'races of 100 calls', ...tests(['races.test.ts']) },
  { name: 'R4', title: 'a repeated call is done once', ...tests(['idempotency', 'checkout/identities']) },
  { name: 'R5', title: 'several processes on one file', ...tests(['two-servers', 'open-database', 'http/one-state']) },
  {
    name: 'R5 lists',
    title: `lists of two servers equal the database, ${minutes} minutes`,
    ...program('scripts/soak/lists.ts'),
  },
  {
    name: 'R6',
    title: 'full disk, read-only, damaged, locked',
    ...tests(['storage-full', 'foreign-lock', 'server/test/startup', 'health/']),
  },
  {
    name: 'R6 clock',
    title: 'the clock is set, forward and back',
    ...tests(['clock-jumps'], { FUZZ_REQUESTS: requests }),
  },
  {
    name: 'R7',
    title: 'it stops in time, with half-sent bodies open',
    needsBrowser: true,
    files: [],
    command: () => ({
      ...vitestRun('--config', 'scripts/journeys/vitest.config.ts', 'shop-process'),
      env: builtServer,
    }),
  },
  {
    name: 'R8',
    title: 'backup, restore and migration, killed in the middle too',
    ...tests(['scripts/database', 'open-database', 'health/prepare-file']),
  },
  { name: 'R9', title: 'three times too many calls', ...program('scripts/overload.ts') },
  {
    name: 'R9 memory',
    title: `memory stays flat, ${minutes} minutes of reads and writes`,
    ...program('scripts/soak/memory.ts'),
  },
  { name: 'S1', title: 'no row of anybody else', ...tests(['server/test/ownership']) },
  { name: 'S2', title: 'no write from another site', ...tests(['foreign-site', 'http/transport']) },
  {
    name: 'S3',
    title: 'no body past its content type',
    ...tests(['content-types', 'http/transport', 'body-bounds', 'http/body-text', 'parse-wire']),
  },
  {
    name: 'S4',
    title: `${requests} random requests to every operation`,
    ...tests(['document-fuzz', 'header-mutations', 'odd-requests', 'bad-input', 'field-values'], {
      FUZZ_REQUESTS: requests,
    }),
  },
  { name: 'S5', title: 'no undeclared field goes in or out', ...tests(['mass-assignment', 'contract-sweep']) },
  { name: 'S6', title: 'passwords, codes, sessions', ...tests(['server/src/areas/auth']) },
  { name: 'S7', title: 'uploads are what they seem', ...tests(['http/upload', 'certificates', 'domain/files']) },
  {
    name: 'S8',
    title: 'headers and policies',
    ...tests(['server/src/web', 'pass-through-headers', 'behind-a-proxy', 'pictures/', 'pay-page', 'contract-sweep']),
  },
  {
    name: 'S9',
    title: 'no link and no text leads away or runs',
    ...tests(['validation/links', 'validation/main-site', 'web/src/app/rows', 'rich-text', 'zone-actions']),
  },
  { name: 'S10', title: 'nothing secret in the log', ...tests(['log-lines']) },
];
