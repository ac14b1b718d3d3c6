/**
 * `npm run test:full`, stage `contract-tools`: the OpenAPI document used by other tools. Redocly and Spectral find no error, two
 * generators make clients that compile, one of them buys something, and Prism between a server and a walk through the API finds no
 * answer that the document does not have.
 */
import { openApiText } from '@baicao/server/docs/open-api-text';
import { unseededFile } from '@baicao/server/test/process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { walkThrough } from './contract-tools/walk-through.ts';

const tools = fileURLToPath(new URL('contract-tools', import.meta.url));
const made = join(tools, 'node_modules/.made');
const bin = (name: string) => join(tools, 'node_modules/.bin', name);

function run(title: string, command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tools, encoding: 'utf8' });
  process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}  ${title}\n`);
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}

if (!existsSync(bin('prism'))) run('installed', 'npm', ['ci', '--no-audit', '--no-fund']);
rmSync(made, { recursive: true, force: true });
mkdirSync(made, { recursive: true });
const document = join(made, 'openapi.json');
writeFileSync(document, openApiText());
writeFileSync(join(made, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
run('Redocly', bin('redocly'), ['lint', document]);
run('Spectral', bin('spectral'), [
  'lint',
  document,
  '--ruleset',
  join(made, 'spectral.yaml'),
  '--fail-severity',
  'error',
]);
run('openapi-typescript', bin('openapi-typescript'), [document, '-o', join(made, 'types.ts')]);
run('hey-api', bin('openapi-ts'), ['-i', document, '-o', join(made, 'client'), '-c', '@hey-api/client-fetch']);
copyFileSync(join(tools, 'buy.mts.txt'), join(made, 'buy.mts'));
run('both compile', bin('tsc'), ['-p', tools]);

const world = unseededFile();
const server = await world.start();
const url = `http://127.0.0.1:${server.port}`;
run('a typed client buys', process.execPath, ['--import', 'tsx', join(made, 'buy.mts'), url]);
const proxyPort = server.port === 4010 ? 4011 : 4010;
const prism = spawn(bin('prism'), ['proxy', document, url, '-p', String(proxyPort)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
await new Promise<void>((resolve) =>
  prism.stdout.on('data', (part) => {
    output += String(part);
    if (output.includes('listening')) resolve();
  }),
);
const { answers, violations } = await walkThrough(url, `http://127.0.0.1:${proxyPort}`);
process.stdout.write(
  `${violations.length === 0 ? 'ok' : 'FAILED'}  Prism: ${answers} answers, ${violations.length} violations\n`,
);
for (const violation of violations) process.stdout.write(`    ${violation}\n`);
const gone = once(prism, 'exit');
prism.kill();
await gone;
await server.stop('SIGTERM');
world.remove();
if (violations.length > 0 || answers < 2_000) process.exitCode = 1;
