/**
 * Open-loop load: sends calls at a fixed rate for some seconds, without waiting for answers; a separate process, so that
 * its CPU time is not the server's. One argument: `Offer` as JSON. Prints `Outcome` as JSON. Localhost only.
 */
import { connect, type Socket } from 'node:net';
import { percentile, type Offer, type Outcome } from './outcome.ts';

const { port, requests, perSecond, seconds, connectionsMax } = JSON.parse(process.argv[2] ?? '{}') as Offer;
const idle: Connection[] = [];
const took = { accepted: [] as number[], refused: [] as number[] };
let sent = 0;
let unanswered = 0;
let faults = 0;
let unsent = 0;
let connections = 0;

class Connection {
  readonly #socket: Socket;
  #text = '';
  #sentAt: number | undefined;

  constructor() {
    connections += 1;
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (part) => this.#take(part.toString('latin1')));
    this.#socket.on('error', () => undefined);
    this.#socket.on('close', () => this.#lost());
  }

  send(request: string, at: number): void {
    this.#sentAt = at;
    unanswered += 1;
    this.#socket.write(request);
  }

  #take(part: string): void {
    this.#text += part;
    const end = this.#text.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(this.#text)?.[1] ?? 0);
    if (end < 0 || this.#sentAt === undefined || this.#text.length < end + 4 + length) return;
    const status = Number(this.#text.slice(9, 12));
    const ms = performance.now() - this.#sentAt;
    if (status === 200) took.accepted.push(ms);
    else if (status === 503 && /\r\nretry-after: \d+\r\n/i.test(this.#text)) took.refused.push(ms);
    else faults += 1;
    this.#text = '';
    this.#sentAt = undefined;
    unanswered -= 1;
    idle.push(this);
  }

  #lost(): void {
    connections -= 1;
    const place = idle.indexOf(this);
    if (place >= 0) idle.splice(place, 1);
    if (this.#sentAt === undefined) return;
    faults += 1;
    unanswered -= 1;
  }
}

const began = performance.now();
const timer = setInterval(() => {
  const elapsed = performance.now() - began;
  if (elapsed >= seconds * 1_000) return end();
  const due = Math.floor((elapsed / 1_000) * perSecond);
  for (; sent < due; sent += 1) {
    const connection = idle.pop() ?? (connections < connectionsMax ? new Connection() : undefined);
    if (connection) connection.send(requests[sent % requests.length] ?? '', performance.now());
    else unsent += 1;
  }
}, 2);

/** Prints the outcome; calls still pending after the load get five more seconds. */
function end(): void {
  clearInterval(timer);
  const until = performance.now() + 5_000;
  const wait = setInterval(() => {
    if (unanswered > 0 && performance.now() < until) return;
    clearInterval(wait);
    const outcome: Outcome = {
      offered: sent,
      unsent,
      faults,
      unanswered,
      accepted: { count: took.accepted.length, p50: percentile(took.accepted, 50), p99: percentile(took.accepted, 99) },
      refused: { count: took.refused.length, p50: percentile(took.refused, 50), p99: percentile(took.refused, 99) },
    };
    process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
  }, 5);
}
