// The files a test run depends on, and the trees that had a whole green run.
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../node.mjs';

/**
 * The hash of the files as they are, uncommitted ones included, as git would commit them: in a clean checkout it equals `HEAD^{tree}`.
 * Undefined outside of a git checkout.
 */
export function currentTree() {
  const folder = mkdtempSync(join(tmpdir(), 'baicao-tree-'));
  const index = join(folder, 'index');
  // A copy of the index, so that what is staged stays as it is.
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, GIT_INDEX_FILE: index },
    })
      .toString()
      .trim();
  try {
    const own = join(root, git('rev-parse', '--git-path', 'index'));
    if (existsSync(own)) copyFileSync(own, index);
    git('add', '--all');
    return git('write-tree');
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records a tree that had a whole green run: `<tree> <date> <seconds>` per line. */
export function noteGreen(tree, at, seconds) {
  const file = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'baicao/tests-green');
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${tree} ${at.toISOString()} ${Math.round(seconds)}\n`);
  return file;
}
