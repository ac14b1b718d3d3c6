// Builds the web app and the server bundle when their sources are newer than the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lockFile, root, say } from './node.mjs';
import { holdAlone } from './one-at-a-time.mjs';

const common = ['shared/src', 'package-lock.json', 'scripts/build.mjs'];

/** The scripts of a folder itself, without its tests; none where the folder is missing. */
const scriptsIn = (folder) =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [])
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name));

/** Commands that a running shop needs. Built with the server: they need no tools, so nothing is installed beside it. */
export const commands = ['db-audit', 'db-backup', 'db-reset', 'db-restore', 'doctor', 'openapi'];

/** Build targets: sources, outputs and build command. */
const parts = {
  web: {
    sources: [
      ...common,
      'shared/client/src',
      'web/src',
      'web/public',
      'web/pwa',
      'web/index.html',
      ...scriptsIn('web'),
    ],
    made: 'web/dist/index.html',
    make: buildWeb,
  },
  console: {
    sources: [...common, 'shared/client/src', 'web/src', 'web/console'],
    made: 'web/console/dist/index.html',
    make: buildConsole,
  },
  server: {
    sources: [
      ...common,
      'db/src',
      'seeds/src',
      'server/src',
      'server/scenarios',
      'scripts/database',
      ...commands.map((name) => `scripts/${name}.ts`),
    ],
    made: 'server/dist/main.mjs',
    make: buildServer,
  },
};

const names = { web: 'web app', console: "emulator's console", server: 'server' };

const stampOf = (part) => join(root, 'node_modules/.cache/built', part);

/** Names, sizes and modification times of all source files: no file is read, so an unchanged tree takes about 20 ms. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) if (name !== 'dist') visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  return hash.digest('hex');
}

function isBuilt(part) {
  const { sources, made } = parts[part];
  const stamp = stampOf(part);
  return existsSync(join(root, made)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources);
}

async function buildPart(part) {
  if (isBuilt(part)) return;
  const name = names[part];
  const release = await holdAlone(lockFile(`build-${part}`), (pid) =>
    say(`another process is building the ${name} in this folder (process ${pid}): waiting for its end`),
  );
  // A process that had to wait checks again.
  if (!isBuilt(part)) await make(part, name);
  release();
}

async function make(part, name) {
  say(`building the ${name} …`);
  // Read before building: a file changed during the build is rebuilt next time.
  const wanted = fingerprint(parts[part].sources);
  await parts[part].make();
  mkdirSync(dirname(stampOf(part)), { recursive: true });
  writeFileSync(stampOf(part), wanted);
}

/** Builds what is stale. */
export async function buildIfNeeded(names = Object.keys(parts)) {
  for (const part of names) await buildPart(part);
}

/** The same in a separate process, in parallel; rejects when it fails. */
export function buildBeside(part) {
  if (isBuilt(part)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), part], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve() : reject(new Error(`the ${part} could not be built`))));
  });
}

async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await precompress(join(root, 'web/dist'));
}

/** The bar of the shop is a bundle of its own, without the code of the console page. */
async function buildConsole() {
  const { build } = await import('vite');
  const settings = { root: join(root, 'web/console'), logLevel: 'warn' };
  await build({ ...settings, configFile: join(root, 'web/console/vite.config.ts') });
  await build({ ...settings, configFile: join(root, 'web/console/bar.config.ts') });
  await precompress(join(root, 'web/console/dist'));
}

async function buildServer() {
  const { build } = await import('vite');
  await build({
    root: join(root, 'server'),
    configFile: false,
    plugins: [shippedScenarios],
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(root, 'server/dist'),
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: {
        input: {
          main: join(root, 'server/src/main.ts'),
          serve: join(root, 'server/src/serve.ts'),
          worker: join(root, 'server/src/worker.ts'),
          'seed-file': join(root, 'server/src/seed-file.ts'),
          'write-image': join(root, 'seeds/src/write-image.ts'),
          ...Object.fromEntries(commands.map((name) => [name, join(root, `scripts/${name}.ts`)])),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
    // The workspaces are TypeScript source and are bundled; published packages stay external.
    ssr: { noExternal: [/^@baicao\//] },
  });
}

/** The shipped scenarios, beside the bundle that reads them. */
const shippedScenarios = {
  name: 'shipped-scenarios',
  generateBundle() {
    const folder = join(root, 'server/scenarios');
    for (const name of readdirSync(folder))
      this.emitFile({ type: 'asset', fileName: `scenarios/${name}`, source: readFileSync(join(folder, name)) });
  },
};

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file, so that serving needs no compression. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size >= 1024);
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildIfNeeded(process.argv.length > 2 ? process.argv.slice(2) : undefined);
}
