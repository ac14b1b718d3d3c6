import { fileURLToPath } from 'node:url';
import { testNow } from '#testing.ts';

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/**
 * Runs the server as a process of its own: from source, or what was built of it where BAICAO_SERVER names the file, which
 * starts in a third of the time. `npm test` builds first and names it.
 */
export const serverCommand: readonly string[] = process.env['BAICAO_SERVER']
  ? [process.execPath, process.env['BAICAO_SERVER']]
  : [process.execPath, '--import', 'tsx', source];

/**
 * Environment of servers whose clock stands at the seeds' moment now and runs on: they serve the same world on any day. Servers
 * that follow one another on the same database take the same one, so that their clock is never set back.
 */
export const atTestTime = () => ({
  NODE_OPTIONS: `--import=${new URL('../../scripts/tests/at-test-time.mjs', import.meta.url).href}`,
  CLOCK_AHEAD: String(testNow - new Date().getTime()),
});
