// A command of a test run as a group of processes, so that all of them can be ended together.
import { spawn } from 'node:child_process';
import { environmentFor, root } from '../node.mjs';

/** How long a command that was asked to stop may take to end by itself. */
const graceMs = 5_000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
let isStopping = false;

/** Sends a signal to the processes of a command; those that have ended already are no error. */
function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

/**
 * Runs a command in the project's root with its output shown. Its standard input stays open as long as this process lives: the
 * reporter of the tests ends them when it closes. Resolves with the exit code, 1 after a signal; what the command left running is ended.
 * @param {{ command: string, args: string[], env?: Record<string, string> }} stage
 */
export function runGroup({ command, args, env = {} }) {
  if (isStopping) return Promise.resolve(1);
  return new Promise((resolve, reject) => {
    running = spawn(command, args, {
      cwd: root,
      stdio: ['pipe', 'inherit', 'inherit'],
      detached: true,
      env: { ...environmentFor(process.execPath), ...env },
    });
    const { pid } = running;
    running.on('error', reject);
    running.on('exit', (status) => {
      if (pid !== undefined) signalGroup(pid, 'SIGKILL');
      running = undefined;
      resolve(status ?? 1);
    });
  });
}

/** Asks the running command to end, and ends it after a moment; no further one begins. */
export function stopGroup() {
  const pid = running?.pid;
  if (isStopping || pid === undefined) return;
  isStopping = true;
  signalGroup(pid, 'SIGINT');
  setTimeout(signalGroup, graceMs, pid, 'SIGKILL').unref();
}

/** Whether the run was asked to stop. */
export const wasStopped = () => isStopping;
