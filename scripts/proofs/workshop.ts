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
import type { Edit, PlantedBug } from './planted-bugs.ts';

/** killed: its test turned red. survived: nothing noticed. stale: the text to replace is not there exactly once. */
export type Verdict = 'killed' | 'survived' | 'stale';

/** A copy of the sources in which bugs can be planted, one after the other. */
export interface Workshop {
  /** Plants a bug, runs its test, takes the bug out again. */
  plant(bug: PlantedBug): Promise<Verdict>;
  run(files: readonly string[]): Promise<'green' | 'red' | 'nothing ran'>;
  close(): void;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['db', 'seeds', 'server', 'shared', 'web'];

export function openWorkshop(number: number): Workshop {
  const folder = mkdtempSync(join(tmpdir(), `baicao-proofs-${number}-`));
  copySources(folder);
  linkPackages(folder);
  const run = (files: readonly string[], title?: string) => runTests(folder, files, title);
  return {
    run,
    plant: async (bug) => {
      const before = bug.edits.map(
        ({ file }) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const,
      );
      if (!bug.edits.every((edit) => isOnce(folder, edit))) return 'stale';
      for (const edit of bug.edits) replace(folder, edit);
      const outcome = await run([bug.test], bug.title);
      for (const [file, text] of before.toReversed()) writeFileSync(file, text);
      return outcome === 'red' ? 'killed' : 'survived';
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What git knows and what it would know if it were added: not what is built or installed. */
function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const name of listed.toString().split('\0')) {
    const source = join(root, name);
    // A link to the packages is no source, nor is a file that is listed and already removed.
    if (name === '' || name.includes('node_modules') || !existsSync(source) || lstatSync(source).isSymbolicLink())
      continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(source, join(folder, name));
  }
}

/** The installed packages by link, but for our own, which must be the copies, and the cache of seeded worlds. */
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

function isOnce(folder: string, { file, find }: Edit): boolean {
  return readFileSync(join(folder, file), 'utf8').split(find).length === 2;
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

/** Only a failed test is red: a file that cannot even be read proves nothing. */
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
