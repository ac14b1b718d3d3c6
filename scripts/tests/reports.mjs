// What the stages of a test run report, and the summary of a run as text.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../node.mjs';

const folder = join(root, 'node_modules/.cache/tests');

/** More retried tests than this make a run red: a test that needs its second attempt is to be mended. */
export const retriedMax = 5;

/** The file that a stage's reporter writes while it runs. */
export const reportFile = (stage) => join(folder, `${stage}.json`);

/** Counts and findings of a stage; an empty report where it wrote none. */
export function readReport(stage) {
  try {
    return JSON.parse(readFileSync(reportFile(stage), 'utf8'));
  } catch {
    return { passed: 0, failed: [], retried: [] };
  }
}

/** The command that repeats a stage, or one file or test of it; of a goal of `npm run soak` all of it. */
const againCommand = (tier, part) => {
  const [goal] = part.split('/');
  if (/^[MRS]\d/.test(goal)) return `npm run soak -- --only='${goal}'`;
  return `${tier === 'full' ? 'npm run test:full' : 'npm test'} -- --only=${part}`;
};

/** Removes the report of an earlier run. */
export function forgetReport(stage) {
  mkdirSync(folder, { recursive: true });
  rmSync(reportFile(stage), { force: true });
}

const notesFile = join(folder, 'last-run.json');

/** Remembers the results of a run for `--failed` and for not repeating what is green. */
export function writeNotes(notes) {
  mkdirSync(dirname(notesFile), { recursive: true });
  writeFileSync(notesFile, JSON.stringify(notes));
}

/** Results of the runs before: stage → `{ tree, filters }`, `tree` where it was green, else the filters of what failed. */
export function readNotes() {
  try {
    return JSON.parse(readFileSync(notesFile, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * A failure; `where` is the file and line of the test, `again` the command that repeats it, `seen` what a browser showed.
 * @typedef {{ stage: string, where: string, title: string, message: string, again?: string, seen?: readonly string[] }} Finding
 */

/**
 * A failure of a stage, or of one of its tests: then `where` is its file and line.
 * @param {{ stage: string, tier: string | undefined, title: string, where?: string, message?: string, seen?: readonly string[] }} what
 * @returns {Finding}
 */
export function findingOf({ stage, tier, where, title, message = '', seen = [] }) {
  const part = where === undefined ? stage : `${stage}/${where}`;
  return { stage, where: where ?? stage, title, message, again: againCommand(tier, part), seen };
}

/**
 * The result of a stage: `known` is one that was green on exactly these files before.
 * @typedef {{ name: string, state: 'green' | 'red' | 'known' | 'skipped' | 'stopped', seconds: number, passed: number,
 *   failed: Finding[], retried: Finding[], figure?: string }} StageResult; `figure`: what a program measured, in words
 */

/**
 * The lines of one finding, as printed at once and again at the end.
 * @param {Finding} finding
 */
export function findingLines({ stage, where, title, message, again, seen = [] }) {
  return [`${stage}  ${where}  ${title}`, ...message.split('\n'), ...seen, ...(again ? [`again: ${again}`] : [])]
    .filter((line) => line.trim() !== '')
    .map((line, index) => (index === 0 ? `✗ ${line}` : `    ${line}`));
}

const marks = { green: '✓', red: '✗', known: '✓', skipped: '-', stopped: '✗' };
const notes = { known: 'green on these files before', skipped: 'not run', stopped: 'stopped' };

function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 5);
  const line = (name, mark, ...cells) =>
    [name.padEnd(width), mark, ...cells.map((cell) => String(cell).padStart(8))].join(' ').trimEnd();
  return [
    line('stage', ' ', 'seconds', 'tests', 'failed', 'retried'),
    ...results.map(({ name, state, seconds, passed, failed, retried }) =>
      [
        line(name, marks[state], Math.round(seconds), passed + failed.length, failed.length, retried.length),
        notes[state] ?? '',
      ]
        .join('  ')
        .trimEnd(),
    ),
  ];
}

/**
 * The summary of a run: a table, every failure and every retried test again, and a closing line with the counts.
 * @param {StageResult[]} results
 */
export function summary(results) {
  const failed = results.flatMap((result) => result.failed);
  const retried = results.flatMap((result) => result.retried.map((row) => ({ ...row, stage: result.name })));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return [
    '',
    ...table(results),
    ...(retried.length > 0 ? ['', `${retried.length} green only on a second attempt:`] : []),
    ...retried.map(({ stage, where, title, message }) => `↻ ${stage}  ${where}  ${title}: ${message.split('\n')[0]}`),
    ...(retried.length > retriedMax ? [`✗ more than ${retriedMax} retried tests: mend what makes them unsteady`] : []),
    ...(failed.length > 0 ? ['', `${failed.length} failed:`] : []),
    ...failed.flatMap(findingLines),
    '',
    `${passed} passed, ${failed.length} failed`,
    '',
  ].join('\n');
}
