import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Edit, Mutation } from './mutation.ts';

/** killed: the test failed. survived: the test passed. stale: a text to replace does not occur exactly once. */
export type Verdict = 'killed' | 'survived' | 'stale';

/** A copy of the sources in which mutations are applied one at a time. */
export interface Sandbox {
  /** Applies a mutation, runs its test, undoes the mutation. */
  tryMutation(mutation: Mutation): Promise<Verdict>;
  run(files: readonly string[]): Promise<'green' | 'red' | 'nothing ran'>;
  close(): void;
}

export const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['db', 'seeds', 'server', 'shared', 'web'];

export function openSandbox(number: number): Sandbox {
  const folder = mkdtempSync(join(tmpdir(), `baicao-mutations-${number}-`));
  copySources(folder);
  linkPackages(folder);
  const run = (files: readonly string[], title?: string) => runTests(folder, files, title);
  return {
    run,
    tryMutation: async ({ edits, test, title }) => {
      if (!edits.every((edit) => isOnce(folder, edit))) return 'stale';
      const before = edits.map(({ file }) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const);
      for (const edit of edits) replace(folder, edit);
      const outcome = await run([test], title);
      for (const [file, text] of before.toReversed()) writeFileSync(file, text);
      return outcome === 'red' ? 'killed' : 'survived';
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Tracked files and new files that are not ignored: nothing built or installed. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const name of listed.toString().split('\0')) {
    const source = join(root, name);
    // Skips links to packages, and tracked files that have been deleted.
    if (name === '' || name.includes('node_modules') || !existsSync(source) || lstatSync(source).isSymbolicLink())
      continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(source, join(folder, name));
  }
}

/** Links the installed packages, except the workspaces, which lead to the copies, and the cache of seeded databases, which is copied. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@baicao'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@baicao' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const workspace of workspaces) {
    symlinkSync(join(folder, workspace), join(modules, '@baicao', workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, workspace, 'node_modules'));
  }
  const cache = join(root, 'node_modules/.cache/baicao');
  if (existsSync(cache)) cpSync(cache, join(modules, '.cache/baicao'), { recursive: true });
}

export function isOnce(folder: string, { file, find }: Edit): boolean {
  const path = join(folder, file);
  return existsSync(path) && readFileSync(path, 'utf8').split(find).length === 2;
}

function replace(folder: string, { file, find, replace: text }: Edit): void {
  const path = join(folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').split(find).join(text));
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly success: boolean;
}

/** Only a failed test kills a mutation: a test file that does not load proves nothing. */
function runTests(folder: string, files: readonly string[], title?: string): Promise<'green' | 'red' | 'nothing ran'> {
  const report = join(folder, 'node_modules/.report.json');
  rmSync(report, { force: true });
  const named = title === undefined ? [] : ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const args = ['vitest', 'run', ...files, ...named, '--reporter=json', `--outputFile=${report}`, '--bail=1'];
  const child = spawn('npx', ['--no-install', ...args], { cwd: folder, stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('exit', () => {
      if (!existsSync(report)) return resolve('nothing ran');
      const { numFailedTests, numPassedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as Report;
      if (numFailedTests > 0) return resolve('red');
      resolve(success && numPassedTests > 0 ? 'green' : 'nothing ran');
    });
  });
}
