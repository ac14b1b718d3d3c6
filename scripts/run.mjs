// Entry point of every npm script, on any Node.js: `node scripts/run.mjs <script> [arguments]`. Installs missing packages
// and runs the script with a supported Node.js, fetching one if the current one is too old.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded, isInstalled } from './install.mjs';
import {
  endWithoutNode,
  environmentFor,
  fetchedNode,
  fetchNode,
  isSupported,
  keepNode,
  lockFile,
  preferredVersion,
  removeLeftOver,
  root,
  say,
} from './node.mjs';
import { holdAlone } from './one-at-a-time.mjs';

/** Building, serving and what serves a running shop need no test tools: a first start does not wait for them. */
const withoutTools = new Set(['start.mjs', 'build.mjs', 'built.mjs']);

/** The Node.js to run on, where it is there. */
const readyNode = () => (isSupported ? process.execPath : preferredVersion && fetchedNode(preferredVersion));

/** Installs and fetches what is missing; the caller holds the lock. Returns the Node.js to run on. */
async function provide(needs) {
  removeLeftOver();
  // Looked up first: a first installation moves the fetched release aside while it runs.
  const ready = readyNode();
  const install = installIfNeeded(needs);
  if (ready) {
    await install;
    return ready;
  }
  say(
    `Node.js ${process.versions.node} is out of support here: fetching Node.js ${preferredVersion} into node_modules …`,
  );
  const fetching = fetchNode(preferredVersion);
  const [, fetched] = await Promise.all([install, fetching.catch((error) => endWithoutNode(error.message))]);
  return keepNode(fetched);
}

/** The Node.js to run on, once it and the packages are there. One process at a time installs in a folder. */
async function prepare(script) {
  const needs = { tools: !withoutTools.has(script) };
  const ready = readyNode();
  if (ready && isInstalled(needs)) return ready;
  if (!isSupported && !preferredVersion) return endWithoutNode('none is published as a package for this platform');
  const release = await holdAlone(lockFile('install'), (pid) =>
    say(`another process is installing packages in this folder (process ${pid}): waiting for its end`),
  );
  const node = await provide(needs);
  release();
  return node;
}

/** Runs the script in a child process with its exit code and signals passed through. */
function runInChild(node, args) {
  const child = spawn(node, [...process.execArgv, ...args], { stdio: 'inherit', env: environmentFor(node) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(signal ? 1 : (status ?? 1)));
}

const [script = 'start.mjs', ...args] = process.argv.slice(2);
const path = join(root, 'scripts', script);
const node = await prepare(script);
if (node !== process.execPath) say(`going on with Node.js ${preferredVersion} from node_modules`);
if (script.endsWith('.ts')) runInChild(node, ['--import', 'tsx', path, ...args]);
else if (node !== process.execPath) runInChild(node, [path, ...args]);
else {
  process.argv = [process.argv[0], path, ...args];
  await import(pathToFileURL(path).href);
}
