// `npm test`: installs what is missing, then guards, every test, the browser journeys and the coverage of the spec.
import { installIfNeeded, run } from './install.mjs';

installIfNeeded();
const { requireBrowser } = await import('./browser.mjs');
const CHROMIUM_PATH = requireBrowser();
const { buildIfNeeded } = await import('./build.mjs');

run('npm', ['run', '--silent', 'check']);
run('npx', ['--no-install', 'vitest', 'run', ...process.argv.slice(2)]);
await buildIfNeeded();
run('npx', ['--no-install', 'vitest', 'run', '--config', 'scripts/journeys/vitest.config.ts'], { CHROMIUM_PATH });
run('npx', ['--no-install', 'tsx', 'scripts/spec-coverage.ts']);
