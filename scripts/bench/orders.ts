import { openDatabase, type Database } from '@baicao/db/client';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { realClock } from '../../server/src/domain/clock.ts';
import { openBenchDatabase } from './bench-database.ts';
import { OrderShop, type OrderInput } from './order-shop.ts';
import { recordWrites, replayOf, type Recording, type RecordingDatabase } from './recorded-writes.ts';

type Print = (line: string) => void;

/** Lines per order, warm-up orders, orders that are measured in a round (half of them through HTTP), customers. */
export const size = { lines: 20, warmUp: 600, round: 400, customers: 10 } as const;

/** Two ways to create the same order: the call with everything around it, and its service in its transaction. */
const ways = ['order.create through the application', 'its service and transaction alone'] as const;

/**
 * Order creation with 20 lines on a file with synchronous FULL, compared with a bare better-sqlite3 transaction with the
 * same writes: one shop records the writing statements of each order with their values, a second one is measured with
 * the same orders, and on a third copy of the file the recorded statements run between BEGIN and COMMIT, right after the
 * order they were recorded from. The second and the third copy must be equal in the end. Putting goods into the
 * cart and fetching the quote is not measured.
 */
export async function benchOrders(goods: number, rounds: number, print: Print): Promise<void> {
  const source = openBenchDatabase(goods);
  const folder = mkdtempSync(fileURLToPath(new URL('../../data/bench-orders-', import.meta.url)));
  const names = ['noted', 'ours', 'bare'].map((name) => `${folder}/${name}.db`);
  try {
    copyInto(names, source);
    const [noted, ours, bare] = names.map((name) => openDatabase(name));
    if (noted && ours && bare) await measure({ noted: recordWrites(noted), ours, bare }, rounds, print);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Closes the source. */
function copyInto(names: readonly string[], source: Database): void {
  const [first = '', ...others] = names;
  source.sqlite.prepare('VACUUM INTO ?').run(first);
  source.close();
  for (const name of others) copyFileSync(first, name);
}

interface Databases {
  readonly noted: RecordingDatabase;
  readonly ours: Database;
  readonly bare: Database;
}

/** One order: elapsed ms, and CPU ms, which other programs on the machine do not affect. */
interface Cost {
  readonly ms: number;
  readonly busyMs: number;
}

interface Sample {
  readonly way: number;
  readonly ours: Cost;
  readonly bare: Cost;
}

async function measure({ noted, ours, bare }: Databases, rounds: number, print: Print): Promise<void> {
  const now = realClock.now();
  const [scout, shop] = [new OrderShop(noted, now), new OrderShop(ours, now)];
  await scout.open(size.customers);
  await shop.open(size.customers);
  const carts = cartsOf(noted, size.warmUp + size.round * rounds);
  const samples: Sample[] = [];
  for (const [index, goodsIds] of carts.entries()) {
    const way = index % ways.length;
    const wanted = await scout.checkOut(goodsIds);
    const before = noted.take();
    await create(scout, wanted, way);
    const sample = await twins(shop, bare, { goodsIds, way, before, order: noted.take() });
    if (index >= size.warmUp) samples.push(sample);
  }
  const different = differingTables(ours, bare);
  if (different.length > 0) throw new Error(`the bare transaction wrote something else into ${different.join(', ')}`);
  for (const [way, name] of ways.entries()) {
    printWay(
      name,
      samples.filter((sample) => sample.way === way),
      print,
    );
  }
  await scout.close();
  await shop.close();
  bare.close();
}

async function create(shop: OrderShop, wanted: OrderInput, way: number): Promise<void> {
  if (way === 0) await shop.submit(wanted);
  else shop.createOnly(wanted);
}

interface TwinOrder {
  readonly goodsIds: readonly number[];
  readonly way: number;
  /** Statements written before the order was created. */
  readonly before: Recording;
  readonly order: Recording;
}

async function twins(shop: OrderShop, bare: Database, twin: TwinOrder): Promise<Sample> {
  replayOf(bare, twin.before)();
  const wanted = await shop.checkOut(twin.goodsIds);
  const ours = await costOf(() => create(shop, wanted, twin.way));
  return { way: twin.way, ours, bare: await costOf(replayOf(bare, twin.order)) };
}

export async function costOf(work: () => Promise<void> | void): Promise<Cost> {
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { ms, busyMs: (user + system) / 1000 };
}

/** Twenty goods of one warehouse per order, so that the submit is not split; popular and rare goods mixed. */
export function cartsOf(db: Database, orders: number): number[][] {
  const sql = `SELECT id FROM goods WHERE warehouse_id = 1 AND is_on_shelf = 1 AND is_buyable = 1 AND is_ephedrine = 0
    AND is_controlled = 0 AND stock >= 4 * max(pack_size, carton_size) AND limit_number IS NULL
    ORDER BY sold_number DESC, id`;
  const ids = db.sqlite.prepare<unknown[], number>(sql).pluck().all();
  const step = Math.max(1, Math.floor(ids.length / size.lines));
  return Array.from({ length: orders }, (_, order) =>
    Array.from({ length: size.lines }, (_each, line) => ids[(line * step + order) % ids.length] ?? 0),
  );
}

function differingTables(ours: Database, bare: Database): string[] {
  ours.sqlite.prepare('ATTACH ? AS bare').run(bare.sqlite.name);
  const tables = ours.sqlite
    .prepare<unknown[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
    .filter((name) => !name.startsWith('sqlite_schema'));
  return tables.filter((name) => {
    const count = (from: string, other: string) =>
      ours.sqlite
        .prepare<unknown[], number>(
          `SELECT count(*) FROM (SELECT * FROM ${from}.${name} EXCEPT SELECT * FROM ${other}.${name})`,
        )
        .pluck()
        .get() ?? 0;
    return count('main', 'bare') + count('bare', 'main') > 0;
  });
}

function printWay(name: string, samples: readonly Sample[], print: Print): void {
  const [ours, bare] = [samples.map((sample) => sample.ours), samples.map((sample) => sample.bare)];
  const share = (figure: (costs: readonly Cost[]) => number) => `${((100 * figure(bare)) / figure(ours)).toFixed(0)} %`;
  print(
    `${share(median).padStart(6)}  ${name}, ${size.lines} lines (by processor time ${share(busyMedian)}, by the sum of all ${share(sum)})`,
  );
  print(`        ours ${told(ours)}; bare ${told(bare)}`);
}

function told(costs: readonly Cost[]): string {
  const p99 = at(sorted(costs.map(({ ms }) => ms)), 0.99);
  return `p50 ${median(costs).toFixed(2)} ms (${(1000 / median(costs)).toFixed(0)}/s), p99 ${p99.toFixed(2)} ms`;
}

const median = (costs: readonly Cost[]) => at(sorted(costs.map(({ ms }) => ms)), 0.5);
const busyMedian = (costs: readonly Cost[]) => at(sorted(costs.map(({ busyMs }) => busyMs)), 0.5);
const sum = (costs: readonly Cost[]) => costs.reduce((total, { ms }) => total + ms, 0);

function sorted(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b);
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
