import { eventually } from '@baicao/shared/test/eventually';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning } from './one-at-a-time.mjs';

/**
 * Simulates a machine with an old Node.js: copies of the scripts that treat the running version as too old, an
 * `npm` stub that delivers a package made here, and in that package a `node` that calls the running one.
 */
let project: string;
const scripts = fileURLToPath(new URL('.', import.meta.url));
const platform = `${process.platform}-${process.arch}`;
const version = '99.1.0';

const inProject = (...path: string[]) => join(project, ...path);

function program(file: string, lines: readonly string[]): void {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** Makes the package with the Node.js to fetch; returns its hash in the format of the pins. */
function makePackage(): string {
  mkdirSync(inProject('made/package/bin'), { recursive: true });
  program(inProject('made/package/bin/node'), [`exec "${process.execPath}" "$@"`]);
  writeFileSync(inProject('made/package/LICENSE'), 'free');
  execFileSync('tar', ['-czf', inProject('made/node.tgz'), '-C', inProject('made'), 'package']);
  return `sha512-${createHash('sha512')
    .update(readFileSync(inProject('made/node.tgz')))
    .digest('base64')}`;
}

/**
 * npm stub: `npm ci` empties node_modules, `npm install` unpacks a package; both report success with a copy of the lockfile.
 * `npm pack` delivers the package unless `pack` overrides it. `during` runs while an installation is half done.
 */
function makeNpm(pack: readonly string[], during: readonly string[] = []): void {
  program(inProject('bin/npm'), [
    `echo "$1" >> "${inProject('npm-calls')}"`,
    `if [ "$1" != pack ]; then`,
    `  echo "$*" >> "${inProject('npm-installations')}"`,
    `  if [ "$1" = ci ]; then rm -rf node_modules; mkdir node_modules; else mkdir node_modules/added; fi || exit 1`,
    ...during,
    `  cp package-lock.json node_modules/.package-lock.json; exit 0`,
    `fi`,
    ...pack,
  ]);
}

/** npm stub whose installations wait until `goOn` is called; `pid` is the process id of the waiting installation. */
function makeWaitingNpm(): { pid: () => Promise<number>; goOn: () => void } {
  const [gate, pidFile] = [inProject('gate'), inProject('npm-pid')];
  execFileSync('mkfifo', [gate]);
  makeNpm(handsOut(), [`echo $$ > "${pidFile}.new"; mv "${pidFile}.new" "${pidFile}"; read go < "${gate}"`]);
  return {
    pid: () => eventually(() => Number(readFileSync(pidFile, 'utf8'))),
    goOn: () => writeFileSync(gate, 'go\n'),
  };
}

const handsOut = () => [`for last; do :; done`, `cp "${inProject('made/node.tgz')}" "$last/"`];

function pin(integrity: string, oldest = '99.0.0'): void {
  const releases = [{ platform, package: 'node-made-here', version, integrity }];
  writeFileSync(
    inProject('scripts/node-releases.json'),
    JSON.stringify({ oldest, preferred: { [platform]: version }, releases }),
  );
}

const given = () => ({ env: { ...process.env, PATH: `${inProject('bin')}:${process.env['PATH'] ?? ''}` } });

function start(...args: string[]): { status: number | null; output: string; messages: string } {
  const called = [inProject('scripts/run.mjs'), ...(args.length > 0 ? args : ['hello.mjs', 'a b'])];
  const result = spawnSync(process.execPath, called, { encoding: 'utf8', ...given() });
  return { status: result.status, output: result.stdout, messages: result.stderr };
}

/** The same beside the test, which ends it. */
function launch(...args: string[]) {
  const called = [inProject('scripts/run.mjs'), ...(args.length > 0 ? args : ['hello.mjs', 'a b'])];
  const child = spawn(process.execPath, called, given());
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { output: '', messages: '' };
  child.stdout.on('data', (part: Buffer) => (said.output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.messages += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, said, ended };
}

const linesOf = (file: string) =>
  existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8').trim().split('\n') : [];
const npmCalls = () => linesOf('npm-calls');

/** The lockfile with these packages, by the names of their folders. */
const lockfile = (packages: Readonly<Record<string, { version: string; dev?: boolean }>>) =>
  JSON.stringify({
    packages: Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry])),
  });

