// `npm run soak`: what takes too long for every test run. Minutes, not hours; each part says what it did.
import { installIfNeeded, run } from './install.mjs';

installIfNeeded();
const carts = process.env.SOAK_CARTS ?? '1000000';
process.stdout.write(`pricing: ${carts} random carts against the oracle\n`);
run('npx', ['--no-install', 'vitest', 'run', 'shared/src/pricing/oracle.test.ts'], { SOAK_CARTS: carts });
process.stdout.write('crash: the server killed under twenty clients, again and again\n');
run('npx', ['--no-install', 'tsx', 'scripts/crash.ts']);
process.stdout.write('proofs: planted bugs, each found by its test\n');
run('npx', ['--no-install', 'tsx', 'scripts/proofs.ts']);
