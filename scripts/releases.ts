/**
 * `npm run test:full`, stage `releases`: the same walk through the API, with the same seed and a frozen clock, on servers
 * under each Node.js that is named; their answers must be the same to the byte. Arguments: the executables.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const walk = fileURLToPath(new URL('releases/walk.ts', import.meta.url));
const nodes = process.argv.slice(2);

async function linesOf(node: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(node, ['--import', 'tsx', walk], { maxBuffer: 2 ** 26 });
  return stdout.trim().split('\n');
}

const [[version, ...first] = [], ...others] = await Promise.all(nodes.map(linesOf));
process.stdout.write(`${first.length} answers under Node.js ${version}\n`);
for (const [other, ...lines] of others) {
  const differing = lines.filter((line, at) => line !== first[at]);
  process.stdout.write(`${lines.length} under ${other}: ${differing.length} differ\n`);
  for (const line of differing.slice(0, 10)) process.stdout.write(`  ${line}\n`);
  if (differing.length > 0 || lines.length !== first.length) process.exitCode = 1;
}
if (first.length < 500 || others.length === 0) throw new Error('nothing was compared');
