// Runs the stages of a test run one after another.
import { say } from '../node.mjs';
import { findingOf, forgetReport, readReport, reportFile } from './reports.mjs';
import { runGroup, wasStopped } from './run-group.mjs';

/** Runs one stage; what it reports is complete even where its processes were killed. */
async function runOne(stage, tier) {
  say(`\n── ${stage.name}`);
  forgetReport(stage.name);
  const began = Date.now();
  const report = { passed: 0, failed: [], retried: [] };
  try {
    const filters = stage.wantedFiles.length > 0 ? stage.wantedFiles : (stage.filters ?? []);
    const command = await stage.command(filters, tier);
    const told = { TEST_STAGE: stage.name, TEST_REPORT: reportFile(stage.name), TEST_TIER: tier };
    const status = await runGroup({ ...command, env: { ...command.env, ...told } });
    Object.assign(report, readReport(stage.name));
    if (status !== 0 && report.failed.length === 0 && !wasStopped())
      report.failed.push(findingOf({ stage: stage.name, tier, title: `ended with exit code ${status}` }));
  } catch (error) {
    // A release of Node.js that can't be fetched, a program that is missing.
    report.failed.push(findingOf({ stage: stage.name, tier, title: error.message }));
  }
  const state = wasStopped() ? 'stopped' : report.failed.length > 0 ? 'red' : 'green';
  return { name: stage.name, state, seconds: (Date.now() - began) / 1000, ...report };
}

const isGreen = ({ state }) => state === 'green' || state === 'known';

/**
 * Runs every stage, also after a red one. Left out is what needs a stage that is not green, and what was green on exactly these files
 * before, unless `all` is set.
 * @returns {Promise<import('./reports.mjs').StageResult[]>}
 */
export async function runStages(wanted, { tier, notes, tree, all }) {
  /** @type {import('./reports.mjs').StageResult[]} */
  const results = [];
  for (const stage of wanted) {
    const known = all || stage.isRepeated || stage.wantedFiles.length > 0 ? undefined : notes[stage.name]?.green[tier];
    const isMissing = results.some((result) => stage.needs.includes(result.name) && !isGreen(result));
    const none = { name: stage.name, seconds: 0, passed: 0, failed: [], retried: [] };
    if (known && tree !== undefined && known.tree === tree)
      results.push({ ...none, state: 'known', passed: known.passed });
    else if (isMissing || wasStopped()) results.push({ ...none, state: 'skipped' });
    else results.push(await runOne(stage, tier));
  }
  return results;
}

/** Adds to the notes what failed, for `--failed`, and what was green on which files. */
export function noteResults(notes, wanted, results, { tier, tree }) {
  for (const { name, state, passed, failed } of results) {
    if (state === 'known' || state === 'skipped') continue;
    const row = (notes[name] ??= { green: {}, failed: [] });
    row.failed = failed.map(({ where }) => (where === name ? '' : `/${where}`));
    const isAll = wanted.find((stage) => stage.name === name)?.wantedFiles.length === 0;
    if (isAll) row.green[tier] = state === 'green' ? { tree, passed } : undefined;
  }
  return notes;
}

/** Whether the run as a whole is green, up to the number of tests that needed a second attempt. */
export function areGreen(results, retriedMax) {
  return results.every(isGreen) && results.flatMap(({ retried }) => retried).length <= retriedMax;
}
