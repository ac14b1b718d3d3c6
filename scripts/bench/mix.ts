import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom, type Random } from '../../server/src/domain/random.ts';
import { percentileOf } from './figures.ts';
import { drawnFrom, listAddresses, listOf, zipfSums } from './list-addresses.ts';
import { serve, type Running } from './process.ts';

type Print = (line: string) => void;

/** Answers that are asked for at once. */
const atOnce = 20;
/** Different addresses; by Zipf's law the first is asked for as often as the second twice, the third three times. */
export const addressesMax = 5_000;

interface Mix {
  readonly name: string;
  readonly addresses: readonly string[];
  /** Cookies of who asks, one after another; none: a visitor. */
  readonly cookies: readonly string[];
  /** Calls of a client beside the reads that does not wait for them, one after another, so many a second. */
  readonly beside?: { readonly name: string; readonly calls: readonly Call[]; readonly perSecond: number };
}

export interface MixOptions {
  readonly ours: Running;
  /** Cookies of buyers. */
  readonly buyers: readonly string[];
  readonly goods: number;
  readonly rounds: number;
  /** Of each measurement. */
  readonly seconds: number;
  /** Differs from run to run unless it is given. */
  readonly seed: string;
  readonly print: Print;
}

/**
 * Lists as a shop at work is asked for them: many addresses, few of them often. Processor time of the server for one answer, beside
 * a bare route that sends the same bytes, in interleaved rounds.
 */
export async function benchMix({ ours, buyers, goods, rounds, seconds, seed, print }: MixOptions): Promise<void> {
  print(`seed ${seed} (BENCH_SEED), ${goods} goods, ${addressesMax} addresses by Zipf's law, ${atOnce} at once`);
  // The paced client shares this core: it must not wait for the readers.
  setPriority(10);
  const random = seededRandom(seed);
  const lists = listAddresses(random, addressesMax);
  const pages = Array.from({ length: Math.min(400, Math.floor(goods / 20)) }, (_, at) =>
    listOf({ in_stock: '1', page: String(at + 1) }),
  );
  const mixes: readonly Mix[] = [
    { name: 'lists, visitor', addresses: lists, cookies: [] },
    { name: `lists, ${buyers.length} buyers`, addresses: lists, cookies: buyers },
    {
      name: `lists, ${buyers.length} buyers, 20 writes/s`,
      addresses: lists,
      cookies: buyers,
      beside: writesOf(buyers),
    },
    { name: 'lists, visitor, 20 suggestions/s', addresses: lists, cookies: [], beside: suggestions },
    { name: 'turning pages, visitor', addresses: pages, cookies: [] },
  ];
  for (const mix of mixes) print(await rowOf(ours, mix, { random, rounds, seconds }));
  print(`memory after the mix: ${ours.memory()} MB`);
}

async function rowOf(
  ours: Running,
  mix: Mix,
  { random, rounds, seconds }: { random: Random; rounds: number; seconds: number },
): Promise<string> {
  const bodies = await bodiesOf(ours.url, mix);
  const file = join(tmpdir(), `baicao-mix-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(bodies));
  const bare = await serve([fileURLToPath(new URL('bare-server.mjs', import.meta.url)), file], {});
  const spent = { ours: [] as number[], bare: [] as number[] };
  const waits: number[] = [];
  const besides: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    spent.bare.push((await loaded(bare, { ...mix, beside: undefined }, random, seconds)).perAnswerUs);
    const mine = await loaded(ours, mix, random, seconds);
    spent.ours.push(mine.perAnswerUs);
    waits.push(...mine.waits);
    besides.push(...mine.besides);
  }
  await bare.stop();
  const [us, their] = [percentileOf(spent.ours, 0.5), percentileOf(spent.bare, 0.5)];
  const ofBeside =
    besides.length > 0
      ? `, ${mix.beside?.name} p99 ${percentileOf(besides, 0.99).toFixed(0)} ms of ${besides.length}`
      : '';
  return `${((100 * their) / us).toFixed(1).padStart(5)} %  ${mix.name}: ${us.toFixed(0)} µs of processor, bare ${their.toFixed(0)} µs, p99 ${percentileOf(waits, 0.99).toFixed(0)} ms${ofBeside}`;
}

/** One answer to each address; they are asked for in order, so that nothing is cached twice as it would be by Zipf's law. */
async function bodiesOf(url: string, { addresses, cookies }: Mix): Promise<Record<string, string>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const bodies: Record<string, string> = {};
  let next = 0;
  const ask = async () => {
    for (let at = next++; at < addresses.length; at = next++) {
      const path = addresses[at] ?? '';
      bodies[path] = (await answerTo(agent, url, path, cookies[at % cookies.length] ?? '')).toString();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  agent.destroy();
  return bodies;
}

/** Calls of a mix for some seconds: processor time of the server for an answer, µs, and how long answers took, ms. */
export async function loaded(server: Running, mix: Mix, random: Random, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const sums = zipfSums(mix.addresses.length);
  const draw = () => mix.addresses[drawnFrom(sums, random)] ?? '/';
  const waits: number[] = [];
  const before = server.processorMs();
  const until = performance.now() + seconds * 1_000;
  const read = async (_: unknown, reader: number) => {
    for (let turn = reader; performance.now() < until; turn += atOnce) {
      const started = performance.now();
      await answerTo(agent, server.url, draw(), mix.cookies[turn % mix.cookies.length] ?? '');
      waits.push(performance.now() - started);
    }
  };
  const [besides] = await Promise.all([
    mix.beside ? pacedCalls(server.url, mix.beside, seconds) : [],
    ...Array.from({ length: atOnce }, read),
  ]);
  const perAnswerUs = (1_000 * (server.processorMs() - before)) / waits.length;
  agent.destroy();
  return { perAnswerUs, waits, besides };
}

interface Call {
  readonly path: string;
  readonly cookie: string;
  /** Of a write. */
  readonly body?: string;
}

/** Acknowledged writes: goods become favourites. */
export function writesOf(buyers: readonly string[]): Mix['beside'] {
  const calls = Array.from({ length: 500 }, (_, at) => ({
    path: '/api/favorite',
    cookie: buyers[at % buyers.length] ?? '',
    body: `goods_ids=${1001 + at}`,
  }));
  return { name: 'write', calls, perSecond: 20 };
}

/** What is typed into the search box. */
const typed = [
  'a',
  'am',
  'amx',
  'amxl',
  '阿',
  '阿莫',
  '阿莫西',
  '阿莫西林',
  '感冒',
  '头孢',
  'blf',
  'gmkl',
  '制药',
  '胶囊',
];
const suggestions: Mix['beside'] = {
  name: 'suggestion',
  calls: typed.map((keywords) => ({
    path: `/api/goods/search?${new URLSearchParams({ keywords })}`,
    cookie: '',
  })),
  perSecond: 20,
};

/** Calls of a process of its own; how long each took, ms. */
function pacedCalls(url: string, { calls, perSecond }: NonNullable<Mix['beside']>, seconds: number): Promise<number[]> {
  const file = join(tmpdir(), `baicao-calls-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(calls));
  const script = fileURLToPath(new URL('paced-client.mjs', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, script, url, file, String(seconds), String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    child.once('exit', (status) => {
      rmSync(file, { force: true });
      if (status === 0) resolve(JSON.parse(printed) as number[]);
      else reject(new Error(`the paced client ended with ${status}`));
    });
  });
}

function answerTo(agent: Agent, url: string, path: string, cookie: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, headers: cookie ? { cookie } : {} }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path}: ${answer.statusCode} ${bytes.toString().slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
