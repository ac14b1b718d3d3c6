/**
 * Overload: measures how many calls a server answers per second, sends three times that for OVERLOAD_SECONDS (10)
 * without waiting for answers. Excess calls get 503 and Retry-After within 100 ms, health answers within a second
 * throughout, and five seconds later all calls succeed again. Localhost only, limited in time and number.
 */
import { contract } from '@baicao/shared/contract';
import { worldFile } from '@baicao/server/test/process';
import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { login } from './bench/login.ts';
import { report } from './soak/report.ts';
import { percentile, type Offer, type Outcome } from './overload/outcome.ts';

const seconds = Math.min(Number(process.env['OVERLOAD_SECONDS'] ?? '10'), 60);
const goals = { refusalMs: 100, healthMs: 1_000, recoveryMs: 5_000 } as const;
const perSecondMax = 20_000;

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}

/** Typical load: lists by every page and sort order, details, carts; one call in twenty writes, which clears the caches. */
function mix(): Call[] {
  const sorts = ['price', 'number', 'sale'];
  return Array.from({ length: 600 }, (_, index) => {
    const get = (path: string): Call => ({ method: 'GET', path, body: '' });
    if (index % 20 === 7)
      return { method: 'POST', path: contract.favorite.add.path, body: `goods_ids=${1001 + (index % 10)}` };
    if (index % 4 === 1) return get(contract.goods.detail.path.replace('{id}', String(1001 + (index % 10))));
    if (index % 4 === 2) return get(contract.cart.list.path);
    return get(`${contract.goods.list.path}?page=${1 + (index % 12)}&sort=${sorts[index % 3] ?? ''}&per_page=40`);
  });
}

const formType = 'application/x-www-form-urlencoded';

/** Answers per second with twenty clients that each wait for their answer. */
async function capacityOf(url: string, cookie: string): Promise<number> {
  const requests = mix().map(({ method, path, body }) => ({
    method,
    path,
    headers: { cookie, ...(body ? { 'content-type': formType } : {}) },
    ...(body ? { body } : {}),
  }));
  const result = await autocannon({ url, connections: 20, duration: 4, requests });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} calls were no success at rest`);
  return result.requests.average;
}

function offer(given: Offer): Promise<Outcome> {
  const script = fileURLToPath(new URL('overload/open-loop.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.once('exit', (status) => {
      if (status === 0) resolve(JSON.parse(output) as Outcome);
      else reject(new Error(`the load ended with ${status}`));
    });
  });
}

/** Duration of each answer, with ten calls a second until `isOver`. */
async function healthDuring(url: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const { status } = await fetch(`${url}/healthz`);
    took.push(status === 200 ? performance.now() - began : Infinity);
    await after(100);
  }
  return took;
}

/** Time until the last call that did not succeed within half a second, observed for six seconds. */
async function recovery(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  let lastBad = began;
  for (let index = 0; performance.now() - began < goals.recoveryMs + 1_000; index += 1) {
    const sent = performance.now();
    const answer = await fetch(`${url}${contract.goods.list.path}?page=${1 + (index % 10)}`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200 || performance.now() - sent > 500) lastBad = performance.now();
    await after(20);
  }
  return lastBad - began;
}

function bytesOf(cookie: string): string[] {
  return mix().map(({ method, path, body }) => {
    const content = body ? `content-type: ${formType}\r\ncontent-length: ${body.length}\r\n` : '';
    return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n${content}\r\n${body}`;
  });
}

async function main(): Promise<void> {
  const world = worldFile();
  const server = await world.start();
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const cookie = await login(url, 'buyer');
    await capacityOf(url, cookie);
    const capacity = await capacityOf(url, cookie);
    const perSecond = Math.min(Math.round(3 * capacity), perSecondMax);
    print(`at rest ${capacity.toFixed(0)} answers a second; offering ${perSecond} a second for ${seconds} s`);
    let isOver = false;
    const health = healthDuring(url, () => isOver);
    const { accepted, refused, ...rest } = await offer({
      port: server.port,
      requests: bytesOf(cookie),
      perSecond,
      seconds,
      connectionsMax: 2_000,
    });
    isOver = true;
    const recoveredMs = await recovery(url, cookie);
    const healthMs = await health;
    const worstHealth = Math.max(...healthMs);
    print(`accepted ${accepted.count}: p50 ${accepted.p50} ms, p99 ${accepted.p99} ms`);
    print(`refused ${refused.count}: p50 ${refused.p50} ms, p99 ${refused.p99} ms (goal ${goals.refusalMs})`);
    print(`offered ${rest.offered}, unsent ${rest.unsent}, unanswered ${rest.unanswered}, faults ${rest.faults}`);
    print(
      `health asked ${healthMs.length} times: p99 ${percentile(healthMs, 99)} ms, longest ${worstHealth.toFixed(0)} ms (goal ${goals.healthMs})`,
    );
    print(`answered well again after ${recoveredMs.toFixed(0)} ms (goal ${goals.recoveryMs})`);
    const isShed = refused.count > 0 && refused.p99 <= goals.refusalMs;
    const isWhole = rest.faults === 0 && rest.unanswered === 0;
    const isGood = isShed && isWhole && worstHealth <= goals.healthMs && recoveredMs <= goals.recoveryMs;
    report(
      `${perSecond} calls/s offered: refused p99 ${refused.p99} ms, health ≤ ${worstHealth.toFixed(0)} ms, well again after ${recoveredMs.toFixed(0)} ms: ${isGood ? 'goals reached' : 'GOALS MISSED'}`,
      isGood,
    );
  } finally {
    await server.stop('SIGTERM');
    world.remove();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
process.exit();
