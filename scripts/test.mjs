// `npm test`: the quick tier of the tests; `npm run test:full` (`--full`): everything there is. Every stage runs, also after a red one.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './node.mjs';
import { holdAlone } from './one-at-a-time.mjs';
import { wantedStages } from './tests/choose.mjs';
import { readNotes, retriedMax, summary, writeNotes } from './tests/reports.mjs';
import { stopGroup, wasStopped } from './tests/run-group.mjs';
import { areGreen, noteResults, runStages } from './tests/run-stages.mjs';
import { stages } from './tests/stages.mjs';
import { currentTree, noteGreen } from './tests/tree.mjs';

const usage = `npm test -- [options]
  --only=STAGE[/PART]  one stage, or its files whose path has PART; --only=journeys/checkout-pay, --only=unit/cart.test.ts:40; may be repeated
  --failed             what failed last time
  --changed            unit tests and journeys that the uncommitted changes concern
  --all                also the stages that were green on exactly these files
  --beside             does not wait for another test run on this machine
stages: ${stages.map(({ name, tier }) => (tier === 'full' ? `${name} (test:full)` : name)).join(', ')}
`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        full: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        failed: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        beside: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    say(error.message);
    return { help: true, isWrong: true };
  }
}

function wantedOf(options, notes) {
  try {
    return wantedStages(options, notes);
  } catch (error) {
    say(`${error.message}\n${usage}`);
    return process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  process.stdout.write(usage);
  process.exit(options.isWrong ? 2 : 0);
}
const tier = options.full ? 'full' : 'quick';
const notes = readNotes();
const { wanted, isWhole } = wantedOf(options, notes);
if (wanted.length === 0) {
  say('nothing failed last time');
  process.exit(0);
}
if (!options.beside)
  await holdAlone(join(tmpdir(), 'baicao-tests.lock'), (pid) =>
    say(`another test run is at work on this machine (process ${pid}): waiting for its end; --beside does not wait`),
  );
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopGroup);
if (wanted.some(({ name }) => name === 'journeys')) requireBrowser();

const began = Date.now();
const tree = currentTree();
const results = await runStages(wanted, { tier, notes, tree, all: options.all });
writeNotes(noteResults(notes, wanted, results, { tier, tree }));
process.stdout.write(summary(results));
const isGreen = areGreen(results, retriedMax);
if (isGreen && isWhole && tree !== undefined && tree === currentTree())
  say(`noted as green in ${noteGreen(tree, new Date(), (Date.now() - began) / 1000)}`);
process.exit(isGreen ? 0 : wasStopped() ? 130 : 1);
