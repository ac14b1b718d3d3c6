import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFile, startSite } from './site.ts';

/** Before the journeys: one database for all of them, seeded as a first start does it. Vitest calls what it answers at the end. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-seeded-'));
  const file = join(folder, 'baicao.db');
  const site = await startSite({ DATABASE_FILE: file });
  await site.stop();
  process.env[seededFile] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
