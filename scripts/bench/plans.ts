import { openDatabase } from '@baicao/db/client';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realClock } from '../../server/src/domain/clock.ts';
import { emulatorOn } from '../../server/src/testing.ts';
import { listenToStatements } from '../../server/test/statements.ts';
import { walkApi } from '../../server/test/api-walkthrough.ts';
import { benchFile, openBenchDatabase } from './bench-database.ts';
import { addOrderHistory } from './order-history.ts';
import { percentile } from './figures.ts';

type Print = (line: string) => void;

/** Quality P3: most ms of a single database call, p99. */
const mostMs = 20;
const history = { orders: 100_000, linesEach: 10, buyers: 2000, ofOneBuyer: 2000 };

/**
 * Times of single database calls with `goods` goods and 1,000,000 order lines: the walk of `query-plans.test.ts` with
 * a timer at each statement. A call is one `get`, `all` or `run` including all its rows; its time is CPU
 * time, so other programs on the machine do not count.
 */
export async function benchPlans(goods: number, rounds: number, print: Print): Promise<void> {
  const file = join(tmpdir(), `baicao-plans-${process.pid}.db`);
  copyFileSync(historyFile(goods, print), file);
  const db = openDatabase(file);
  const heard = listenToStatements(db);
  const emulator = await emulatorOn(db, realClock.now(), { audited: false });
  for (let round = 0; round < rounds; round += 1) await walkApi(emulator);
  await emulator.close();
  for (const left of [file, `${file}-wal`, `${file}-shm`]) rmSync(left, { force: true });
  printTimes([...heard.values()], print);
}

function historyFile(goods: number, print: Print): string {
  const file = benchFile(goods).replace(/\.db$/, '-orders.db');
  if (existsSync(file)) return file;
  openBenchDatabase(goods).close();
  const unfinished = `${file}.unfinished`;
  copyFileSync(benchFile(goods), unfinished);
  const db = openDatabase(unfinished);
  const started = performance.now();
  addOrderHistory(db, history, realClock.now());
  db.close();
  renameSync(unfinished, file);
  print(
    `${history.orders * history.linesEach} order lines made in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return file;
}

interface Runs {
  readonly sql: string;
  readonly ms: readonly number[];
}

function printTimes(statements: readonly Runs[], print: Print): void {
  const all = statements.flatMap(({ ms }) => ms).sort((a, b) => a - b);
  const slow = statements
    .map(({ sql, ms }) => ({
      sql,
      calls: ms.length,
      p99: percentile(
        ms.toSorted((a, b) => a - b),
        0.99,
      ),
    }))
    .sort((a, b) => b.p99 - a.p99);
  print(
    `${statements.length} statements, ${all.length} calls: p50 ${percentile(all, 0.5).toFixed(3)} ms, p99 ${percentile(all, 0.99).toFixed(2)} ms, slowest ${(all.at(-1) ?? 0).toFixed(1)} ms`,
  );
  for (const { sql, calls, p99 } of slow.slice(0, 8)) {
    const mark = p99 > mostMs ? `more than ${mostMs} ms: ` : '';
    print(`  ${mark}p99 ${p99.toFixed(2)} ms of ${calls}: ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}`);
  }
}
