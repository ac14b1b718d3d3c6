// Finds a Chromium for the browser journeys, or prints how to get one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The headless shell renders the same pages without browser UI: a fifth faster.
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return known.find((path) => existsSync(path));
}

const quiet = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const install = (...names) =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Debian packages, if this process may install them; the fonts are needed to measure Chinese text. */
function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('installing Chromium and Chinese fonts from Debian …\n');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  if (!install('chromium-headless-shell', 'fonts-noto-cjk')) install('chromium', 'fonts-noto-cjk');
}

/** The path of a browser; ends the process with a sentence when there is none and none may be installed. */
export function requireBrowser() {
  if (!find() || (existsSync('/usr/bin/fc-list') && !quiet('sh', ['-c', 'fc-list :lang=zh | grep -q .'])))
    installDebian();
  const path = find();
  if (path) return path;
  process.stderr.write(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium fonts-noto-cjk), or set CHROMIUM_PATH to a Chromium or Chrome executable.\n',
  );
  return process.exit(1);
}
