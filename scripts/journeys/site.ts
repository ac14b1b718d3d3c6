import { seedImage } from '@baicao/seeds/image';
import { atTestTime } from '@baicao/server/test/server-command';
import { testNow } from '@baicao/server/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built system in a separate process, on a free port and a database of its own, seeded before, or on the database that
 * `env` names; resolves once it reports ready.
 */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-site-'));
  const file = join(folder, 'baicao.db');
  if (env['DATABASE_FILE'] === undefined) writeFileSync(file, seedImage({ seed: 1, goods: 400, now: testNow }));
  const child = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...atTestTime,
      PORT: '0',
      SEED_GOODS: '400',
      LOG_LEVEL: 'error',
      DATABASE_FILE: file,
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

/** The address that a started server prints; rejects with its output when it ends before. It does not outlive this process. */
export function readyAddress(child: ChildProcess): Promise<string> {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
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
