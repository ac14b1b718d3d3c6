import { expect, test } from 'vitest';
import { filesOf, textOf, withoutComments } from './repository-files.ts';

const cure = '`pathname` of a file address is percent-encoded, no path: use fileURLToPath of node:url';

const ofModule = String.raw`import\.meta\.(?:url|resolve\([^()]*\))`;
const address = String.raw`(?:new URL\(\s*(?:[^;()]*${ofModule}|['"\x60]file:[^;()]*),?\s*\)|pathToFileURL\((?:[^;()]|\([^;()]*\))*\))`;

/** A path taken from a file address: a blank or a Chinese character in a folder's name is `%20` or `%E7…` there. */
const takings: readonly RegExp[] = [
  new RegExp(String.raw`${address}\s*\??\.pathname\b`, 'gu'),
  new RegExp(String.raw`\{[^{}]*\bpathname\b[^{}]*\}\s*=\s*${address}`, 'gu'),
  new RegExp(String.raw`\b(\w+)(?:: URL)?\s*=\s*${address}(?=[\s\S]*\b\1\.pathname\b)`, 'gu'),
  new RegExp(String.raw`\{[^{}]*\bpathname\b[^{}]*\}\s*=\s*(\w+)\b(?<=\b\1(?:: URL)?\s*=\s*${address}[\s\S]*)`, 'gu'),
];

function takingsIn(source: string): string[] {
  const code = withoutComments(source);
  return takings.flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found.trim()));
}

test('paths of files are made by fileURLToPath', () => {
  const files = filesOf('*.ts', '{db,scripts,seeds,server,shared,web}/**/*.{ts,tsx,mjs,js}').filter(
    (file) => file !== 'scripts/file-addresses.test.ts',
  );
  const found = files.flatMap((file) => takingsIn(textOf(file)).map((text) => `${file}: ${text}`));
  expect(files.length).toBeGreaterThan(500);
  expect(found, cure).toEqual([]);
});

test.each([
  `const folder = new URL('../migrations', import.meta.url).pathname;`,
  `const folder = new URL(\n  '../migrations',\n  import.meta.url,\n).pathname;`,
  `const own = new URL(import.meta.url).pathname;`,
  `const tool = new URL(import.meta.resolve('tsx')).pathname;`,
  `const { pathname } = new URL('.', import.meta.url);`,
  `const { pathname: here } = new URL('.', import.meta.url);`,
  `const here = new URL('.', import.meta.url);\nread(here.pathname);`,
  `const here: URL = new URL('.', import.meta.url);\nconst { pathname } = here;`,
  `open(pathToFileURL(join(root, 'a')).pathname);`,
  `new URL('file:///tmp/a').pathname`,
])('finds %s', (source) => expect(takingsIn(source)).not.toEqual([]));

test.each([
  `const folder = fileURLToPath(new URL('../migrations', import.meta.url));`,
  `const sql = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');`,
  `const path = new URL(data.code_url).pathname;`,
  `const { pathname } = new URL(request.url());\nconst here = new URL('.', import.meta.url);`,
  `// new URL('.', import.meta.url).pathname\nconst { pathname } = location;`,
])('lets %s pass', (source) => expect(takingsIn(source)).toEqual([]));
