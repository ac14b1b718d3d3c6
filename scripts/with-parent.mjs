// `node with-parent.mjs <command> [arguments]`: runs a command that must not outlive the process that started this one, not even
// where that one is killed: it holds a pipe to the standard input here, and the system closes it. Node's own modules only.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
process.stdin.on('end', () => child.kill('SIGKILL')).resume();
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.on('close', (status) => process.exit(status ?? 1));
