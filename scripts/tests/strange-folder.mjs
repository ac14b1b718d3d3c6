// The project in a folder whose name has blanks and Chinese characters: a first start, the start from source, the commands.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../node.mjs';
import { currentTree } from './tree.mjs';

const folder = mkdtempSync(join(tmpdir(), '百草 仓 '));
// Servers are also started as another user.
chmodSync(folder, 0o755);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

function runThere(command, args) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const files = execFileSync('git', ['archive', currentTree()], { cwd: root, maxBuffer: 2 ** 30 });
execFileSync('tar', ['-x', '-C', folder], { input: files });
const parts = [
  'unit/db/src',
  'unit/server/src/http',
  'unit/scripts',
  'journeys/shop-process',
  'journeys/shop-first-start',
];
runThere('npm', ['run', 'test:full', '--', '--beside', ...parts.map((part) => `--only=${part}`)]);
// Without the build, servers are started from source, as `npm run dev` does.
runThere(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/test/startup.test.ts']);
