import { openDatabase, type Database } from '@baicao/db/client';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTestTime, serverCommand } from './server-command.ts';
import { seededFile, testNow } from '#testing.ts';

/** A seeded world in a file, for servers that run as processes of their own. */
export interface WorldFile {
  readonly file: string;
  /** Opens the file beside its servers; the caller closes it. */
  open(): Database;
  start(env?: ServerEnvironment): Promise<ServerProcess>;
  /** Starts a server without waiting for it. */
  launch(env?: ServerEnvironment): LaunchedProcess;
  remove(): void;
}

type ServerEnvironment = Readonly<Record<string, string>>;

/** A server process that is starting. */
interface LaunchedProcess {
  /** Resolves once its standard output matches; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when it has ended, with its exit status and output. */
  readonly ended: Promise<{ readonly status: number | null; readonly output: string; readonly errors: string }>;
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void;
}

export interface ServerProcess {
  readonly port: number;
  /** Everything it has written to its standard output. */
  output(): string;
  /** Halts the process, like a machine that is busy with something else; returns how it goes on. */
  halt(): () => void;
  /** Resolves when the process is gone. After SIGKILL it cannot clean up. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Seeded with 400 goods; the clock of its servers begins at the seeds' moment. */
export function worldFile(): WorldFile {
  const context = unseededFile();
  writeFileSync(context.file, seededFile(testNow));
  return context;
}

/** A file that does not exist yet: the first server creates it, with 400 goods by default. */
export function unseededFile(): WorldFile {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-world-'));
  const file = join(folder, 'world.db');
  const launch = (env: ServerEnvironment = {}) =>
    launchServer({ ...atTestTime, DATABASE_FILE: file, BAICAO_WEB: join(folder, 'no-web'), SEED_GOODS: '400', ...env });
  return {
    file,
    open: () => openDatabase(file),
    launch,
    start: (env) => ready(launch(env)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function ready(launched: LaunchedProcess): Promise<ServerProcess> {
  const [output = '', port] = await launched.says(/^[^]*^ready \S+:(\d+)\n/m);
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    launched.kill(signal);
    await launched.ended;
  };
  const halt = () => {
    launched.kill('SIGSTOP');
    return () => launched.kill('SIGCONT');
  };
  return { port: Number(port), output: () => output, halt, stop };
}

function launchServer(env: ServerEnvironment): LaunchedProcess {
  const [command = '', ...args] = serverCommand;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const ended = new Promise<{ status: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (status) => resolve({ status, output, errors })),
  );
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        child.stdout.on('data', look);
        look();
        void ended.then(({ status }) => reject(new Error(`the server ended with ${status}:\n${output}${errors}`)));
      }),
    ended,
    kill: (signal) => child.kill(signal),
  };
}