/** An installation of these packages, as npm leaves it. */
function install(packages: Parameters<typeof lockfile>[0]): void {
  for (const name of Object.keys(packages)) mkdirSync(inProject('node_modules', name), { recursive: true });
  writeFileSync(inProject('node_modules/.package-lock.json'), lockfile(packages));
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'baicao-node-'));
  for (const folder of ['scripts', 'bin']) mkdirSync(inProject(folder));
  for (const name of ['run.mjs', 'node.mjs', 'install.mjs', 'one-at-a-time.mjs', 'with-parent.mjs'])
    copyFileSync(join(scripts, name), inProject('scripts', name));
  writeFileSync(inProject('package-lock.json'), '{"packages":{}}');
  writeFileSync(inProject('scripts/hello.mjs'), 'process.stdout.write(JSON.stringify(process.argv.slice(2)));');
  makeNpm(handsOut());
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

test('an old Node.js fetches the pinned one, says so and goes on with it; a second start fetches nothing', () => {
  pin(makePackage());
  const first = start();
  expect(first.messages).toContain(`fetching Node.js ${version}`);
  expect(first.messages).toContain(`going on with Node.js ${version} from node_modules`);
  expect(first).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls().sort()).toEqual(['ci', 'pack']);
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls()).toHaveLength(2);
});

test('a Node.js that is new enough is used directly', () => {
  pin(makePackage(), '20.0.0');
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls()).toEqual(['ci']);
});

test('reinstalling packages keeps the fetched Node.js', () => {
  pin(makePackage());
  start();
  rmSync(inProject('node_modules/.package-lock.json'));
  expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
  expect(npmCalls().toSorted()).toEqual(['ci', 'ci', 'pack']);
});

test.each([
  ['offline', () => makeNpm(['exit 1']), 'could not be fetched'],
  ['another package than the pinned one', () => pin('sha512-another'), 'is not the one that is pinned'],
])('%s: one sentence says what to install, and nothing is left behind', (_title, spoil, reason) => {
  pin(makePackage());
  spoil();
  const { status, output, messages } = start();
  expect(status).toBe(1);
  expect(output).toBe('');
  expect(messages).toContain(reason);
  expect(messages).toContain('Install Node.js 24 LTS');
  expect(messages).not.toContain('    at ');
  expect(existsSync(inProject('node_modules/.node'))).toBe(false);
});

test('the exit code of a failing script is passed on', () => {
  pin(makePackage());
  writeFileSync(inProject('scripts/hello.mjs'), 'process.exit(7);');
  expect(start().status).toBe(7);
});

const kept = { version: '1.0.0' };
const tool = { version: '1.0.0', dev: true };

describe('one process at a time installs', () => {
  test('a second start names the process it waits for, and installs and fetches nothing', async () => {
    pin(makePackage());
    const npm = makeWaitingNpm();
    const first = launch();
    await npm.pid();
    const second = launch();
    await eventually(() =>
      expect(second.said.messages).toBe(
        `another process is installing packages in this folder (process ${first.child.pid}): waiting for its end\n`,
      ),
    );
    npm.goOn();
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect([first.said.output, second.said.output]).toEqual(['["a b"]', '["a b"]']);
    expect(npmCalls().toSorted()).toEqual(['ci', 'pack']);
  });

  test('npm ends with the process that called it, also where that is killed; the next start begins anew', async () => {
    pin(makePackage(), '20.0.0');
    const npm = makeWaitingNpm();
    const first = launch();
    const pid = await npm.pid();
    first.child.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
    makeNpm(handsOut());
    expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
    expect(npmCalls()).toEqual(['ci', 'ci']);
  });

  test('files that a killed process has fetched or moved aside are removed', () => {
    pin(makePackage(), '20.0.0');
    const { pid } = spawnSync(process.execPath, ['--version']);
    for (const name of [`.node-${pid}`, `.node-${pid}-abc`, `.node-${process.pid}-abc`]) mkdirSync(inProject(name));
    start();
    expect(readdirSync(project).filter((name) => name.startsWith('.node-'))).toEqual([`.node-${process.pid}-abc`]);
  });
});

