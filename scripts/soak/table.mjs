// The table of `npm run soak`.
import { findingLines } from '../tests/reports.mjs';

const marks = { green: '✓', red: '✗', stopped: '✗', skipped: '-' };

/** What a goal's tests or its program found, in words. */
function found({ figure, passed, failed, state }) {
  if (figure !== undefined) return figure;
  if (state === 'skipped') return 'not run';
  return failed.length > 0 ? `${failed.length} failed, ${passed} passed` : `${passed} tests`;
}

/**
 * A row for each goal, then every failure again.
 * @param {readonly { name: string, title: string }[]} goals
 * @param {readonly import('../tests/reports.mjs').StageResult[]} results in the same order
 */
export function soakTable(goals, results) {
  const widthOf = (texts) => Math.max(...texts.map((text) => text.length));
  const nameWidth = widthOf(goals.map(({ name }) => name));
  const titleWidth = widthOf(goals.map(({ title }) => title));
  const rows = results.map((result, at) =>
    [
      result.name.padEnd(nameWidth),
      marks[result.state],
      goals[at].title.padEnd(titleWidth),
      `${Math.round(result.seconds)} s`.padStart(7),
      ` ${found(result)}`,
    ].join(' '),
  );
  const failed = results.flatMap((result) => result.failed);
  return ['', ...rows, '', ...failed.flatMap(findingLines), ''].join('\n');
}
