/**
 * Acknowledged writes are durable: twenty clients write what buyers write, the server is killed with SIGKILL at
 * a random moment, and every acknowledged write must be in the file; `CRASH_ROUNDS` (100) times. After each kill: SQLite's
 * integrity check, every invariant, every acknowledged write; after the restart all sessions are valid and a submit sent
 * again with its idempotency key gets its first answer.
 */
import { realRandom, wholeBelow } from '@baicao/server/domain/random';
import { worldFile } from '@baicao/server/test/process';
import { setTimeout as after } from 'node:timers/promises';
import type { Client } from './crash/client.ts';
import { damage, provision } from './crash/provision.ts';
import { Fault } from './crash/request.ts';
import { report } from './soak/report.ts';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? '100');
const world = worldFile();

/** Runs the clients until the server is killed; returns the faults before that. */
async function untilKilled(clients: readonly Client[], url: string, kill: () => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  let isKilled = false;
  const working = clients.map((client) =>
    client.work(url).catch((error: unknown) => {
      // After the kill every call fails; before it none may.
      if (!isKilled || error instanceof Fault) faults.push(String(error));
    }),
  );
  await after(500 + wholeBelow(realRandom, 3_000));
  isKilled = true;
  await kill();
  await Promise.all(working);
  return faults;
}

const clients = provision(world);
const answers = () => clients.reduce((sum, client) => sum + client.acknowledged.count, 0);
const wrong: string[] = [];
for (let round = 1; round <= rounds && wrong.length === 0; round += 1) {
  const server = await world.start();
  const url = `http://127.0.0.1:${server.port}`;
  if (round === 1) await Promise.all(clients.map((client) => client.login(url)));
  for (const client of clients) {
    if (!(await client.isLoggedIn(url))) wrong.push('a session is lost');
    wrong.push(...(await client.repeat(url)));
  }
  wrong.push(...(await untilKilled(clients, url, () => server.stop('SIGKILL'))), ...damage(world, clients));
  process.stdout.write(`\rround ${round} of ${rounds}: ${answers()} writes acknowledged, ${wrong.length} wrong   `);
}
world.remove();
process.stdout.write(`\n${wrong.map((each) => `${each}\n`).join('')}`);
report(
  `${rounds} kills, ${answers()} writes acknowledged, ${wrong.length === 0 ? 'nothing lost' : 'LOST'}`,
  wrong.length === 0,
);
process.exit();