describe('an installation that may be in use', () => {
  beforeEach(() => pin(makePackage(), '20.0.0'));

  test.each([
    ['tools are added to it', { kept }, { kept, tool }, 'hello.mjs', ''],
    ['a package for serving is added to it', { kept }, { kept, added: kept }, 'build.mjs', ' --omit=dev'],
    ['it keeps its tools', { kept, tool }, { kept, tool, added: kept }, 'build.mjs', ''],
  ])('%s, and it is never emptied', (_title, there, wanted, script, omitted) => {
    install(there);
    writeFileSync(inProject('package-lock.json'), lockfile(wanted));
    writeFileSync(inProject('scripts/build.mjs'), '');
    const first = start(script);
    expect(first).toMatchObject({ status: 0 });
    expect(first.messages).toBe('adding a package …\n');
    expect(linesOf('npm-installations')).toEqual([
      `install --no-save${omitted} --prefer-offline --no-audit --no-fund --loglevel=error`,
    ]);
    expect(existsSync(inProject('node_modules/kept'))).toBe(true);
    expect(start(script)).toMatchObject({ status: 0, messages: '' });
  });

  test('packages that a killed addition left half unpacked are removed and added again; serving does not wait for tools', async () => {
    install({ kept });
    writeFileSync(inProject('package-lock.json'), lockfile({ kept, added: tool }));
    writeFileSync(inProject('scripts/build.mjs'), '');
    const npm = makeWaitingNpm();
    const first = launch();
    const pid = await npm.pid();
    const serving = launch('build.mjs');
    expect([await serving.ended, serving.said.messages]).toEqual([0, '']);
    first.child.kill('SIGKILL');
    await eventually(() => expect(isRunning(pid)).toBe(false));
    expect(start('build.mjs')).toMatchObject({ status: 0, messages: '' });
    // The stub fails where the folder of the package is there.
    makeNpm(handsOut());
    expect(start()).toMatchObject({ status: 0, output: '["a b"]' });
    expect(npmCalls()).toEqual(['install', 'install']);
  });

  test('an addition that fails leaves the earlier packages, and serving goes on with them', () => {
    const newer = { ...tool, version: '1.0.1' };
    install({ kept, tool });
    writeFileSync(inProject('package-lock.json'), lockfile({ kept, tool: newer }));
    writeFileSync(inProject('scripts/build.mjs'), '');
    program(inProject('bin/npm'), ['exit 9']);
    expect(start().status).toBe(9);
    expect(start('build.mjs')).toMatchObject({ status: 0, messages: '' });
    makeNpm(handsOut());
    expect(start().status).toBe(0);
    expect(existsSync(inProject('node_modules/tool'))).toBe(true);
  });

  test('a command of a running shop comes from the build and installs nothing', () => {
    install({ kept });
    writeFileSync(inProject('package-lock.json'), lockfile({ kept, tool }));
    copyFileSync(join(scripts, 'built.mjs'), inProject('scripts/built.mjs'));
    writeFileSync(
      inProject('scripts/build.mjs'),
      `export const buildIfNeeded = (parts) => void process.stderr.write(parts + ' is built');`,
    );
    mkdirSync(inProject('server/dist'), { recursive: true });
    copyFileSync(inProject('scripts/hello.mjs'), inProject('server/dist/db-audit.mjs'));
    expect(start('built.mjs', 'db-audit', 'a b')).toEqual({
      status: 0,
      output: '["a b"]',
      messages: 'server is built',
    });
    expect(npmCalls()).toEqual([]);
  });
});

test('one process at a time builds; a second one names the process it waits for, and builds nothing', async () => {
  pin(makePackage(), '20.0.0');
  install({ vite: kept });
  writeFileSync(inProject('package-lock.json'), lockfile({ vite: kept }));
  copyFileSync(join(scripts, 'build.mjs'), inProject('scripts/build.mjs'));
  const [gate, built, builds] = [inProject('gate'), inProject('server/dist/main.mjs'), inProject('builds')];
  execFileSync('mkfifo', [gate]);
  mkdirSync(inProject('server/dist'), { recursive: true });
  const waits = `appendFileSync('${builds}', 'built\\n'); readFileSync('${gate}'); writeFileSync('${built}', '');`;
  writeFileSync(
    inProject('node_modules/vite/index.mjs'),
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';\nexport const build = () => { ${waits} };`,
  );
  writeFileSync(inProject('node_modules/vite/package.json'), '{"exports":"./index.mjs"}');
  const first = launch('build.mjs', 'server');
  await eventually(() => expect(existsSync(builds)).toBe(true));
  const second = launch('build.mjs', 'server');
  await eventually(() =>
    expect(second.said.messages).toBe(
      `another process is building the server in this folder (process ${first.child.pid}): waiting for its end\n`,
    ),
  );
  writeFileSync(gate, '');
  expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
  expect(linesOf('builds')).toEqual(['built']);
});
