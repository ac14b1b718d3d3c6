/**
 * Our own mutations: bugs that Stryker cannot generate, such as races, changes in two places and changed SQL. Each is
 * applied to a copy of the sources, and the test it names must fail. `--only <word>` runs those whose name contains the
 * word, `--stale` only lists mutations whose text is no longer in the sources; either leaves Stryker out.
 */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { allMutations } from './all-mutations.ts';
import type { Mutation } from './mutation.ts';
import { isOnce, openSandbox, root, type Sandbox, type Verdict } from './sandbox.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--only');
const word = at < 0 ? '' : (args[at + 1] ?? '');
const mutations = allMutations.filter(({ name }) => name.includes(word));
const results = new Map<Mutation, Verdict | 'red before'>();

/** A test must pass before its mutation is applied: otherwise its failure says nothing. Each file is run once. */
const isGreen = new Map<string, Promise<boolean>>();

function greenBefore(sandbox: Sandbox, test: string): Promise<boolean> {
  const running = isGreen.get(test) ?? sandbox.run([test]).then((outcome) => outcome === 'green');
  isGreen.set(test, running);
  return running;
}

async function work(sandbox: Sandbox, queue: Mutation[]): Promise<void> {
  for (let mutation = queue.shift(); mutation !== undefined; mutation = queue.shift()) {
    const verdict = (await greenBefore(sandbox, mutation.test)) ? await sandbox.tryMutation(mutation) : 'red before';
    results.set(mutation, verdict);
    const label = verdict === 'killed' ? 'killed  ' : verdict.toUpperCase();
    process.stdout.write(`${label}  ${mutation.name}  (${mutation.test})\n`);
  }
}

function listStale(): void {
  const stale = mutations.flatMap(({ name, edits }) =>
    edits.filter((edit) => !isOnce(root, edit)).map(({ file, find }) => `${name}\n  ${file}: ${find}\n`),
  );
  const tests = mutations.filter(({ test, title = '' }) => !readText(test).includes(title));
  process.stdout.write([...stale, ...tests.map(({ name, test, title }) => `${name}\n  ${test}: ${title}\n`)].join(''));
  process.exit(stale.length + tests.length === 0 ? 0 : 1);
}

function readText(file: string): string {
  try {
    return readFileSync(`${root}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

if (args.includes('--stale')) listStale();
const sandboxes = Array.from({ length: Math.max(1, Math.min(2, cpus().length)) }, (_, index) => openSandbox(index));
const queue = [...mutations];
await Promise.all(sandboxes.map((sandbox) => work(sandbox, queue)));
for (const sandbox of sandboxes) sandbox.close();
const killed = [...results.values()].filter((verdict) => verdict === 'killed').length;
process.stdout.write(`mutations: ${killed} of ${mutations.length} killed by their test\n`);
process.exit(killed === mutations.length && mutations.length > 0 ? 0 : 1);
