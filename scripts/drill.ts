/**
 * `npm run drill`: three servers on one file behind HAProxy with docs/deploy/haproxy.cfg, twenty clients that write through it without pause. Each server in
 * turn is killed with SIGKILL after 80 more orders and started again, as systemd does. Prints how long no write was acknowledged and how many calls broke off.
 * Afterwards: every acknowledged write, every invariant, and each submit sent again with its idempotency key. `DRILL_ROUNDS` (2) kills of each server.
 */
import { freePort } from '@baicao/server/test/free-port';
import { worldFile, type ServerProcess } from '@baicao/server/test/process';
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { damage, provision } from './crash/provision.ts';
import type { Client } from './crash/client.ts';
import { Fault } from './crash/request.ts';
import { textOf } from './repository-files.ts';

const rounds = Number(process.env['DRILL_ROUNDS'] ?? '2');
/** Of one kill. */
const ordersBetween = 80;
const lookEveryMs = 5;
const restartMs = 200;

const world = worldFile();
const clients = provision(world);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** The shipped file with these ports, without TLS. */
function proxyConfig(front: number, ports: readonly number[]): string {
  const shipped = textOf('docs/deploy/haproxy.cfg')
    .replace(/^ {2}bind :443 .*$/m, `  bind 127.0.0.1:${front}`)
    .replace(/^frontend redirect\n(?: .*\n)*/m, '');
  return ports.reduce((text, port, at) => text.replaceAll(`127.0.0.1:300${at + 1}`, `127.0.0.1:${port}`), shipped);
}

const servers: ServerProcess[] = [];
const start = async (at: number, port: number) => {
  servers[at] = await world.start({ PORT: String(port), EMULATOR_CONTROL: 'off' });
};
const ports = await Promise.all([0, 1, 2].map(freePort));
for (const [at, port] of ports.entries()) await start(at, port);
const front = await freePort();
const config = join(dirname(world.file), 'haproxy.cfg');
writeFileSync(config, proxyConfig(front, ports));
const proxy = spawn('haproxy', ['-f', config], { stdio: 'ignore' });
proxy.once('error', () => {
  print('haproxy is not installed here: the drill needs it');
  process.exit(1);
});
const url = `http://127.0.0.1:${front}`;
for (let ready = false; !ready; await after(20)) ready = await isAnswering();

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/goods/list`)).status === 200;
  } catch {
    return false;
  }
}

const over = new AbortController();
let broken = 0;
const faults: string[] = [];

/** Works until the drill is over; after a call that broke off it sends the last submits again, as a buyer presses the button again. */
async function buyer(client: Client): Promise<void> {
  while (!over.signal.aborted) {
    try {
      faults.push(...(await client.repeat(url)));
      await client.work(url, () => over.signal.aborted);
    } catch (error) {
      broken += 1;
      if (error instanceof Fault && !/answered 50[234]$/.test(error.message)) faults.push(error.message);
      await after(restartMs);
    }
  }
}

const written = () => clients.reduce((sum, client) => sum + client.acknowledged.count, 0);
const orders = () => clients.reduce((sum, client) => sum + client.submits.length, 0);

async function moreOrders(): Promise<void> {
  for (const until = orders() + ordersBetween; orders() < until;) await after(lookEveryMs);
}

/** The longest time without an acknowledged write, ms, while `work` goes on. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let [longest, count, since] = [0, written(), performance.now()];
  const done = new AbortController();
  const stop = () => done.abort();
  work.then(stop, stop);
  while (!done.signal.aborted) {
    await after(lookEveryMs);
    if (written() > count) [count, since] = [written(), performance.now()];
    longest = Math.max(longest, performance.now() - since);
  }
  return longest;
}

await Promise.all(clients.map((client) => client.login(url)));
const working = clients.map(buyer);
print(`undisturbed, ${ordersBetween} orders: longest pause ${(await longestPause(moreOrders())).toFixed(0)} ms`);
const names = ['the writer', 'a reader', 'the other reader'];
for (let round = 0; round < rounds; round += 1) {
  for (const [at, port] of ports.entries()) {
    const [before, began] = [broken, performance.now()];
    let backAfter = 0;
    const killed = async () => {
      await servers[at]?.stop('SIGKILL');
      await after(restartMs);
      await start(at, port);
      backAfter = performance.now() - began;
      await moreOrders();
    };
    const pause = await longestPause(killed());
    print(
      `${names[at]} killed: longest pause of writes ${pause.toFixed(0)} ms, ${broken - before} calls of ${clients.length} clients broke off, back after ${(backAfter / 1_000).toFixed(1)} s`,
    );
  }
}
over.abort();
await Promise.all(working);
for (const client of clients) faults.push(...(await client.repeat(url)));
await Promise.all(servers.map((server) => server.stop('SIGTERM')));
proxy.kill();
const wrong = [...faults, ...damage(world, clients)];
world.remove();
print(`${written()} acknowledged writes, ${orders()} orders, ${rounds * ports.length} kills`);
print(`${wrong.map((each) => `${each}\n`).join('')}drill: ${wrong.length === 0 ? 'nothing lost' : 'LOST'}`);
process.exit(wrong.length === 0 ? 0 : 1);
