import { openDatabase, type Database } from '@baicao/db/client';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { realClock } from './clock.ts';
import { seededFile } from './testing.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const dayMs = 86_400_000;

/** A seeded world in a file, for servers that run as processes of their own. */
export interface WorldFile {
  readonly file: string;
  /** Opens it beside whatever runs on it; the caller closes it. */
  open(): Database;
  start(): Promise<ServerProcess>;
  remove(): void;
}

export interface ServerProcess {
  readonly port: number;
  /** Resolves when the process is gone. SIGKILL leaves it no moment to tidy up. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Seeded for today, 400 goods; the servers take the real clock. */
export function worldFile(): WorldFile {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-world-'));
  const file = join(folder, 'world.db');
  const now = realClock.now();
  writeFileSync(file, seededFile(now - (now % dayMs)));
  return {
    file,
    open: () => openDatabase(file),
    start: () => startServer(file, join(folder, 'no-web')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function startServer(file: string, withoutWeb: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATABASE_FILE: file, BAICAO_WEB: withoutWeb, LOG_LEVEL: 'silent' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const port = /^ready \S+:(\d+)$/m.exec(output)?.[1];
      if (port) resolve({ port: Number(port), stop });
    });
    child.once('exit', (status) => reject(new Error(`the server ended with ${status}:\n${output}`)));
  });
}
