import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { atTestTime, serverCommand } from './server-command.ts';

export interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  /** Run as a user without rights; only where `canBeNobody`. */
  readonly asNobody?: boolean;
}

const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups'];

/** Root bypasses permission checks, so a test of them needs another user. */
export const canBeNobody = spawnSync('setpriv', [...nobody, process.execPath, '-e', '']).status === 0;

/** Starts the server; the test waits for its end. */
export function spawnServer({ env, asNobody = false }: StartOptions) {
  const [command = '', ...args] = [...(asNobody ? ['setpriv', ...nobody] : []), ...serverCommand];
  return spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...atTestTime, PORT: '0', LOG_LEVEL: 'silent', SEED_GOODS: '100', ...env },
  });
}

/** A start that is expected to fail, run to its end; status null where it did not end and was stopped. */
export function runServer(options: StartOptions): Promise<Ended> {
  const child = spawnServer(options);
  const stopping = setTimeout(() => child.kill('SIGKILL'), 120_000);
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  return new Promise((resolve) => {
    child.once('close', (status) => {
      clearTimeout(stopping);
      resolve({ status, output, errors });
    });
  });
}

/** Mounts a disk of `mebibytes` MiB on the empty `folder`; false where this user may not. */
export function mountSmallDisk(folder: string, mebibytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]).status === 0;
}

/** Removes the folder as well. Lazily: a test that failed may still have a file open there. */
export function unmountSmallDisk(folder: string): void {
  spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
