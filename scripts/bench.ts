// `npm run bench`: measures quality goals P1, P2, P3 and P6. Absolute figures depend on the machine and are printed only
// beside the ratio. BENCH_ONLY selects one part:
//   search  in the database alone: recall, each keystroke, building the index
//   plans   single database calls with BENCH_PLANS goods (default 200000) and 1,000,000 order lines
//   orders  creating orders of 20 lines, compared with a bare transaction with the same writes (P4)
//   order-sockets  the same over sockets by 200 buyers, beside bare transactions by CPU time; waits with 20 orders a second
//   routes  our routes compared with a bare Fastify route that sends the same bytes from memory, in one run: by answers
//           per second, and by CPU time, which other programs on the machine do not affect
//   mix     lists by Zipf's law over 5,000 addresses, as a visitor, as 200 buyers, beside 20 writes and 20 suggestions a second; turning pages: by CPU time beside a bare route that sends the same bytes (BENCH_SEED: the same addresses again)
//   calls   every read with the input of its example as one buyer: asked again and again, and right after a write
//   stalls  while documents are drawn; the first list after a change of one price, of 10,000, of a maker, a rule, a coupon
//   peers   turning pages beside Express + SQL, json-server and Prism (installed at the first run)
//   accounts  time to answer for known and unknown accounts, in BENCH_PAIRS pairs (default 300)
//   bulk    a bulk order of 500 rows, from the upload of its workbook to the answer
//   namespaces  of one server: leaks between 64 buyers with BENCH_CALLS (default 500) random calls each, time of a reset,
//           10,000 namespaces, and what an emulator costs in a process of tests
//   first-view  the first view of the main routes in a browser: requests, bytes, calls and paints, with the network and the processor
//           of Lighthouse's two profiles (BENCH_PLACE: one route; 400 goods)
//   memory  after BENCH_MINUTES (default 3) of hostile reads by many buyers
// BENCH_GOODS (default 100000; a missing data/bench-<goods>.db is made, 1000000 takes about 3 minutes), BENCH_SECONDS per
// measurement (default 3), BENCH_ROUNDS (default 3).
import autocannon from 'autocannon';
import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchFile, openBenchDatabase } from './bench/bench-database.ts';
import { benchCalls } from './bench/calls.ts';
import { benchBulk } from './bench/bulk.ts';
import { benchDrawing } from './bench/drawing.ts';
import { benchFirstView } from './bench/first-view.ts';
import { benchKnownAccounts } from './bench/known-accounts.ts';
import { benchMemory } from './bench/memory.ts';
import { login, people } from './bench/login.ts';
import { benchMix } from './bench/mix.ts';
import { benchNamespaces } from './bench/namespaces.ts';
import { benchOrderSockets, type Customer } from './bench/order-sockets.ts';
import { benchOrders } from './bench/orders.ts';
import { benchPeers } from './bench/peers.ts';
import { benchPlans } from './bench/plans.ts';
import { emptyCarts, ordinaryBuyers } from './bench/more-buyers.ts';
import { serve, type Running } from './bench/process.ts';
import { benchProcesses } from './bench/processes.ts';
import { benchSearch } from './bench/search.ts';
import { benchStalls } from './bench/stalls.ts';
import { root, serverFlags } from './node.mjs';

