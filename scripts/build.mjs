// Builds the web app and the server bundle when their sources are newer than the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { root } from './node.mjs';

const stamp = join(root, 'server/dist/built');
const sources = [
  'shared/src',
  'db/src',
  'seeds/src',
  'server/src',
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
];

/** Names, sizes and times of every source file: no file is read, so an unchanged tree costs about 20 ms. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    else for (const name of readdirSync(path).sort()) visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  return hash.digest('hex');
}

export async function buildIfNeeded() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('building …\n');
  const { build } = await import('vite');
  await build({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  precompress(join(root, 'web/dist'));
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'server/src/main.ts'),
      outDir: join(root, 'server/dist'),
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
    // The workspaces are TypeScript source and belong into the bundle; published packages stay where they are.
    ssr: { noExternal: [/^@baicao\//] },
  });
  mkdirSync(join(root, 'server/dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file, so that serving costs no compression. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !compressible.test(entry.name) || statSync(path).size < 1024) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildIfNeeded();
