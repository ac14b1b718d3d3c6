import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Pins server and client to separate cores where possible, so that they do not slow each other. */
const canPin = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;
if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)], { stdio: 'ignore' });

export interface Running {
  readonly url: string;
  /** Resident memory now, in MB. */
  memory(): number;
  /** CPU time so far, in ms; 0 where the system does not report it. */
  processorMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits for the line that says its address; `command` is what Node.js is given: flags, the script, its arguments.
 * `onLine` gets the lines before it.
 */
export function serve(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
  ready = /^ready (\S+)$/m,
): Promise<Running> {
  const [program = '', ...args] = [...(canPin ? ['taskset', '-c', '0'] : []), process.execPath, ...command];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (status) => reject(new Error(`${command.join(' ')} ended with ${status}\n${output}`)));
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      onLine(part.toString());
      const url = ready.exec(output)?.[1];
      if (!url) return;
      resolve({
        url,
        memory: () => residentMb(child.pid),
        processorMs: () => processorMs(child.pid),
        stop: () =>
          new Promise((stopped) => {
            child.removeAllListeners('exit');
            child.once('exit', () => stopped());
            child.kill('SIGTERM');
          }),
      });
    });
  });
}

function residentMb(pid: number | undefined): number {
  const kb = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)])
    .stdout.toString()
    .trim();
  return Math.round(Number(kb) / 1024);
}

/** Of all threads. Linux reports it in nanoseconds. */
function processorMs(pid: number | undefined): number {
  try {
    const tasks = `/proc/${pid}/task`;
    const ns = readdirSync(tasks).map((task) =>
      Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ns.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return 0;
  }
}
