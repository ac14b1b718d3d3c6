/**
 * `npm run test:full`, stage `packages`: docs/your-project.md and docs/cookbook.md in empty folders of somebody who has nothing but the packages. Its files are
 * tested by vitest, node:test and jest, its command serves, its recipes are run. Arguments: executables of Node.js.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { requireBrowser } from './browser.mjs';
import { freePort } from '@baicao/server/test/free-port';
import { makePackages } from './packages/make.ts';
import { root } from './node.mjs';

const nodes = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "somebody else's "));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const port = await freePort();

/** Code blocks of the pages that are files; blocks of the same file name are joined, and the port is one that is free here. */
const pages = ['docs/your-project.md', 'docs/cookbook.md'].map((page) => readFileSync(join(root, page), 'utf8'));
const files = new Map<string, string>();
for (const [, name = '', text = ''] of pages.join('\n').matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm))
  files.set(name, `${files.get(name) ?? ''}${text.replaceAll('4010', String(port))}`);

function fileOf(name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`no page has ${name}`);
  return text;
}

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** An environment with the packages of the project first, then a Node.js; nothing of this repository can be found by its name. */
const environment = (project: string, node = process.execPath) => ({
  ...process.env,
  // Vite has set it to build; npm would leave out the tools.
  NODE_ENV: '',
  CHROMIUM_PATH: requireBrowser(),
  PATH: [join(project, 'node_modules/.bin'), dirname(node), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
});

function ran(project: string, command: readonly string[], node?: string): Ran {
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project,
    encoding: 'utf8',
    env: environment(project, node),
  });
  return { status, output: `${stdout}${stderr}` };
}

let failed = 0;
function told(title: string, isGood: boolean, output = ''): void {
  process.stdout.write(`${isGood ? 'ok' : 'FAILED'}  ${title}\n${isGood ? '' : output}`);
  if (!isGood) failed += 1;
}

function mustRun(title: string, project: string, command: readonly string[], node?: string): string {
  const { status, output } = ran(project, command, node);
  told(title, status === 0, output);
  return output;
}

const tarballs = await makePackages();

/** An empty folder with the packages, some of the page's files, and what else is installed. */
function newProject(name: string, names: readonly string[], others: readonly string[]): string {
  const project = join(folder, name);
  mkdirSync(project);
  for (const tarball of tarballs) copyFileSync(tarball, join(project, basename(tarball)));
  for (const file of names) writeFileSync(join(project, file), fileOf(file));
  const own = tarballs.map((tarball) => `./${basename(tarball)}`);
  mustRun(`${name}: npm init`, project, ['npm', 'init', '-y']);
  mustRun(`${name}: npm install`, project, [
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--save-dev',
    ...own,
    ...others,
  ]);
  return project;
}

/** A hash of everything that is installed under our name. */
function installed(project: string): string {
  const hash = createHash('sha256');
  const ours = join(project, 'node_modules/@baicao');
  for (const entry of readdirSync(ours, { recursive: true, withFileTypes: true }).toSorted((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  ))
    hash.update(entry.name).update(entry.isFile() ? readFileSync(join(entry.parentPath, entry.name)) : '');
  return hash.digest('hex');
}

interface Project {
  readonly name: string;
  readonly files: readonly string[];
  readonly others: readonly string[];
  readonly commands: readonly (readonly string[])[];
}

const typed = 'tsc --noEmit --strict --skipLibCheck --module nodenext cart.test.ts'.split(' ');
const projects: readonly Project[] = [
  {
    name: 'vitest',
    files: ['cart.test.ts', 'cookbook.test.ts'],
    others: ['vitest', 'typescript', '@types/node@22'],
    commands: [['vitest', 'run'], typed],
  },
  { name: 'node-test', files: ['cart.test.mjs'], others: [], commands: [['node', '--test']] },
  { name: 'jest', files: ['cart.test.js'], others: ['jest'], commands: [['jest']] },
  {
    name: 'playwright',
    files: ['playwright.config.ts', 'cart.spec.ts'],
    others: ['@playwright/test'],
    commands: [['playwright', 'test', '--reporter=list']],
  },
];
for (const { name, files: own, others, commands } of projects) {
  const began = performance.now();
  const project = newProject(name, [...own, 'buy.mjs'], others);
  const before = installed(project);
  for (const command of commands) mustRun(`${name}: ${command.join(' ')}`, project, command);
  process.stdout.write(`    ${((performance.now() - began) / 1000).toFixed(1)} s from an empty folder\n`);
  for (const node of nodes) mustRun(`${name}: ${basename(dirname(node))}`, project, commands[0] ?? [], node);
  told(`${name}: nothing is written into the package`, installed(project) === before);
}

const project = join(folder, 'node-test');

/** The emulator's package under another version, installed under another name. */
function addOtherVersion(): void {
  const copy = join(folder, 'other');
  cpSync(join(dirname(tarballs[0] ?? ''), 'server'), copy, { recursive: true });
  const file = join(copy, 'package.json');
  const fields = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...fields, name: 'emulator-of-tomorrow', version: '0.2.0' }));
  mustRun('another version: npm pack', copy, ['npm', 'pack', '--pack-destination', project]);
  mustRun('another version: npm install', project, [
    'npm',
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    './emulator-of-tomorrow-0.2.0.tgz',
  ]);
}

