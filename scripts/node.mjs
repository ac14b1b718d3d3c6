// Which Node.js runs the scripts. Runs on an old Node.js and before anything is installed: plain JavaScript, Node's own modules only.
import { spawnSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunning } from './one-at-a-time.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Flags of Node.js for a server of the shop, as `npm start` and the unit of systemd have them; why is in `docs/operations.md`. */
export const serverFlags = ['--v8-pool-size=1', '--max-semi-space-size=16'];

const ownName = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);

/** The lock file of one kind of work in this folder: outside of it, where neither git nor an installation finds it. */
export const lockFile = (work) => join(tmpdir(), `baicao-${ownName}-${work}.lock`);

/** Fetched releases: `node_modules/.node/<version>/node`. */
export const nodeStore = join(root, 'node_modules/.node');

const { oldest, preferred, releases } = JSON.parse(
  readFileSync(new URL('./node-releases.json', import.meta.url), 'utf8'),
);

/** Alpine and similar systems use another C library, for which no release is published as a package. */
const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;
const platform = isMusl ? 'linux-musl' : `${process.platform}-${process.arch}`;

function isAtLeast(version, least) {
  const [have, need] = [version, least].map((text) => text.split('.').map(Number));
  const index = need.findIndex((part, i) => have[i] !== part);
  return index < 0 || have[index] > need[index];
}

/** Whether this process runs on a Node.js the product supports. */
export const isSupported = isAtLeast(process.versions.node, oldest);

/** The release fetched where this Node.js is too old; undefined where none is published for the platform. */
export const preferredVersion = preferred[platform];

/** Every release pinned for this platform, oldest first. */
export const pinnedVersions = releases.filter((row) => row.platform === platform).map((row) => row.version);

/** Prints a progress line to standard error; standard output is for the output of the script. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

/** Ends the process with a sentence that names what is missing and what to do. */
export function endWithoutNode(reason) {
  say(
    `百草仓 needs Node.js ${oldest} or newer; this is ${process.versions.node}, and ${reason}. ` +
      'Install Node.js 24 LTS (a version manager such as nvm or fnm, or the packages of your system) and start again.',
  );
  process.exit(1);
}

/** The executable of a release that was fetched before; undefined otherwise. */
export function fetchedNode(version) {
  const path = join(nodeStore, version, 'node');
  return existsSync(path) ? path : undefined;
}

function call(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (part) => (complaint += part));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status) => resolve(status === 0 ? undefined : complaint.trim() || `exit code ${status}`));
  });
}

async function unpack({ package: name, version, integrity }, folder) {
  const missing = await call('npm', [
    'pack',
    `${name}@${version}`,
    '--prefer-offline',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ]);
  const archive = readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
  if (missing !== undefined || !archive) throw new Error(`the package ${name}@${version} could not be fetched`);
  const bytes = readFileSync(join(folder, archive));
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
    throw new Error(`the package ${name}@${version} is not the one that is pinned`);
  const broken = await call('tar', [
    '-xzf',
    join(folder, archive),
    '-C',
    folder,
    '--strip-components=1',
    'package/bin/node',
    'package/LICENSE',
  ]);
  if (broken !== undefined) throw new Error(`the package ${name}@${version} could not be unpacked (${broken})`);
}

/**
 * Fetches a pinned release as a package and checks it against the pinned hash. It stays in a temporary folder until
 * `keepNode` moves it: an installation may empty node_modules meanwhile. Throws an Error whose message says
 * what failed.
 */
export async function fetchNode(version) {
  const release = releases.find((row) => row.platform === platform && row.version === version);
  const folder = mkdtempSync(join(root, `.node-${process.pid}-`));
  try {
    await unpack(release, folder);
    return { version, folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Removes releases that a process fetched or moved aside and was killed before it moved them to their final folder. */
export function removeLeftOver() {
  for (const name of readdirSync(root)) {
    const pid = /^\.node-(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Moves the fetched release to its final folder; returns the path of the executable. */
export function keepNode({ version, folder }) {
  const place = join(nodeStore, version);
  mkdirSync(place, { recursive: true });
  renameSync(join(folder, 'LICENSE'), join(place, 'LICENSE'));
  renameSync(join(folder, 'bin/node'), join(place, 'node'));
  rmSync(folder, { recursive: true, force: true });
  return join(place, 'node');
}

/** The environment in which `node` and the installed tools are found first. */
export function environmentFor(node) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(':');
  return { ...process.env, PATH: path };
}

/** Runs a command in the project's root, its output shown; a failure ends the process with its exit code. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...environmentFor(process.execPath), ...env },
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}
