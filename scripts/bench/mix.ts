import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom, wholeBelow, type Random } from '../../server/src/domain/random.ts';
import { percentileOf } from './figures.ts';
import { serve, type Running } from './process.ts';

type Print = (line: string) => void;

/** Answers that are asked for at once. */
const atOnce = 20;
/** Different addresses; by Zipf's law the first is asked for as often as the second twice, the third three times. */
const addressesMax = 5_000;

/** From 0 up to 1. */
const share = (random: Random) => wholeBelow(random, 1_000_000_000) / 1_000_000_000;

interface Mix {
  readonly name: string;
  readonly addresses: readonly string[];
  /** Cookies of who asks, one after another; none: a visitor. */
  readonly cookies: readonly string[];
  /** Acknowledged writes a second beside the reads. */
  readonly writesPerSecond?: number;
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
  const random = seededRandom(seed);
  const lists = listAddresses(random, addressesMax);
  const pages = Array.from({ length: Math.min(400, Math.floor(goods / 20)) }, (_, at) =>
    listOf({ in_stock: '1', page: String(at + 1) }),
  );
  const mixes: readonly Mix[] = [
    { name: 'lists, visitor', addresses: lists, cookies: [] },
    { name: `lists, ${buyers.length} buyers`, addresses: lists, cookies: buyers },
    { name: `lists, ${buyers.length} buyers, 20 writes/s`, addresses: lists, cookies: buyers, writesPerSecond: 20 },
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
  const bare = await serve(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), [file], {});
  const spent = { ours: [] as number[], bare: [] as number[] };
  const waits: number[] = [];
  let writes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    spent.bare.push((await loaded(bare, { ...mix, writesPerSecond: 0 }, random, seconds)).perAnswerUs);
    const mine = await loaded(ours, mix, random, seconds);
    spent.ours.push(mine.perAnswerUs);
    waits.push(...mine.waits);
    writes = [...writes, ...mine.writes];
  }
  await bare.stop();
  const [us, their] = [percentileOf(spent.ours, 0.5), percentileOf(spent.bare, 0.5)];
  const written =
    writes.length > 0 ? `, write p99 ${percentileOf(writes, 0.99).toFixed(0)} ms of ${writes.length}` : '';
  return `${((100 * their) / us).toFixed(1).padStart(5)} %  ${mix.name}: ${us.toFixed(0)} µs of processor, bare ${their.toFixed(0)} µs, p99 ${percentileOf(waits, 0.99).toFixed(0)} ms${written}`;
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

async function loaded(server: Running, mix: Mix, random: Random, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const sums = zipfSums(mix.addresses.length);
  const draw = () => mix.addresses[indexIn(sums, share(random))] ?? '/';
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
  const [writes] = await Promise.all([
    mix.writesPerSecond ? written(server.url, mix, mix.writesPerSecond, seconds) : [],
    ...Array.from({ length: atOnce }, read),
  ]);
  const perAnswerUs = (1_000 * (server.processorMs() - before)) / waits.length;
  agent.destroy();
  return { perAnswerUs, waits, writes };
}

/** Writes of a process of its own; how long each took, ms. */
function written(url: string, { cookies }: Mix, perSecond: number, seconds: number): Promise<number[]> {
  const file = join(tmpdir(), `baicao-writer-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(cookies));
  const script = fileURLToPath(new URL('writer.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, url, file, String(seconds), String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
    child.once('exit', (status) => {
      rmSync(file, { force: true });
      if (status === 0) resolve(JSON.parse(printed) as number[]);
      else reject(new Error(`the writer ended with ${status}`));
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

/** Sums of 1, 1/2, 1/3 …, as a share of all. */
function zipfSums(count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sums[at] = sum += 1 / (at + 1);
  return sums.map((one) => one / sum);
}

/** The first index whose sum is above `part`. */
function indexIn(sums: Float64Array, part: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const half = (low + high) >>> 1;
    if ((sums[half] ?? 1) <= part) low = half + 1;
    else high = half;
  }
  return low;
}

const flags = ['is_youx', 'is_tj', 'is_manjian', 'is_ladder', 'is_activity', 'is_dpby', 'is_mzhg', 'in_stock'] as const;
const sorts = ['price', 'number', 'sale', 'favorite', 'yxq'] as const;
const forms = ['胶囊剂', '片剂', '颗粒剂', '丸剂', '口服液', '注射剂'] as const;
const keywords = ['阿莫西林', '布洛芬', '头孢', '感冒', '胶囊', '清热', '板蓝根', 'amxl', 'blf', '钙片'] as const;

/** Different addresses of lists: categories, forms, flags, prices, keywords, orders, the first pages more often. */
function listAddresses(random: Random, count: number): string[] {
  const chance = (part: number) => share(random) < part;
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(share(random) * of.length)];
  const found = new Set<string>();
  while (found.size < count) {
    const flag = chance(0.5) ? one(flags) : undefined;
    const from = Math.floor(share(random) * 50);
    found.add(
      listOf({
        ...(chance(0.4) ? { select: String(1 + Math.floor(share(random) * 60)) } : {}),
        ...(chance(0.25) ? { jx: one(forms) ?? '' } : {}),
        ...(flag === undefined ? {} : { [flag]: '1' }),
        ...(chance(0.15) ? { price_min: String(from), price_max: String(from + 20) } : {}),
        ...(chance(0.2) ? { keywords: one(keywords) ?? '' } : {}),
        ...(chance(0.5) ? { sort: one(sorts) ?? 'sale', order: one(['asc', 'desc']) ?? 'asc' } : {}),
        ...(chance(0.5) ? { page: String(1 + Math.floor(share(random) * share(random) * 30)) } : {}),
      }),
    );
  }
  return [...found];
}

function listOf(fields: Readonly<Record<string, string>>): string {
  return `/api/goods/list?${new URLSearchParams(fields)}`;
}
