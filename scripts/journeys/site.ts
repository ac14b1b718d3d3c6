import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** Environment variable with the path of the database that `seeded.ts` made for this run. */
export const seededFile = 'JOURNEY_DATABASE';

/**
 * Starts the built system in a separate process, on a free port and a copy of the seeded database, or on the database that
 * `env` names; resolves once it reports ready.
 */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-site-'));
  const seeded = process.env[seededFile];
  if (seeded !== undefined) copyFileSync(seeded, join(folder, 'baicao.db'));
  const child = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      SEED_GOODS: '600',
      LOG_LEVEL: 'error',
      DATABASE_FILE: join(folder, 'baicao.db'),
      BAICAO_MIGRATIONS: join(root, 'db/migrations'),
      BAICAO_WEB: join(root, 'web/dist'),
      ...env,
    },
  });
  const url = await readyAddress(child);
  return {
    url,
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const ready = /^ready (\S+)$/m.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (status) =>
      reject(new Error(`the server ended with ${status} before it was ready:\n${output}`)),
    );
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
