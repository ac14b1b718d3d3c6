// `npm run soak`: checks that are too slow for every test run. Takes minutes; each part prints its result.
import { run } from './node.mjs';

const carts = process.env.SOAK_CARTS ?? '1000000';
process.stdout.write(`pricing: ${carts} random carts against the oracle\n`);
run('vitest', ['run', 'shared/src/pricing/oracle.test.ts'], { SOAK_CARTS: carts });
process.stdout.write('crash: the server killed under twenty clients, again and again\n');
run('tsx', ['scripts/crash.ts']);
process.stdout.write('overload: three times as many calls as one server can answer\n');
run('tsx', ['scripts/overload.ts']);
process.stdout.write('mutation: Stryker, then our own mutations\n');
run('node', ['scripts/mutation.mjs']);
