import { fileURLToPath } from 'node:url';
import { testNow } from '#testing.ts';

const source = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/**
 * Runs the server as a process of its own: from source, or the built file that BAICAO_SERVER names, which
 * starts in a third of the time. `npm test` builds first and names it.
 */
export const serverCommand: readonly string[] = process.env['BAICAO_SERVER']
  ? [process.execPath, process.env['BAICAO_SERVER']]
  : [process.execPath, '--import', 'tsx', source];

/** Environment of servers that serve the same world on any day. */
export const atTestTime = { SEED_NOW: new Date(testNow).toISOString() };
