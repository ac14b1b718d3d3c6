import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFile, startSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'baicao-seeded-'));

/** Global setup: one database for all sites, seeded as on a first start. @public */
export async function setup(): Promise<void> {
  const file = join(folder, 'baicao.db');
  const site = await startSite({ DATABASE_FILE: file });
  await site.stop();
  process.env[seededFile] = file;
}

/** Global teardown. @public */
export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
