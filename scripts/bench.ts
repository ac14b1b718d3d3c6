// `npm run bench`: ratios taken in one run, ours against a bare Fastify route that sends the same bytes from memory.
// Absolute figures depend on the machine and are printed only beside the ratio.
// Search is measured first, in the database alone, then order creation against a bare transaction that does the same
// writes. BENCH_ONLY=search and BENCH_ONLY=orders do only that.
// BENCH_GOODS (default 100000; a missing data/bench-<goods>.db is made, 1000000 takes about 3 minutes), BENCH_SECONDS per measurement (default 3), BENCH_ROUNDS (default 3).
import autocannon from 'autocannon';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchFile } from './bench/bench-database.ts';
import { benchOrders } from './bench/orders.ts';
import { serve, type Running } from './bench/process.ts';
import { benchSearch } from './bench/search.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const goods = Number(process.env['BENCH_GOODS'] ?? 100_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);

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
];

async function main(): Promise<void> {
  const only = process.env['BENCH_ONLY'];
  if (only !== 'orders') benchSearch(goods, rounds, print);
  if (only !== 'search') await benchOrders(goods, rounds, print);
  if (only === undefined) await benchRoutes();
}

async function benchRoutes(): Promise<void> {
  const started = performance.now();
  const ours = await serve(join(root, 'server/dist/main.mjs'), [], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED_GOODS: String(goods),
    DATABASE_FILE: benchFile(goods),
    BAICAO_MIGRATIONS: join(root, 'db/migrations'),
    BAICAO_WEB: join(root, 'web/dist'),
  });
  print(
    `ready with ${goods} goods after ${((performance.now() - started) / 1000).toFixed(1)} s, memory ${ours.memory()} MB`,
  );
  for (const target of targets) await compare(ours, target);
  print(`memory after the load: ${ours.memory()} MB`);
  await ours.stop();
}

async function compare(ours: Running, target: Target): Promise<void> {
  const cookie = target.as === undefined ? '' : await login(ours.url, target.as);
  const answer = await fetch(ours.url + target.path, { headers: { cookie } });
  const bytes = await answer.text();
  if (answer.status !== 200) throw new Error(`${target.name}: ${answer.status} ${bytes}`);
  const file = join(tmpdir(), `baicao-bench-${process.pid}.json`);
  writeFileSync(file, bytes);
  const bare = await serve(join(root, 'scripts/bench/bare-server.mjs'), [file], {});
  const ratios: number[] = [];
  let last = { ours: 0, bare: 0, p99: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const theirs = await load(bare.url + target.path, cookie);
    const mine = await load(ours.url + target.path, cookie);
    if (mine.non2xx > 0) throw new Error(`${target.name}: ${mine.non2xx} answers were no success`);
    last = { ours: mine.requests.average, bare: theirs.requests.average, p99: mine.latency.p99 };
    ratios.push(last.ours / last.bare);
  }
  await bare.stop();
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  print(
    `${(middle * 100).toFixed(0).padStart(4)} %  ${target.name}  (${bytes.length} bytes; last round ${last.ours.toFixed(0)}/s of ${last.bare.toFixed(0)}/s, p99 ${last.p99} ms)`,
  );
}

function load(url: string, cookie: string) {
  return autocannon({ url, connections: 20, duration: seconds, headers: cookie ? { cookie } : {} });
}

async function login(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login/userLogin`, {
    method: 'POST',
    body: new URLSearchParams({ username, password: 'baicao123' }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
