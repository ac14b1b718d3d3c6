// Entry point of every npm script, on any Node.js: `node scripts/run.mjs <script> [arguments]`. Installs missing packages
// and runs the script with a supported Node.js, fetching one if the current one is too old.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './install.mjs';
import {
  endWithoutNode,
  environmentFor,
  fetchedNode,
  fetchNode,
  isSupported,
  keepNode,
  preferredVersion,
  root,
  say,
} from './node.mjs';

/** Building and serving need no test tools, so a first start does not wait for them. */
const withoutTools = new Set(['start.mjs', 'build.mjs']);

/** The Node.js to run on, fetched while the packages are installed. */
async function prepare(script) {
  // Looked up first: an installation moves the fetched release aside while it runs.
  const ready = isSupported ? process.execPath : preferredVersion && fetchedNode(preferredVersion);
  const install = installIfNeeded({ tools: !withoutTools.has(script) });
  if (ready) {
    await install;
    return ready;
  }
  if (!preferredVersion) return endWithoutNode('none is published as a package for this platform');
  say(
    `Node.js ${process.versions.node} is out of support here: fetching Node.js ${preferredVersion} into node_modules …`,
  );
  const fetching = fetchNode(preferredVersion);
  const [, fetched] = await Promise.all([install, fetching.catch((error) => endWithoutNode(error.message))]);
  return keepNode(fetched);
}

/** Runs the script in a child process with its exit code and signals passed through. */
function runInChild(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environmentFor(node) });
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
