/**
 * Memory of a server under `SOAK_MINUTES` (10) of ever different reads and writes: what it has at the end is what it had in the middle. Prints a figure
 * for each tenth of the time; exit code 1 where the last three are more than a tenth above the three in the middle, or an answer failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, people } from '../bench/login.ts';
import { memoryUnderReads } from '../bench/memory.ts';
import { serve } from '../bench/process.ts';
import { serverFlags } from '../node.mjs';
import { report } from './report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? '10');
const growthMax = 1.1;

const folder = mkdtempSync(join(tmpdir(), 'baicao-memory-'));
const server = await serve([...serverFlags, process.env['BAICAO_SERVER'] ?? ''], {
  PORT: '0',
  DATABASE_FILE: join(folder, 'shop.db'),
  SEED_GOODS: '20000',
  LOG_LEVEL: 'silent',
});

const most = (figures: readonly number[]) => Math.max(...figures);
try {
  const cookies = ['', ...(await Promise.all(people.map((username) => login(server.url, username))))];
  const { figures, asked, failed } = await memoryUnderReads(server, cookies, minutes);
  const isFlat = most(figures.slice(-3)) <= most(figures.slice(4, 7)) * growthMax;
  report(`${asked} calls, ${failed} failed; MB each tenth of the time: ${figures.join(' ')}`, isFlat && failed === 0);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