const goods = Number(process.env['BENCH_GOODS'] ?? 100_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const minutes = Number(process.env['BENCH_MINUTES'] ?? 3);
const only = process.env['BENCH_ONLY'];
const seedOfRun = process.env['BENCH_SEED'] ?? randomBytes(4).toString('hex');

interface Target {
  readonly name: string;
  readonly path: string;
  readonly as?: string;
}

const targets: readonly Target[] = [
  {
    name: 'goods.list, visitor, filtered and sorted',
    path: '/api/goods/list?in_stock=1&jx=%E8%83%B6%E5%9B%8A%E5%89%82&sort=price&order=asc&page=2',
  },
  {
    name: 'goods.list, buyer, filtered and sorted',
    path: '/api/goods/list?in_stock=1&jx=%E8%83%B6%E5%9B%8A%E5%89%82&sort=price&order=asc&page=2',
    as: 'buyer',
  },
  { name: 'goods.list, visitor, keyword', path: '/api/goods/list?keywords=%E9%98%BF%E8%8E%AB' },
  { name: 'goods.search, initials', path: '/api/goods/search?keywords=amxl' },
  { name: 'focus.common', path: '/api/focus/common' },
  { name: 'focus.home', path: '/api/focus' },
  { name: 'focus.home, buyer', path: '/api/focus', as: 'buyer' },
  { name: 'focus.slot', path: '/api/focus/top' },
  { name: 'focus.demo', path: '/api/focus/demo?banner_id=125' },
  { name: 'user.base, buyer', path: '/api/user/base', as: 'buyer' },
  { name: 'user.member, buyer', path: '/api/user/member', as: 'buyer' },
  { name: 'user.stores, head of a chain', path: '/api/user/stores', as: 'chain' },
  { name: 'user.moneyLog, buyer', path: '/api/user/user_money_log', as: 'buyer' },
  { name: 'message.list, buyer', path: '/api/user/message', as: 'buyer' },
];

async function main(): Promise<void> {
  const parts: Readonly<Record<string, () => Promise<void> | void>> = {
    search: () => benchSearch(goods, rounds, print),
    plans: () => benchPlans(Number(process.env['BENCH_PLANS'] ?? 200_000), rounds, print),
    orders: () => benchOrders(goods, rounds, print),
    'order-sockets': benchOurOrders,
    mix: benchOurMix,
    processes: benchOurProcesses,
    calls: benchEveryCall,
    stalls: benchOurStalls,
    peers: benchOurPeers,
    routes: benchRoutes,
    accounts: () => benchKnownAccounts(Number(process.env['BENCH_PAIRS'] ?? 300), print),
    bulk: () => benchBulk(goods, rounds, print),
    namespaces: () => benchNamespaces(Number(process.env['BENCH_CALLS'] ?? 500), print),
    'first-view': benchFirstViews,
    memory: benchHostile,
  };
  for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part();
}

async function benchRoutes(): Promise<void> {
  openBenchDatabase(goods).close();
  const started = performance.now();
  const ours = await start(benchFile(goods));
  print(
    `ready with ${goods} goods after ${((performance.now() - started) / 1000).toFixed(1)} s, memory ${ours.memory()} MB`,
  );
  for (const target of targets) await compare(ours, target);
  print(`memory after the load: ${ours.memory()} MB`);
  await ours.stop();
}

function start(databaseFile: string): Promise<Running> {
  return serve([...serverFlags, join(root, 'server/dist/main.mjs')], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_FILE: databaseFile,
  });
}

/** Runs on a copy of the database: its buyers write. */
async function benchOurMix(): Promise<void> {
  const { ours, file, done } = await startOnCopy('mix', (copy) => ordinaryBuyers(copy, 200));
  const buyers: string[] = [];
  // A few at a time: the server refuses more logins than it can hash.
  for (const { username } of ordinaryBuyers(file, 200)) buyers.push(await login(ours.url, username));
  await benchMix({ ours, buyers, goods, rounds, seconds, seed: seedOfRun, print });
  await done();
}

/** Four processes on one copy of the database. */
async function benchOurProcesses(): Promise<void> {
  const { ours, file, done } = await startOnCopy('processes', (copy) => ordinaryBuyers(copy, 200));
  const others = await Promise.all([1, 2, 3].map(() => start(file)));
  const buyers: string[] = [];
  for (const { username } of ordinaryBuyers(file, 200)) buyers.push(await login(ours.url, username));
  await benchProcesses({ servers: [ours, ...others], buyers, rounds, seconds, seed: seedOfRun, print });
  await Promise.all(others.map((other) => other.stop()));
  await done();
}

async function benchOurOrders(): Promise<void> {
  const [recorded = '', bare = ''] = ['recorded', 'bare'].map((name) =>
    join(tmpdir(), `baicao-${name}-${process.pid}.db`),
  );
  const { ours, file, done } = await startOnCopy('orders', (copy) => {
    emptyCarts(copy);
    ordinaryBuyers(copy, 200);
    for (const other of [recorded, bare]) copyFileSync(copy, other);
  });
  const customers: Customer[] = [];
  for (const { id, username } of ordinaryBuyers(file, 200))
    customers.push({ id, cookie: await login(ours.url, username) });
  await benchOrderSockets({ ours, customers, files: { ours: file, recorded, bare }, rounds, print });
  await done();
  for (const copy of [recorded, bare]) removeDatabase(copy);
}

