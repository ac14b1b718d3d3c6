// Node without TypeScript: a client of its own process, so that its waits are the server's and not those of a busy reader.
// Arguments: address, file with the cookies of buyers, seconds, writes a second. Prints the ms of every write, as JSON.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const [url = '', file = '', seconds = '1', perSecond = '1'] = process.argv.slice(2);
const cookies = JSON.parse(readFileSync(file, 'utf8'));
const agent = new Agent({ keepAlive: true });
const waits = [];
const gap = 1_000 / Number(perSecond);
const until = performance.now() + Number(seconds) * 1_000;

/** An acknowledged write: goods become a favourite. */
function write(turn) {
  const headers = {
    cookie: cookies[turn % cookies.length],
    'content-type': 'application/x-www-form-urlencoded',
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/favorite`, { agent, headers, method: 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`write: ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(`goods_ids=${1001 + (turn % 500)}`);
  });
}

for (let turn = 0, due = performance.now(); due < until; turn += 1, due += gap) {
  const rest = due - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  const started = performance.now();
  await write(turn);
  waits.push(performance.now() - started);
}
agent.destroy();
process.stdout.write(JSON.stringify(waits));
