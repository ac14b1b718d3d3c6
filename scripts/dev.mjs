// `npm run dev`: the server restarts and the pages reload as files change. Web on 5173, API on 3000.
import { spawn } from 'node:child_process';
import { installIfNeeded, root } from './install.mjs';

installIfNeeded();
const children = [
  spawn('npx', ['--no-install', 'tsx', 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn('npx', ['--no-install', 'vite', 'web', '--host', '127.0.0.1'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
