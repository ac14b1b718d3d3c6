// `npm run dev`: the server restarts and the pages reload as files change. Web on 5173, API on `PORT` (3000).
import { spawn } from 'node:child_process';
import { environmentFor, root } from './node.mjs';

const env = environmentFor(process.execPath);
const start = (command, args) => spawn(command, args, { cwd: root, stdio: 'inherit', env });
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/src/main.ts']),
  start('vite', ['web', '--host', '127.0.0.1']),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