async function benchEveryCall(): Promise<void> {
  const { ours, done } = await startOnCopy('calls');
  await benchCalls(ours, await login(ours.url, 'buyer'), print);
  await done();
}

async function benchOurPeers(): Promise<void> {
  const { ours, file, done } = await startOnCopy('peers');
  await benchPeers(file, { ours, goods, rounds, seconds, seed: seedOfRun, print });
  await done();
}

async function benchFirstViews(): Promise<void> {
  const ours = await serve([...serverFlags, join(root, 'server/dist/main.mjs')], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_FILE: ':memory:',
    SEED_GOODS: '400',
  });
  await benchFirstView(ours, (username) => login(ours.url, username), rounds, print);
  await ours.stop();
}

async function benchOurStalls(): Promise<void> {
  const { ours, file, done } = await startOnCopy('stalls');
  const cookie = await login(ours.url, 'buyer');
  await benchDrawing(ours, cookie, print);
  await benchStalls(ours, file, cookie, print);
  await done();
}

/** The server on a copy of the bench database, and what ends it. `prepare` may change the copy before. */
async function startOnCopy(name: string, prepare: (file: string) => unknown = () => undefined) {
  openBenchDatabase(goods).close();
  const file = join(tmpdir(), `baicao-${name}-${process.pid}.db`);
  copyFileSync(benchFile(goods), file);
  prepare(file);
  const ours = await start(file);
  const done = async () => {
    await ours.stop();
    removeDatabase(file);
  };
  return { ours, file, done };
}

function removeDatabase(file: string): void {
  for (const left of [file, `${file}-wal`, `${file}-shm`]) rmSync(left, { force: true });
}

/** Runs on a copy of the database: these buyers also write. */
async function benchHostile(): Promise<void> {
  const { ours, done } = await startOnCopy('memory');
  const cookies = ['', ...(await Promise.all(people.map((username) => login(ours.url, username))))];
  await benchMemory(ours, cookies, minutes, print);
  await done();
}

async function compare(ours: Running, target: Target): Promise<void> {
  const cookie = target.as === undefined ? '' : await login(ours.url, target.as);
  const answer = await fetch(ours.url + target.path, { headers: { cookie } });
  const bytes = await answer.text();
  if (answer.status !== 200) throw new Error(`${target.name}: ${answer.status} ${bytes}`);
  const file = join(tmpdir(), `baicao-bench-${process.pid}.json`);
  writeFileSync(file, bytes);
  const bare = await serve([join(root, 'scripts/bench/bare-server.mjs'), file], {});
  const ratios: number[] = [];
  const busy = { ours: 0, bare: 0 };
  let last = { ours: 0, bare: 0, p99: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await loaded(bare, target.path, cookie);
    const mine = await loaded(ours, target.path, cookie);
    busy.ours += mine.busyMs / mine.requests.total;
    busy.bare += theirs.busyMs / theirs.requests.total;
    if (mine.non2xx > 0) throw new Error(`${target.name}: ${mine.non2xx} answers were no success`);
    last = { ours: mine.requests.average, bare: theirs.requests.average, p99: mine.latency.p99 };
    ratios.push(last.ours / last.bare);
  }
  await bare.stop();
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const ofBusy = busy.ours > 0 ? `, by processor ${((100 * busy.bare) / busy.ours).toFixed(0)} %` : '';
  print(
    `${(middle * 100).toFixed(0).padStart(4)} %  ${target.name}${ofBusy}  (${bytes.length} bytes; last round ${last.ours.toFixed(0)}/s of ${last.bare.toFixed(0)}/s, p99 ${last.p99} ms)`,
  );
}

async function loaded(server: Running, path: string, cookie: string) {
  const before = server.processorMs();
  const headers = cookie ? { cookie } : {};
  const result = await autocannon({ url: server.url + path, connections: 20, duration: seconds, headers });
  return { ...result, busyMs: server.processorMs() - before };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
