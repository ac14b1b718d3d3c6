import { recognise } from '@baicao/db/recognise';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How the process that seeds ends: it did; it said why it could not; another process has prepared the database. */
export const seedExit = { seeded: 0, failed: 1, byAnother: 2 } as const;

/** The script is beside the built server, or in the sources. */
const seeder = import.meta.url.endsWith('.ts') ? './seed-file.ts' : './seed-file.mjs';

/**
 * Seeds the environment's database file, where it has no tables yet, in a process of its own: the memory that seeding takes ends with it (90 MB at
 * 100,000 goods), and this process answers meanwhile that it is starting. Returns whether that process seeded it. Where it could not, it has said why, and
 * this one ends as well.
 */
export async function seedBeside(file: string): Promise<boolean> {
  if (recognise(file) === 'ours') return false;
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(new URL(seeder, import.meta.url)), String(process.pid)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (status === seedExit.failed) process.exit(1);
  if (status === null) throw new Error(`the process that seeds was ended by ${String(signal)}`);
  return status === seedExit.seeded;
}
