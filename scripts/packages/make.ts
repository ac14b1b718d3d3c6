import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageKey, seedImage } from '@baicao/seeds/image';
import { testNow } from '@baicao/server/testing';
import { build, type Rolldown } from 'vite';
import { buildIfNeeded } from '../build.mjs';
import { root } from '../node.mjs';
import { packages, type PackageRow } from './rows.ts';

const at = (...parts: string[]) => join(root, ...parts);
const out = at('dist/packages');

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * JavaScript in one format. The workspaces are bundled and published packages stay outside, except those that cannot be required: jest has no
 * `import`.
 */
async function bundle(
  folder: string,
  entries: Readonly<Record<string, string>>,
  format: 'es' | 'cjs',
  external: readonly string[],
): Promise<void> {
  const ending = format === 'es' ? 'mjs' : 'cjs';
  const output: Rolldown.OutputOptions = {
    format,
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `[name]-[hash].${ending}`,
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: join(folder, 'dist'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node22',
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, at(file)])),
        output,
      },
    },
    ssr: {
      noExternal: true,
      external: [...external],
      resolve: { conditions: ['packed', 'node', 'module', 'default'] },
    },
  });
}

const tools = at('scripts/packages');

/** Writes the type declarations of entries, one file each. The bundler of declarations is installed when it is first needed. */
function declare(folder: string, entries: Readonly<Record<string, string>>): void {
  if (!existsSync(join(tools, 'node_modules/rolldown-plugin-dts')))
    run(tools, 'npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const [name, file] of Object.entries(entries)) {
    run(tools, process.execPath, ['declare.mjs', name, at(file), join(folder, 'dist')]);
    cpSync(join(folder, 'dist', `${name}.d.ts`), join(folder, 'dist', `${name}.d.cts`));
  }
}

function run(cwd: string, program: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
  return stdout;
}

/** The conditions under which `import` and `require` find one entry. */
const exported = (name: string) => ({
  import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.mjs` },
  require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
});

function dependenciesOf({ workspaces, alsoNeeds }: PackageRow): Readonly<Record<string, string>> {
  const own = workspaces.flatMap((folder) => Object.entries(manifest(folder).dependencies ?? {}));
  const tools = ['.', 'db'].flatMap((folder) => Object.entries(manifest(folder).devDependencies ?? {}));
  const needed = [
    ...own.filter(([name]) => !name.startsWith('@baicao/')),
    ...tools.filter(([name]) => alsoNeeds.includes(name)),
  ];
  return Object.fromEntries(needed.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function writeManifest(folder: string, row: PackageRow): void {
  const { version } = manifest('.');
  const fields = {
    name: row.name,
    version,
    description: row.description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=22.12' },
    exports: {
      ...Object.fromEntries(row.entries.map(({ name, address }) => [address, exported(name)])),
      './package.json': './package.json',
    },
    ...(row.bin && { bin: { [row.bin]: `./${row.bin}.mjs` } }),
    dependencies: dependenciesOf(row),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(fields, null, 2)}\n`);
}

/** The world that `createEmulator()` opens, so that its first call need not make one. */
function addImage(folder: string): void {
  const options = { seed: 1, goods: 400, now: testNow };
  mkdirSync(join(folder, 'images'));
  const { key, sources } = imageKey(options);
  writeFileSync(join(folder, 'images/sources'), sources);
  writeFileSync(join(folder, `images/${key}.db`), seedImage(options));
}

function pack(folder: string): string {
  const packed = JSON.parse(run(folder, 'npm', ['pack', '--json', '--pack-destination', out])) as {
    filename: string;
  }[];
  return join(out, packed[0]?.filename ?? '');
}

async function make(row: PackageRow): Promise<string> {
  const folder = join(out, row.folder);
  mkdirSync(folder, { recursive: true });
  const entries = Object.fromEntries(row.entries.map(({ name, file }) => [name, file]));
  const published = Object.keys(dependenciesOf(row));
  await bundle(folder, { ...entries, ...row.commands }, 'es', published);
  await bundle(
    folder,
    entries,
    'cjs',
    published.filter((name) => !row.notRequired.includes(name)),
  );
  declare(folder, entries);
  for (const [from, to] of Object.entries(row.copies)) cpSync(at(from), join(folder, to), { recursive: true });
  if (row.hasImage) addImage(folder);
  writeManifest(folder, row);
  return pack(folder);
}

/** Makes all packages anew; the paths of their tarballs. */
export async function makePackages(): Promise<string[]> {
  await buildIfNeeded(['web', 'console']);
  rmSync(out, { recursive: true, force: true });
  const tarballs: string[] = [];
  for (const row of packages) tarballs.push(await make(row));
  return tarballs;
}
