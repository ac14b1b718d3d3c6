// `npm test`: the quick tier of the tests; `npm run test:full` (`--full`): everything there is. Every stage runs, also after a red one.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './node.mjs';
import { holdAlone } from './one-at-a-time.mjs';
import { forgetReport, readNotes, readReport, reportFile, retriedMax, summary, writeNotes } from './tests/reports.mjs';
import { runStage, stopStages, wasStopped } from './tests/run-stage.mjs';
import { stages } from './tests/stages.mjs';
import { currentTree, noteGreen } from './tests/tree.mjs';

const usage = `npm test -- [options]
  --only=STAGE[/PART]  one stage, or its files whose path has PART; --only=journeys/pay, --only=unit/cart.test.ts:40; may be repeated
  --failed             what failed last time
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

/** What a row of `--only` names: a stage, or files of it. */
const filterOf = (text, name) => (text.startsWith(`${name}/`) ? text.slice(name.length + 1) : undefined);

/** The stages to run; `only` of one has the files to run of it, and is empty for all. */
function chosenStages({ full, only, failed }, notes) {
  const named = failed
    ? Object.entries(notes).flatMap(([name, row]) => row.failed.map((filter) => name + filter))
    : only;
  if (named.length === 0 && !failed)
    return stages.filter(({ tier }) => full || tier === 'quick').map((stage) => ({ ...stage, only: [] }));
  return stages
    .map((stage) => ({ ...stage, only: named.map((text) => filterOf(text, stage.name)).filter(Boolean) }))
    .filter((stage) => stage.only.length > 0 || named.includes(stage.name))
    .map((stage) => (named.includes(stage.name) ? { ...stage, only: [] } : stage));
}

/** A stage whose command failed without a test that explains it. */
const stageFinding = (stage, title) => ({
  stage,
  where: stage,
  title,
  message: '',
  again: `npm test -- --only=${stage}`,
});

/** Runs one stage; what it reports is complete even where its processes were killed. */
async function runOne(stage, tier) {
  forgetReport(stage.name);
  const began = Date.now();
  const report = { passed: 0, failed: [], retried: [] };
  try {
    const command = await stage.command(stage.only.length > 0 ? stage.only : (stage.filters ?? []));
    const told = { TEST_STAGE: stage.name, TEST_REPORT: reportFile(stage.name), TEST_TIER: tier };
    const status = await runStage({ ...command, env: { ...command.env, ...told } });
    Object.assign(report, readReport(stage.name));
    if (status !== 0 && report.failed.length === 0)
      report.failed.push(stageFinding(stage.name, `ended with exit code ${status}`));
  } catch (error) {
    // A release of Node.js that can't be fetched, a program that is missing.
    report.failed.push(stageFinding(stage.name, error.message));
  }
  const state = wasStopped() ? 'stopped' : report.failed.length > 0 ? 'red' : 'green';
  return { name: stage.name, state, seconds: (Date.now() - began) / 1000, ...report };
}

/** Runs the stages one after another; one whose needs are not green is left out, and counts as failed. */
async function runAll(chosen, { tier, notes, tree, all }) {
  const results = [];
  for (const stage of chosen) {
    const isKnown =
      !all && tree !== undefined && stage.only.length === 0 && notes[stage.name]?.green[tier]?.tree === tree;
    const missing = results.find(
      ({ name, state }) => stage.needs.includes(name) && !['green', 'known'].includes(state),
    );
    const none = { name: stage.name, seconds: 0, passed: 0, failed: [], retried: [] };
    if (isKnown) results.push({ ...none, state: 'known', passed: notes[stage.name].green[tier].passed });
    else if (missing || wasStopped()) results.push({ ...none, state: 'skipped' });
    else {
      say(`\n── ${stage.name}`);
      results.push(await runOne(stage, tier));
    }
  }
  return results;
}

/** Keeps what failed for `--failed`, and what was green on which files. */
function keepNotes(notes, chosen, results, { tier, tree }) {
  for (const { name, state, passed, failed } of results) {
    if (state === 'known' || state === 'skipped') continue;
    const row = (notes[name] ??= { green: {}, failed: [] });
    row.failed = failed.map(({ where }) => (where === name ? '' : `/${where}`));
    const isWhole = chosen.find((stage) => stage.name === name)?.only.length === 0;
    if (isWhole) row.green[tier] = state === 'green' ? { tree, passed } : undefined;
  }
  writeNotes(notes);
}

const options = readOptions();
if (options.help) {
  process.stdout.write(usage);
  process.exit(options.isWrong ? 2 : 0);
}
const tier = options.full ? 'full' : 'quick';
const notes = readNotes();
const chosen = chosenStages(options, notes);
if (chosen.length === 0) {
  say(options.failed ? 'nothing failed last time' : usage);
  process.exit(options.failed ? 0 : 2);
}
if (!options.beside)
  await holdAlone(join(tmpdir(), 'baicao-tests.lock'), (pid) =>
    say(`another test run is at work on this machine (process ${pid}): waiting for its end; --beside does not wait`),
  );
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopStages);
if (chosen.some(({ name }) => name === 'journeys')) requireBrowser();

const began = Date.now();
const tree = currentTree();
// What a stage needs is built again only where it is stale.
const built = chosen.some(({ needs, name }) => needs.includes('build') && name !== 'build');
const withBuild =
  built && !chosen.some(({ name }) => name === 'build') ? [stages.find(({ name }) => name === 'build')] : [];
const run = [...withBuild.map((stage) => ({ ...stage, only: [] })), ...chosen];
const results = await runAll(run, { tier, notes, tree, all: options.all });
keepNotes(notes, run, results, { tier, tree });
process.stdout.write(summary(results));

const isGreen =
  results.every(({ state }) => state === 'green' || state === 'known') &&
  results.flatMap(({ retried }) => retried).length <= retriedMax;
const isWhole = options.only.length === 0 && !options.failed;
if (isGreen && isWhole && tree !== undefined && tree === currentTree())
  say(`noted as green in ${noteGreen(tree, new Date(), (Date.now() - began) / 1000)}`);
process.exit(isGreen ? 0 : wasStopped() ? 130 : 1);
