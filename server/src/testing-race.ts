import type { EndpointRecord } from '@baicao/shared/contract';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Emulator } from './testing.ts';
import { requestOf } from './testing-shop.ts';

/** One call of a race. */
export interface RacingCall {
  readonly cookie: string;
  readonly operation: EndpointRecord;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface RaceAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/**
 * Sends calls over real sockets, each but its last byte; when every socket stands there, the last bytes go out together.
 * So all of them are being read when the first is answered. For operations with a body.
 */
export async function race({ app, server }: Emulator, calls: readonly RacingCall[]): Promise<RaceAnswer[]> {
  if (!server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ maxSockets: calls.length });
  const runners = calls.map((call) => runner(call, port, agent));
  await Promise.all(runners.map(({ ready }) => ready));
  for (const { go } of runners) go();
  const answers = await Promise.all(runners.map(({ answer }) => answer));
  agent.destroy();
  return answers;
}

function runner({ cookie, operation, input }: RacingCall, port: number, agent: Agent) {
  const { method, url, payload = '' } = requestOf(operation, input);
  const body = Buffer.from(payload);
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const call = request({ host: '127.0.0.1', port, method, path: url, headers, agent });
  const answer = new Promise<RaceAnswer>((resolve, reject) => {
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(parts).toString()) as RaceAnswer));
    });
  });
  const ready = new Promise<void>((resolve) => call.write(body.subarray(0, -1), () => resolve()));
  return { ready, answer, go: () => call.end(body.subarray(-1)) };
}

/** How often each code was answered. */
export function codesOf(answers: readonly RaceAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
