// `npm run test:full`, stage `offline`: journeys in a network of their own, which has this machine's loopback and no route to anywhere.
import { spawnSync } from 'node:child_process';
import { root } from '../node.mjs';

const journeys = ['shop-first-start', 'shop-purchase', 'shop-console'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/journeys/vitest.config.ts', ...journeys];
const alone = (command) => spawnSync('unshare', ['-rn', 'sh', '-ec', command], { cwd: root, stdio: 'inherit' }).status;

/** Fails where a name of the outside can be looked up, or anything but loopback has an address. */
const hasNoRoute = `test -z "$(ip route)" && ! getent hosts example.com`;
if (process.platform !== 'linux' || alone(`ip link set lo up; ${hasNoRoute}`) !== 0) {
  process.stderr.write('a network of its own needs Linux, unshare and ip\n');
  process.exit(1);
}
process.exit(alone(`ip link set lo up; exec '${process.execPath}' ${vitest.join(' ')}`) ?? 1);
