// Runs on an old Node.js and before anything is installed: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeStore, root, say } from './node.mjs';

/**
 * What is installed: npm writes a lockfile there when it is done, and `npm ci` removes it first, so an interrupted
 * installation does not count.
 */
const record = join(root, 'node_modules/.package-lock.json');

/** The folders of the packages that are being added in place; left behind by an addition that was killed. */
const unfinished = join(root, 'node_modules/.adding.json');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Packages that a killed addition has left half unpacked; npm would take them for complete ones. */
const halfAdded = () => (existsSync(unfinished) ? readJson(unfinished) : []);

/** The folders of the packages that are needed and not there in the version of the lockfile. Takes a few ms. */
function missingPackages(withTools) {
  const there = existsSync(record) ? readJson(record).packages : {};
  const half = halfAdded();
  return Object.entries(readJson(join(root, 'package-lock.json')).packages)
    .filter(([path, entry]) => {
      const isNeeded = path.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional;
      const isThere = there[path]?.version === entry.version && !half.includes(path);
      return isNeeded && (withTools || !entry.dev) && !isThere;
    })
    .map(([path]) => path);
}

/** Whether every package that is needed is there: with `tools` all, without only those for building and serving, about half. */
export function isInstalled({ tools }) {
  return existsSync(record) && missingPackages(tools).length === 0;
}

/** Resolves with npm's exit code. */
async function runNpm(args) {
  // The lockfile has versions and hashes, so npm's cache can be used without revalidation.
  const common = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const guard = fileURLToPath(new URL('./with-parent.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [guard, 'npm', ...args, ...common], { cwd: root, stdio: ['pipe', 2, 2] });
    child.on('error', reject);
    child.on('close', resolve);
  });
}

const withoutDev = (isWithout) => (isWithout ? ['--omit=dev'] : []);

/** The first installation. `npm ci` empties node_modules; a fetched Node.js is moved aside and back. */
async function installAnew(tools) {
  say(tools ? 'installing packages …' : 'installing the packages that serving needs …');
  const aside = join(root, `.node-${process.pid}`);
  const hasNode = existsSync(nodeStore);
  if (hasNode) renameSync(nodeStore, aside);
  const status = await runNpm(['ci', ...withoutDev(!tools)]);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  if (hasNode) renameSync(aside, nodeStore);
  return status;
}

/** Adds to an installation that may be in use: what is there in its version is not touched, and the tools stay. */
async function addInPlace(tools) {
  const missing = missingPackages(tools);
  say(missing.length === 1 ? 'adding a package …' : `adding ${missing.length} packages …`);
  const half = halfAdded();
  for (const path of half) rmSync(join(root, path), { recursive: true, force: true });
  writeFileSync(unfinished, JSON.stringify([...new Set([...half, ...missing])]));
  const hasTools = Object.values(readJson(record).packages).some(({ dev }) => dev);
  const status = await runNpm(['install', '--no-save', ...withoutDev(!tools && !hasTools)]);
  // Where npm itself fails, it takes back what it has unpacked.
  rmSync(unfinished);
  return status;
}

/**
 * Installs what is missing of the packages that are needed; only the process that holds the lock of the folder's installation
 * may call it. Resolves when done; a failure ends the process with npm's exit code.
 */
export async function installIfNeeded({ tools }) {
  if (isInstalled({ tools })) return;
  const status = existsSync(record) ? await addInPlace(tools) : await installAnew(tools);
  if (status !== 0) process.exit(status ?? 1);
}
