// Node without TypeScript: a client in a process of its own, so that its waits are the server's and not those of a busy reader.
// Arguments: address, file with calls ({ path, cookie, body? }) as JSON, seconds, calls a second. Prints the ms of every call, as JSON.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const [url = '', file = '', seconds = '1', perSecond = '1'] = process.argv.slice(2);
const calls = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true });
const waits = [];
const gap = 1_000 / Number(perSecond);
const until = performance.now() + Number(seconds) * 1_000;

function send({ path, cookie, body }) {
  const headers = {
    ...(cookie && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

for (let turn = 0, due = performance.now(); due < until; turn += 1, due += gap) {
  const rest = due - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  const started = performance.now();
  await send(calls[turn % calls.length]);
  waits.push(performance.now() - started);
}
agent.destroy();
process.stdout.write(JSON.stringify(waits));
