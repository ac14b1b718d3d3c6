// Runs before anything is installed: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.baicao-installed`;

/** Ends the process with a sentence when this Node.js is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`百草仓 needs Node.js 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** What is installed belongs to this lockfile and this Node.js (better-sqlite3 is compiled for one ABI). */
function fingerprint() {
  const lock = readFileSync(`${root}package-lock.json`);
  return createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
}

/** Installs the packages when they are missing or belong to another lockfile; a second call costs a few ms. */
export function installIfNeeded() {
  requireNode();
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('installing packages (the first time compiles SQLite, about 90 seconds) …\n');
  run('npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's root, its output shown; a failure ends the process with its exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}
