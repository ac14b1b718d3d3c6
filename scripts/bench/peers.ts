import { openApiText } from '@baicao/server/docs/open-api-text';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../server/src/domain/random.ts';
import { percentileOf } from './figures.ts';
import { listOf } from './list-addresses.ts';
import { loaded, type MixOptions } from './mix.ts';
import { serve, type Running } from './process.ts';

const folder = fileURLToPath(new URL('peers', import.meta.url));
const installed = (path: string) => join(folder, 'node_modules', path);
/** The address that a tool prints when it listens. */
const listening = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/;

interface Peer {
  readonly name: string;
  readonly server: Running;
  readonly addresses: readonly string[];
}

/**
 * A visitor who turns the pages of goods in stock, here and with what others use for an offline backend: Express with SQL on the same
 * database, json-server with the same rows, Prism with the same contract (it answers one example). Processor time of one answer, in
 * interleaved rounds. What they answer is not the same: each does what it does.
 */
export async function benchPeers(file: string, options: Omit<MixOptions, 'buyers'>): Promise<void> {
  const { ours, goods, rounds, seconds, seed, print } = options;
  if (!existsSync(installed('express')))
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const made = mkdtempSync(join(tmpdir(), 'baicao-peers-'));
  const pages = Array.from({ length: Math.min(400, Math.floor(goods / 20)) }, (_, at) => String(at + 1));
  const addresses = pages.map((page) => listOf({ in_stock: '1', page }));
  const peers: readonly Peer[] = [
    { name: 'ours', server: ours, addresses },
    { name: 'Express + SQL', server: await serve([join(folder, 'express-server.mjs'), file], {}), addresses },
    {
      name: 'json-server',
      server: await startJsonServer(ours, goods, made),
      addresses: pages.map((page) => `/goods?in_stock=1&_page=${page}&_per_page=20`),
    },
    { name: 'Prism', server: await startPrism(made), addresses },
  ];
  const random = seededRandom(seed);
  const spent = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, server, addresses: paths } of peers) {
      const mix = { name, addresses: paths, cookies: [] };
      spent.get(name)?.push((await loaded(server, mix, random, seconds)).perAnswerUs);
    }
  print(`turning pages of goods in stock, ${goods} goods, µs of processor for an answer`);
  for (const { name, server } of peers) {
    print(
      `${percentileOf(spent.get(name) ?? [], 0.5)
        .toFixed(0)
        .padStart(7)}  ${name}, ${server.memory()} MB`,
    );
    if (server !== ours) await server.stop();
  }
  rmSync(made, { recursive: true });
}

/** With every row of goods that a visitor sees. */
async function startJsonServer({ url }: Running, goods: number, made: string): Promise<Running> {
  const rows: unknown[] = [];
  for (let page = 1; page <= Math.ceil(goods / 60) + 1; page += 1) {
    const answer = await fetch(url + listOf({ per_page: '60', page: String(page) }));
    const { data } = (await answer.json()) as { data: { number: number }[] };
    rows.push(...data.map((row) => ({ ...row, in_stock: row.number > 0 ? 1 : 0 })));
  }
  const file = join(made, 'db.json');
  writeFileSync(file, JSON.stringify({ goods: rows }));
  return serve([installed('json-server/lib/bin.js'), file, '--port', '4610'], {}, undefined, listening);
}

function startPrism(made: string): Promise<Running> {
  const file = join(made, 'openapi.json');
  writeFileSync(file, openApiText());
  const args = ['mock', file, '--port', '4611', '--host', '127.0.0.1', '--verboseLevel', 'info'];
  return serve([installed('@stoplight/prism-cli/dist/index.js'), ...args], {}, undefined, listening);
}
