// `npm run check`: types, lint with the layer rules, format, dead code, mutations whose text is gone, declarations; all at once, every finding shown.
import { spawn } from 'node:child_process';
import { environmentFor, root } from './node.mjs';

const checks = [
  // Types and lint in one run: each file is checked by the tsconfig of its folder, and types are computed once.
  ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
  ['oxfmt', '--check'],
  ['knip', '--include-entry-exports', '--no-progress'],
  ['tsx', 'scripts/mutations/run.ts', '--stale'],
  // Types that the declarations of the packages could not name, which nobody sees before they are packed.
  ['tsc', '--noCheck', '--declaration', '-p', 'scripts/packages'],
];

// The type checker is written in Go. It ends soon: collecting garbage four times as seldom saves a fifth of its time, for up to 3 GB.
// Its configuration is TypeScript, which Node.js reads by itself from 22.18 on.
const { NODE_OPTIONS: options = '' } = process.env;
const env = {
  GOGC: '400',
  GOMEMLIMIT: '3GiB',
  ...environmentFor(process.execPath),
  NODE_OPTIONS: `${options} --import tsx`,
};

function runCheck([command = '', ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (status) =>
      resolve({ name: `${command} ${args.join(' ')}`, status, output: Buffer.concat(output).toString() }),
    );
  });
}

const results = [];
// Two at a time: suits machines with two cores.
for (let i = 0; i < checks.length; i += 2) results.push(...(await Promise.all(checks.slice(i, i + 2).map(runCheck))));
const red = results.filter((result) => result.status !== 0);
for (const { name, output } of red) process.stdout.write(`\n── ${name}\n${output}\n`);
process.stdout.write(
  red.length === 0
    ? `check: ${results.length} checks clean\n`
    : `check: ${red.length} of ${results.length} checks found something\n`,
);
process.exit(red.length === 0 ? 0 : 1);
