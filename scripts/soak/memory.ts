/**
 * Memory of a server under `SOAK_MINUTES` (10) of ever different reads and writes: what it has at the end is what it had in the middle. Prints a figure
 * for each tenth of the time; exit code 1 where the last three are more than a tenth above the three in the middle, or an answer failed.
 */
import { contract } from '@baicao/shared/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryUnderReads } from '../bench/memory.ts';
import { serve } from '../bench/process.ts';
import { report } from './report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? '10');
const growthMax = 1.1;
const people = ['buyer', 'chain', 'clinic', 'newbie', 'pending', 'expired', 'expiring', 'ephedrine', 'credit', 'vip'];

const folder = mkdtempSync(join(tmpdir(), 'baicao-memory-'));
const server = await serve(process.env['BAICAO_SERVER'] ?? '', [], {
  PORT: '0',
  DATABASE_FILE: join(folder, 'shop.db'),
  SEED_GOODS: '20000',
  LOG_LEVEL: 'silent',
});

async function login(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: 'baicao123' });
  const { headers } = await fetch(`${server.url}${contract.auth.login.path}`, { method: 'POST', body });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const most = (figures: readonly number[]) => Math.max(...figures);
try {
  const cookies = ['', ...(await Promise.all(people.map(login)))];
  const { figures, asked, failed } = await memoryUnderReads(server, cookies, minutes);
  const isFlat = most(figures.slice(-3)) <= most(figures.slice(4, 7)) * growthMax;
  report(`${asked} calls, ${failed} failed; MB each tenth of the time: ${figures.join(' ')}`, isFlat && failed === 0);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
