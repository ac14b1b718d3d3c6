// Runs on an old Node.js and before anything is installed: plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { nodeStore, root, say } from './node.mjs';

const installed = join(root, 'node_modules/.package-lock.json');

/**
 * Whether node_modules has every package of the lockfile in its version. npm writes what it installed into a
 * lockfile there when it is done, so an interrupted installation does not count. Takes a few ms.
 */
function isInstalled(withTools) {
  if (!existsSync(installed)) return false;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    const isNeeded = path.includes('node_modules/') && !entry.link && !entry.optional && !entry.devOptional;
    return !isNeeded || (entry.dev && !withTools) || there[path]?.version === entry.version;
  });
}

/**
 * Installs missing packages: with `tools` all of them, without only those for building and serving,
 * about half. Resolves when done; a failure ends the process with npm's exit code.
 */
export async function installIfNeeded({ tools }) {
  if (isInstalled(tools)) return;
  say(tools ? 'installing packages …' : 'installing the packages that serving needs …');
  // `npm ci` empties node_modules; a fetched Node.js is moved aside and back.
  const aside = join(root, `.node-${process.pid}`);
  const hasNode = existsSync(nodeStore);
  if (hasNode) renameSync(nodeStore, aside);
  // The lockfile has versions and hashes, so npm's cache can be used without revalidation.
  const args = [
    'ci',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(tools ? [] : ['--omit=dev']),
  ];
  const status = await new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 2, 2] });
    child.on('error', reject);
    child.on('close', resolve);
  });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  if (hasNode) renameSync(aside, nodeStore);
  if (status !== 0) process.exit(status ?? 1);
}
