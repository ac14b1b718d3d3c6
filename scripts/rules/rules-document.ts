import { filesOf, textOf } from '../repository-files.ts';
import { rulesIn, type ProvenRule } from './rules-in.ts';

/** Where a rule is proven. */
type Place = Omit<ProvenRule, 'kind' | 'sentence'> & { readonly file: string };

interface Row {
  readonly kind: ProvenRule['kind'];
  readonly sentence: string;
  readonly places: Place[];
}

/** The order of tests within a row: what a rule is computed by first, the pages last. */
const packages: readonly string[] = ['shared', 'db', 'seeds', 'server', 'web', 'scripts'];

const head = `# Where each rule of the trade is tested

Written by \`npm run docs:rules\` from the comments \`// Rule: <sentence>.\` and \`// Complaint: <sentence>.\` above the tests that go red when the
rule is broken. Such a comment stands directly above a \`test\`, \`it\` or \`describe\`, or above the first import where the whole file proves the
rule; the same sentence above several tests is one row.
`;

/** `docs/rules.md`, from the comments in all tests and journeys. Throws for a comment that stands above no test. */
export function rulesDocument(): string {
  const rows = rowsOf(
    filesOf('{db,scripts,seeds,server,shared,web}/**/*.{test.ts,test.tsx,journey.ts}').toSorted(byPlace),
  );
  const byTopic = Map.groupBy(
    rows.filter(({ kind }) => kind === 'Rule'),
    topicOf,
  );
  const topics = [...byTopic].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const complaints = rows.filter(({ kind }) => kind === 'Complaint');
  return [
    head,
    '## Rules\n',
    ...topics.map(([topic, about]) => `### ${topic}\n\n${table('rule', about)}`),
    '## What buyers complain about\n',
    table('complaint', complaints),
  ].join('\n');
}

function byPlace(a: string, b: string): number {
  const rank = (file: string) => packages.indexOf(file.split('/')[0] ?? '');
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

function rowsOf(files: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const file of files)
    for (const { kind, sentence, title } of rulesIn(file, textOf(file))) {
      const row = rows.get(`${kind}: ${sentence}`) ?? { kind, sentence, places: [] };
      row.places.push({ file, title });
      rows.set(`${kind}: ${sentence}`, row);
    }
  return [...rows.values()];
}

/** Layers of the server that hold what one area is about. */
const areaOfLayer: Readonly<Record<string, string>> = {
  documents: 'document',
  'goods-index': 'goods',
  orders: 'order',
};

/** By its first test: the folder below `areas` or `src`; `pages` for what only journeys and the web app test. */
function topicOf({ places: [place] }: Row): string {
  const { file = '' } = place ?? {};
  if (/^(?:scripts|web)\//.test(file)) return 'pages';
  const folder = /\/src\/(?:areas\/)?([^/]+)\//.exec(file)?.[1] ?? 'everywhere';
  return areaOfLayer[folder] ?? folder;
}

function table(heading: string, rows: readonly Row[]): string {
  const lines = rows.map(({ sentence, places }) => `| ${sentence} | ${linksOf(places)} |\n`);
  return `| ${heading} | tests |\n|---|---|\n${lines.join('')}`;
}

function linksOf(places: readonly Place[]): string {
  const byFile = Map.groupBy(places, ({ file }) => file);
  return [...byFile]
    .map(([file, all]) => {
      const titles = all.flatMap(({ title }) => (title === null ? [] : [`*${escaped(title)}*`]));
      return [`[${file}](../${file})`, titles.join(', ')].filter((part) => part !== '').join(' ');
    })
    .join('; ');
}

const escaped = (title: string) => title.replaceAll(/[|*<_\\]/g, String.raw`\$&`);
