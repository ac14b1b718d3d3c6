// `npm run soak`: every goal of money, reliability and security at full numbers, one after another; prints one table.
import { parseArgs } from 'node:util';
import { requireBrowser } from './browser.mjs';
import { say } from './node.mjs';
import { goals } from './soak/goals.mjs';
import { soakTable } from './soak/table.mjs';
import { stopGroup } from './tests/run-group.mjs';
import { areGreen, runStages } from './tests/run-stages.mjs';
import { stages } from './tests/stages.mjs';

const usage = `npm run soak -- [--only=${goals[0].name}]…
${goals.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join('\n')}
`;

function wantedNames() {
  try {
    const { only, help } = parseArgs({
      options: { only: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    }).values;
    if (help) return undefined;
    return only?.every((name) => goals.some((goal) => goal.name === name)) === false ? undefined : (only ?? null);
  } catch {
    return undefined;
  }
}

const names = wantedNames();
if (names === undefined) {
  process.stdout.write(usage);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopGroup);
const build = { ...stages.find(({ name }) => name === 'build'), title: 'what is tested is built' };
const wanted = [build, ...goals.filter(({ name }) => names === null || names.includes(name))].map((stage) => ({
  needs: ['build'],
  ...stage,
  wantedFiles: [],
}));
if (wanted.some(({ needsBrowser }) => needsBrowser)) requireBrowser();
const results = await runStages(wanted, { tier: 'full', notes: {}, tree: undefined, all: true });
process.stdout.write(soakTable(wanted, results));
say(`seeds are printed above; SOAK_MINUTES, SOAK_CARTS, FUZZ_REQUESTS and CRASH_ROUNDS change how much is done`);
process.exit(areGreen(results, 0) ? 0 : 1);