addOtherVersion();
const both = `
  const emulators = await Promise.all(['@baicao/server', 'emulator-of-tomorrow'].map(async (name) => (await import(name + '/testing')).createEmulator()));
  for (const each of emulators) console.log((await each.control('GET /health')).version);
  for (const each of emulators) await each.close();`;
const versions = mustRun('another version: both at work', project, ['node', '--input-type=module', '-e', both]);
told('another version: each is its own', versions.trim() === '0.1.0\n0.2.0', versions);

/** Starts a server; resolves once it is ready. */
async function started(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const [program = '', ...args] = command;
  const server = spawn(program, args, {
    cwd: project,
    env: { ...environment(project), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (status) => reject(new Error(`${command.join(' ')} ended with ${status}: ${output}`)));
    server.stdout.on('data', (part) => {
      output += String(part);
      if (output.includes('ready ')) resolve();
    });
  });
  return server;
}

/** Stops a server and the processes it has started: npx starts the command as a process of its own. */
async function stopped(server: ChildProcess): Promise<void> {
  const gone = once(server, 'exit');
  if (server.pid !== undefined) process.kill(-server.pid);
  await gone;
}

const options = ['--port', String(port), '--now', '2026-03-02'];
const server = await started(['npx', '--yes', `./${basename(tarballs[0] ?? '')}`, ...options, '--seed', '7']);
told('npx with the file alone serves', true);
const bought = mustRun('buy.mjs', project, ['node', 'buy.mjs']);
told('a client reads goods, and is refused by a typed failure', /^[1-9]\d* goods, .+\n404 /.test(bought), bought);
const second = ran(project, ['baicao-emulator', ...options]);
told(
  'a second one on the same port is told so',
  second.status === 1 && second.output.startsWith(`cannot start: port ${port} `),
  second.output,
);
const wrong = ran(project, ['baicao-emulator', '--prot', '1']);
told('a wrong option is told', wrong.status === 2 && wrong.output.includes('--port'), wrong.output);
await stopped(server);

const [, recipe = ''] = /run: \|\n([\s\S]*?)\n {6}- /.exec(fileOf('.github/workflows/test.yml')) ?? [];
// In a process group of its own, which ends with it: including a server it has left running.
const ended = `trap 'trap "" TERM; kill 0' EXIT`;
mustRun('the recipe waits until it is ready', project, ['setsid', '--wait', 'bash', '-ec', `${ended}\n${recipe}`]);

const [, entrypoint = '[]'] = /^ENTRYPOINT (.*)$/m.exec(fileOf('Dockerfile')) ?? [];
const global = join(folder, 'global');
mustRun('installed for all, as in a container', project, [
  'npm',
  'install',
  '--prefer-offline',
  '--global',
  '--prefix',
  global,
  ...tarballs.slice(0, 1),
]);
const [command = '', ...args] = JSON.parse(entrypoint) as string[];
const container = await started([join(global, 'bin', command), ...args], { EMULATOR_TOKEN: 'known to the owner' });
const health = `http://127.0.0.1:${port}/__emu/health`;
told('it serves', (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
told(
  'and is steered by the token alone',
  (await fetch(health)).status === 403 &&
    (await fetch(health, { headers: { 'x-emu-token': 'known to the owner' } })).ok,
);
await stopped(container);
if (failed > 0) process.exitCode = 1;
